// The consuming end: a bound ROUTER, and with PUSH a PULL beside it; one thread reads both.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "marshalyard/token.h"
#include "message.h"
#include "socket_folder.h"
#include "sockets.h"

namespace marshalyard::zeromq {

class ZeroMqReceiver : public Receiver {
 public:
  ZeroMqReceiver(const Settings& settings, Inbox& inbox);
  ~ZeroMqReceiver() override { close(); }

  std::string address() override { return token_.at(place_); }
  Facts facts() override;
  void close() override;

 private:
  // Both return the place.
  std::string listenOnPorts();
  std::string listenInFolder();

  void read();
  void readAll();
  bool readRouter();
  void arrived(Message& message, const Message* before);
  bool isStranger(const Header& header, Message& message, int connections);
  void consume(const Header& header, const std::uint8_t* elements);
  void answer(const Header& header);
  void hear();

  const Settings settings_;
  const Token token_ = Token::fresh();
  Inbox& inbox_;
  std::optional<SocketFolder> folder_;  // of UNIX-domain sockets; goes behind the context
  Context context_;
  std::unique_ptr<Socket> router_;
  std::unique_ptr<Socket> data_;  // null where the router carries the payloads
  std::vector<std::unique_ptr<Socket>> news_;
  std::string place_;
  std::set<std::uint64_t> admitted_;
  std::map<std::uint64_t, std::uint64_t> barriers_;  // the last one, by sender
  std::map<DataType, std::vector<std::uint64_t>> converted_;  // used again for the next message
  std::vector<std::uint64_t> aligned_;
  std::atomic<std::int64_t> accepted_{0};
  std::atomic<std::int64_t> ended_{0};
  std::atomic<std::int64_t> own_{0};      // connections of senders, as they say
  std::atomic<std::int64_t> senders_{0};
  std::atomic<std::int64_t> strays_{0};
  std::atomic<bool> closed_{false};
  std::mutex closing_;
  std::thread reading_;
};

}  // namespace marshalyard::zeromq
