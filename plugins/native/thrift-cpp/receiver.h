// The consuming end: a thread for each connection, as Thrift's threaded server has.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <thread>

#include "connection.h"
#include "marshalyard/door.h"
#include "marshalyard/token.h"

namespace marshalyard::thrift {

class ThriftReceiver : public Receiver {
 public:
  ThriftReceiver(const Settings& settings, Inbox& inbox);
  ~ThriftReceiver() override { close(); }

  std::string address() override { return token_.at(listening_.place); }
  Facts facts() override;
  void close() override;

 private:
  void acceptAll();
  void serve(const std::shared_ptr<Connection>& connection);
  void take(Connection& connection, class ReadElements& elements);

  const Settings settings_;
  const Token token_ = Token::fresh();
  Inbox& inbox_;
  frames::Listening listening_;
  Door door_;
  std::mutex mutex_;
  bool closed_ = false;
  Facts opened_;  // of the connection that was accepted last
  std::list<std::shared_ptr<Connection>> connections_;
  std::list<std::thread> readers_;
  std::thread accepting_;
};

}  // namespace marshalyard::thrift
