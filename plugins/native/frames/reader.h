// Finds the frames in what a connection delivers.
#pragma once

#include <memory>

#include "connection.h"
#include "frame.h"

namespace marshalyard::frames {

// Reads one message at a time, header and elements to two places by one call, or ahead: as many
// whole frames of the last size as fit into 256 KiB, once a read has filled 64 KiB. Used by one
// thread.
class Reader {
 public:
  Reader(Connection& connection, bool gather);

  // Goes on to the next frame; what the last one held is overwritten. False at the end of the
  // stream; throws Failure if what arrives is no frame, or only a part of one.
  bool next();

  const Header& header() const { return header_; }

  // The elements, or the head of a type of the user's own; at a multiple of 8.
  const std::uint8_t* body() const { return memory() + start_ + kHeaderBytes; }

 private:
  bool fill(std::size_t wanted);
  void moveToFront();
  void resize(std::size_t capacity);
  std::uint8_t* memory() const { return reinterpret_cast<std::uint8_t*>(memory_.get()); }

  Connection& connection_;
  const bool gather_;
  std::unique_ptr<std::uint64_t[]> memory_;
  std::size_t capacity_ = 0;
  std::size_t window_ = kHeaderBytes;  // how much is read at a time
  std::size_t start_ = 0;
  std::size_t end_ = 0;
  std::size_t frame_ = 0;
  Header header_;
};

}  // namespace marshalyard::frames
