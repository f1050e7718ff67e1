// A thread of the worker that does one task after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "own_thread.h"

namespace marshalyard {

// Lives as long as the process: a task may never return.
class TaskThread {
 public:
  explicit TaskThread(const std::string& name) {
    std::thread([this, name] {
      nameThread(name);
      run();
    }).detach();
  }

  void add(std::function<void()> task) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    added_.notify_one();
  }

 private:
  void run() {
    while (true) {
      std::unique_lock<std::mutex> lock(mutex_);
      added_.wait(lock, [this] { return !tasks_.empty(); });
      std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable added_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace marshalyard
