// The protocol's transport: JSON texts in frames as in the Language Server Protocol.
#pragma once

#include <mutex>
#include <string>

namespace marshalyard {

class FrameReader {
 public:
  explicit FrameReader(int descriptor) : descriptor_(descriptor) {}

  enum class Result { kFrame, kEnd, kLate };

  // Waits for the next frame until the deadline of the worker's clock, and puts its text into
  // body. kEnd at the end of the stream, also of one that is cut.
  Result next(std::string& body, std::int64_t deadline);

 private:
  Result fill(std::int64_t deadline);

  const int descriptor_;
  std::string buffer_;
};

class FrameWriter {
 public:
  explicit FrameWriter(int descriptor) : descriptor_(descriptor) {}

  // Writes a frame in one piece, from any thread. A pipe that nobody reads any more ends the
  // process, as the end of the input would.
  void write(const std::string& body);

 private:
  const int descriptor_;
  std::mutex mutex_;
};

}  // namespace marshalyard
