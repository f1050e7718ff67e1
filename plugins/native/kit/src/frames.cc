#include "frames.h"

#include <poll.h>
#include <strings.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>

#include "marshalyard/clock.h"

namespace marshalyard {

namespace {

constexpr char kLength[] = "Content-Length:";

// The length that a header tells; -1 if it tells none.
long lengthIn(const std::string& header) {
  std::size_t at = 0;
  while (at < header.size()) {
    std::size_t end = header.find("\r\n", at);
    if (end == std::string::npos) end = header.size();
    std::size_t name = sizeof kLength - 1;
    if (end - at >= name && strncasecmp(header.c_str() + at, kLength, name) == 0) {
      return std::atol(header.c_str() + at + name);
    }
    at = end + 2;
  }
  return -1;
}

}  // namespace

FrameReader::Result FrameReader::fill(std::int64_t deadline) {
  pollfd input{descriptor_, POLLIN, 0};
  while (true) {
    std::int64_t millis = (deadline - nanoTime()) / 1'000'000;
    if (millis <= 0) return Result::kLate;
    int ready = poll(&input, 1, static_cast<int>(millis < 1'000'000 ? millis : 1'000'000));
    if (ready > 0) break;
    if (ready < 0 && errno != EINTR) return Result::kEnd;
  }
  char chunk[1 << 16];
  ssize_t got = read(descriptor_, chunk, sizeof chunk);
  if (got < 0 && errno == EINTR) return Result::kFrame;
  if (got <= 0) return Result::kEnd;
  buffer_.append(chunk, static_cast<std::size_t>(got));
  return Result::kFrame;
}

FrameReader::Result FrameReader::next(std::string& body, std::int64_t deadline) {
  while (true) {
    std::size_t header = buffer_.find("\r\n\r\n");
    if (header != std::string::npos) {
      long length = lengthIn(buffer_.substr(0, header));
      if (length < 0) return Result::kEnd;  // whoever writes does not speak this protocol
      std::size_t begin = header + 4;
      std::size_t bytes = static_cast<std::size_t>(length);
      if (buffer_.size() - begin >= bytes) {
        body = buffer_.substr(begin, bytes);
        buffer_.erase(0, begin + bytes);
        return Result::kFrame;
      }
    }
    Result result = fill(deadline);
    if (result != Result::kFrame) return result;
  }
}

void FrameWriter::write(const std::string& body) {
  std::string frame = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  std::lock_guard<std::mutex> lock(mutex_);
  for (std::size_t at = 0; at < frame.size();) {
    ssize_t wrote = ::write(descriptor_, frame.data() + at, frame.size() - at);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) _exit(0);
    at += static_cast<std::size_t>(wrote);
  }
}

}  // namespace marshalyard
