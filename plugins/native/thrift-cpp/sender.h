// The producing end: one connection, on which answers come in the order of the calls.
#pragma once

#include <atomic>
#include <deque>
#include <mutex>
#include <string>

#include "connection.h"
#include "marshalyard/token.h"

namespace marshalyard::thrift {

class ThriftRequest;

class ThriftSender : public Sender {
 public:
  // Throws Failure if nobody listens there.
  ThriftSender(const std::string& place, const Token& token, const Settings& settings);

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override;
  void beginFlush() override;
  void flush() override;
  void collectElsewhere(bool elsewhere) override { elsewhere_ = elsewhere; }
  Facts facts() override;
  void close() override { connection_.shutDown(); }

 private:
  friend class ThriftRequest;

  void write(const char* name, protocol::TMessageType type, const Elements* elements);
  // Reads the answer to the oldest call.
  void readAnswer();
  // The same, and counts it for its request.
  void readNext();
  void makeRoom();
  // Those that are to come.
  std::size_t unread();

  const std::string place_;
  Connection connection_;
  Facts opened_;
  std::size_t mostUnread_;
  std::mutex asking_;
  std::deque<std::int64_t*> asked_;  // the counts of requests whose answers are to come; guarded
  bool elsewhere_ = false;           // another thread reads the answers
  std::atomic<bool> broken_{false};  // it can't
  bool barrierAsked_ = false;
  std::int32_t calls_ = 0;
};

}  // namespace marshalyard::thrift
