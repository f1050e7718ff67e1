// The consuming end of `tcp frames`: one thread accepts, and each connection whose sender has shown
// the token has one that reads it.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <thread>

#include "connection.h"
#include "marshalyard/door.h"
#include "token.h"

namespace marshalyard::frames {

class FrameReceiver : public Receiver {
 public:
  // types: of the user's own, that may come.
  FrameReceiver(std::unique_ptr<Listener> listener, Manner manner, OwnTypes types, Inbox& inbox);
  ~FrameReceiver() override;

  std::string address() override { return token_.at(listener_->place()); }
  Facts facts() override;
  void close() override;

 private:
  void acceptAll();
  void consume(const std::shared_ptr<Connection>& connection);
  void readFrames(Connection& connection);

  const Token token_ = Token::fresh();
  std::unique_ptr<Listener> listener_;
  Door door_;
  const Manner manner_;
  const OwnTypes types_;
  Inbox& inbox_;
  std::mutex mutex_;
  bool closed_ = false;
  Facts opened_;                      // of the connection that was accepted last
  std::weak_ptr<Connection> latest_;  // that connection
  std::list<std::shared_ptr<Connection>> connections_;
  std::list<std::thread> readers_;
  std::thread accepting_;
};

}  // namespace marshalyard::frames
