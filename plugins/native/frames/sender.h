// The producing end of `tcp frames`.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "connection.h"
#include "reader.h"

namespace marshalyard::frames {

class FrameRequest;

class FrameSender : public Sender {
 public:
  // place: for messages. The token has been presented.
  FrameSender(std::unique_ptr<Connection> connection, std::string place, Manner manner);
  ~FrameSender() override;

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override;
  void beginFlush() override;
  void flush() override;
  Facts facts() override;
  void close() override { connection_->shutDown(); }
  void collectElsewhere(bool elsewhere) override {
    elsewhere_ = elsewhere;
    connection_->readElsewhere(elsewhere);
  }

 private:
  friend class FrameRequest;

  // The replies of one tag; it outlives its request until the last reply has come.
  struct Replies {
    std::int64_t asked = 0;
    std::int64_t answered = 0;
    bool used = false;
    bool open = false;
  };

  void write(iovec* parts, int count);
  // If very many answers are unread, reads one first; otherwise the receiver could not write its
  // next answer and would stop reading, and both ends would wait for ever.
  void writeAnswered(iovec* parts, int count);
  void awaitReader();
  void readReply();
  int freeTag();
  void letGo(int tag);
  [[noreturn]] void broken(const std::string& when, const std::string& reason);

  std::unique_ptr<Connection> connection_;
  const std::string place_;
  const Manner manner_;
  Facts opened_;
  Reader replies_;
  std::vector<Replies> byTag_;
  std::int64_t mostUnread_;
  std::int64_t asked_ = 0;                  // by the thread that sends
  std::atomic<std::int64_t> answered_{0};  // by the one that collects
  bool elsewhere_ = false;                 // these are two
  std::atomic<bool> broken_{false};
  bool barrierAsked_ = false;
  bool barrierReached_ = false;
};

}  // namespace marshalyard::frames
