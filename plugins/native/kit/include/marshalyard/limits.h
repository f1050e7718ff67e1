// The limits of the system that an end with many connections meets: threads, and local ports.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace marshalyard {

// Starts a thread. Throws Failure with a sentence that names the limit and the command that raises
// it, if the system gives no further one.
std::thread startThread(std::function<void()> work);

// A sentence on the least of the limits of threads, with a space in front; empty if none is told.
//
// root: in place of the root of the file system, for tests.
std::string threadLimit(const std::string& root = "");

// A sentence for a sender that could not connect because no local port was left, likewise.
std::string portLimit(const std::string& root = "");

}  // namespace marshalyard
