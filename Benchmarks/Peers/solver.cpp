// The screens of `martlet-benchmarks solver` for kiwi (https://github.com/nucleic/kiwi), the fastest Cassowary solver
// in C++ that is in common use. Times are CPU time of the thread, in milliseconds; medians of 15 runs.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace kiwi;

struct Box {
  Variable x, y, w, h;
};

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int main() {
  const int repetitions = 15, changes = 100;
  const double hugging = strength::create(0, 0, 250), resistance = strength::create(0, 1, 0);
  for (int cells : {50, 250}) {
    std::vector<double> building, moving, widening;
    for (int repetition = 0; repetition < repetitions; repetition++) {
      double begin = now();
      Solver solver;
      Variable top, last;
      solver.addEditVariable(top, strength::strong);
      solver.suggestValue(top, 20);
      solver.addEditVariable(last, strength::strong);
      Box root;
      solver.addConstraint(root.w == 390);
      solver.addConstraint(root.h == 844);
      std::vector<Box> keep;
      for (int i = 0; i < cells; i++) {
        Box cell, icon, title, detail;
        double width = 60 + i % 150;
        solver.addConstraint(cell.x == 0);
        solver.addConstraint(cell.x + cell.w - root.w == 0);
        if (i > 0) {
          const Box &previous = keep[keep.size() - 1];
          solver.addConstraint(cell.y == previous.y + previous.h + 1);
        } else {
          solver.addConstraint(cell.y == top);
        }
        solver.addConstraint(icon.x == 16);
        solver.addConstraint(icon.w == 40);
        solver.addConstraint(icon.h == 40);
        solver.addConstraint(icon.y + 0.5 * icon.h == 0.5 * cell.h);
        for (Box *text : {&title, &detail}) {
          solver.addConstraint(text->x == icon.x + icon.w + 8);
          solver.addConstraint(text->x + text->w - cell.w + 16 <= 0);
          if (i == cells - 1 && text == &detail) {
            solver.suggestValue(last, width);
            solver.addConstraint((text->w <= width) | hugging);
            solver.addConstraint((text->w >= last) | resistance);
          } else {
            solver.addConstraint((text->w <= width) | hugging);
            solver.addConstraint((text->w >= width) | resistance);
          }
          solver.addConstraint((text->h <= 20) | hugging);
          solver.addConstraint((text->h >= 20) | resistance);
        }
        solver.addConstraint(title.y == 8);
        solver.addConstraint(detail.y == title.y + title.h + 4);
        solver.addConstraint(detail.y + detail.h - cell.h + 8 == 0);
        keep.push_back(icon);
        keep.push_back(title);
        keep.push_back(detail);
        keep.push_back(cell);
      }
      solver.updateVariables();
      double built = now();
      for (int i = 0; i < changes; i++) {
        solver.suggestValue(top, 20 + i);
        solver.updateVariables();
      }
      double moved = now();
      for (int i = 0; i < changes; i++) {
        solver.suggestValue(last, 100 + i);
        solver.updateVariables();
      }
      double widened = now();
      building.push_back(built - begin);
      moving.push_back((moved - built) / changes);
      widening.push_back((widened - moved) / changes);
    }
    printf("{\"cells\": %d, \"build_ms\": %f, \"move_all_ms\": %f, \"change_one_ms\": %f}\n", cells, median(building),
           median(moving), median(widening));
  }
}
