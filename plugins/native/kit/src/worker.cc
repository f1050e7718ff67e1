#include "marshalyard/worker.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <future>
#include <iostream>

#include "frames.h"
#include "leftover.h"
#include "marshalyard/clock.h"
#include "own_thread.h"
#include "service.h"

namespace marshalyard {

namespace {

// No worker outlives this, whatever holds its pipe open.
constexpr std::int64_t kLifetimeNanos = 24 * 3600 * std::int64_t{1'000'000'000};
constexpr int kTooOld = 3;

// A blocked send may hold up an orderly close: the worker leaves after this at the latest.
constexpr std::chrono::seconds kClosing{2};

// Standard output for the protocol alone; whatever is printed goes to standard error.
int takeStandardOutput() {
  int out = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  return out;
}

// Empty if none is given.
std::string givenScratch(int argc, char** argv) {
  for (int i = 1; i + 1 < argc; i++) {
    if (std::strcmp(argv[i], "--scratch") == 0) return argv[i + 1];
  }
  return "";
}

std::string scratchIn(int argc, char** argv) {
  std::string given = givenScratch(argc, argv);
  return given.empty() ? "/tmp" : given;
}

}  // namespace

int runWorker(int argc, char** argv, std::unique_ptr<Engine> engine) {
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(std::move(engine));
  return runWorker(argc, argv, std::move(engines));
}

int runWorker(int argc, char** argv, std::vector<std::unique_ptr<Engine>> engines) {
  std::signal(SIGPIPE, SIG_IGN);
  std::int64_t deadline = nanoTime() + kLifetimeNanos;
  nameThread(std::string(kOwnThread) + "protocol");
  // None of these is ever destroyed: a thread may hang in an engine when the process ends.
  auto* out = new FrameWriter(takeStandardOutput());
  auto* service = new Service(std::move(engines), scratchIn(argc, argv), *out);
  FrameReader in(STDIN_FILENO);
  std::string text;
  FrameReader::Result result;
  while ((result = in.next(text, deadline)) == FrameReader::Result::kFrame) service->receive(text);
  if (result == FrameReader::Result::kLate) {
    std::cerr << "This worker has reached its lifetime of 24 h and ends." << std::endl;
  }
  auto closed = std::make_shared<std::promise<void>>();
  std::future<void> closing = closed->get_future();
  service->shutDown([closed] { closed->set_value(); });
  closing.wait_for(kClosing);
  endOffspring();
  removeFolder(givenScratch(argc, argv));
  _exit(result == FrameReader::Result::kLate ? kTooOld : 0);
}

}  // namespace marshalyard
