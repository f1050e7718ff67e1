#include "reader.h"

#include <algorithm>
#include <cstring>

namespace marshalyard::frames {

namespace {

// Bytes that are read ahead: one call for many frames, and they stay in an L2 cache of 512 KiB.
constexpr std::size_t kReadAhead = 256 * 1024;

// The memory of a connection that has not had more to read at once.
constexpr std::size_t kSmall = 64 * 1024 + kHeaderBytes;

}  // namespace

Reader::Reader(Connection& connection, bool gather) : connection_(connection), gather_(gather) {
  resize(kSmall);
  if (!gather) window_ = capacity_;
}

bool Reader::next() {
  start_ += frame_;
  frame_ = 0;
  if (end_ - start_ <= kHeaderBytes) moveToFront();
  if (!fill(kHeaderBytes)) return false;
  header_ = Header::read(memory() + start_);
  if (header_.own) {
    fill(kHeaderBytes + kOwnHeadBytes);
    header_.readOwnHead(memory() + start_ + kHeaderBytes);
  }
  std::size_t length = kHeaderBytes + header_.bodyBytes();
  // Barriers come between the frames of one size and do not change it.
  if (length > kHeaderBytes) {
    window_ = gather_ ? length
                      : std::max<std::size_t>(1, kReadAhead / length) * length + kHeaderBytes;
  }
  if (start_ + length > std::max(window_, kHeaderBytes)) moveToFront();
  fill(length);
  bool full = end_ == capacity_ || length + kHeaderBytes > capacity_;
  if (full && capacity_ < window_) resize(window_);  // a size that is no lie
  frame_ = length;
  return true;
}

// Reads until so many bytes stand at the start; false if the stream ends before the first.
bool Reader::fill(std::size_t wanted) {
  if (start_ + wanted > capacity_) moveToFront();
  while (end_ - start_ < wanted) {
    // At most doubles, so that a header that lies about a length can't take memory by itself.
    if (end_ == capacity_) resize(2 * capacity_);
    std::size_t limit = std::min(capacity_, std::max(window_, start_ + wanted));
    std::uint8_t* to = memory() + end_;
    std::size_t room = limit - end_;
    bool split = gather_ && end_ == start_ && room > kHeaderBytes;
    iovec parts[2] = {{to, split ? kHeaderBytes : room},
                      {to + kHeaderBytes, split ? room - kHeaderBytes : 0}};
    std::size_t got = connection_.read(parts, split ? 2 : 1);
    if (got == 0) {
      if (end_ == start_) return false;
      throw Failure("The connection ended inside a frame, after " +
                    std::to_string(end_ - start_) + " of " + std::to_string(wanted) +
                    " bytes. The sender was closed or killed while it sent.");
    }
    end_ += got;
  }
  return true;
}

void Reader::moveToFront() {
  if (start_ == 0) return;
  std::memmove(memory(), memory() + start_, end_ - start_);
  end_ -= start_;
  start_ = 0;
}

void Reader::resize(std::size_t capacity) {
  std::unique_ptr<std::uint64_t[]> next(new std::uint64_t[(capacity + 7) / 8]);
  if (end_ > 0) std::memcpy(next.get(), memory(), end_);
  memory_ = std::move(next);
  capacity_ = capacity;
}

}  // namespace marshalyard::frames
