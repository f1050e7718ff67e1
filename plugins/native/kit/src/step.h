// A call of the worker to an engine; a failure names the engine and the step.
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "cpus.h"
#include "marshalyard/descriptor.h"
#include "own_thread.h"

namespace marshalyard {

// An engine has so long to open an end, and for each further connection so much more.
constexpr std::chrono::milliseconds kOpening{40'000};
constexpr std::chrono::milliseconds kFurther{10};

// The exception under way as a Failure. Called in a catch block only.
inline Failure failureIn(const std::string& engine, const std::string& step) {
  std::string where = "The engine " + engine + " failed in " + step;
  try {
    throw;
  } catch (const Failure& failure) {
    return failure;
  } catch (const std::exception& e) {
    return Failure(where + ": " + e.what() + ".");
  } catch (...) {
    return Failure(where + " with an exception that has no text.");
  }
}

// Takes a step in this thread.
template <class Work>
auto take(const std::string& engine, const std::string& step, const Work& work) {
  try {
    return work();
  } catch (...) {
    throw failureIn(engine, step);
  }
}

// Takes a step in a thread of its own, bound to CPUs, and gives it up if it hangs; so the work must
// own all that it uses. The engine's threads inherit name and CPUs of that thread.
//
// connections: that it opens, at least 1.
template <class Result>
Result takeInTime(const std::string& engine, const std::string& step, const std::vector<int>& cpus,
                  std::function<Result()> work, int connections = 1) {
  auto task = std::make_shared<std::packaged_task<Result()>>([=] {
    bindThread(cpus);
    return work();
  });
  std::future<Result> result = task->get_future();
  std::thread([task, engine] {
    nameThread(engine);
    (*task)();
  }).detach();
  std::chrono::milliseconds most = kOpening + (connections - 1) * kFurther;
  if (result.wait_for(most) != std::future_status::ready) {
    throw Failure("The engine " + engine + " has not returned from " + step + " for " +
                  std::to_string(most.count() / 1000) + " s and was given up.");
  }
  return take(engine, step, [&] { return result.get(); });
}

}  // namespace marshalyard
