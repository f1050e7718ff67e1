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
  // A connection with the thread that reads it.
  struct Reading {
    std::list<Reading>::iterator self;  // in one of the lists
    std::shared_ptr<Connection> connection;
    bool entered = false;
    std::thread thread;
  };

  void acceptAll();
  void read(const std::shared_ptr<Connection>& connection);
  void makeRoom();
  void joinThoseThatAreOver();
  void consume(Reading& reading);
  bool isLetIn(Connection& connection);
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
  std::list<Reading> entering_;       // who came first stands first
  std::list<Reading> readings_;       // of those that were let in
  std::list<Reading> over_;           // whose threads have nothing more to do but to end
  std::int64_t refused_ = 0;          // strangers that passed the door and did not shake hands
  std::thread accepting_;
};

}  // namespace marshalyard::frames
