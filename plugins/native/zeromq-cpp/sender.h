// The producing end: a DEALER, and with PUSH a socket for the payloads beside it.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "marshalyard/token.h"
#include "message.h"
#include "sockets.h"

namespace marshalyard::zeromq {

class MessageRequest;

class ZeroMqSender : public Sender {
 public:
  // place: such as 127.0.0.1:4711,4712, the ROUTER and the port of the payloads, or
  // ipc:///folder/router,data with the name of their file. Throws Failure if
  // nobody there answers within 5 s.
  ZeroMqSender(const std::string& place, const Token& token, const Settings& settings);

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override;
  void flush() override;
  Facts facts() override { return factsOf(settings_); }
  void close() override;

 private:
  friend class MessageRequest;

  void introduce(const Token& token);

  // Fills in sender, and sends where payloads go.
  void put(Message& message) { put(data(), message, 0); }
  void put(Socket& socket, Message& message, int flags);

  // The number of the next answer to a request; answers to others are kept for them.
  std::uint64_t answerTo(std::int32_t request);

  // The next answer, or false if none has come within 100 ms.
  bool next(Header& answer);

  Socket& data() { return data_ ? *data_ : dealer_; }
  void requireConnected();

  const Settings settings_;
  const std::string shown_;  // the place, for sentences
  const std::uint64_t id_;
  Context context_;
  Socket dealer_;
  std::unique_ptr<Socket> news_;
  std::unique_ptr<Socket> data_;  // null where the dealer carries the payloads
  std::map<std::int32_t, std::deque<std::uint64_t>> kept_;  // by request that is open
  std::int32_t prepared_ = 0;
  std::uint64_t barriers_ = 0;
  bool greeted_ = false;
};

}  // namespace marshalyard::zeromq
