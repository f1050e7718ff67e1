#include "receiver.h"

#include <thrift/transport/TTransportException.h>

#include "elements.h"
#include "marshalyard/limits.h"
#include "token.h"

namespace marshalyard::thrift {

using apache::thrift::transport::TTransportException;

ThriftReceiver::ThriftReceiver(const Settings& settings, Inbox& inbox)
    : settings_(settings),
      inbox_(inbox),
      listening_(frames::listenAt(settings)),
      door_({listening_.socket.number()}, [this](const std::uint8_t* bytes, std::size_t count) {
        return frames::look(token_, bytes, count);
      }) {
  accepting_ = std::thread([this] { acceptAll(); });
}

void ThriftReceiver::acceptAll() {
  try {
    while (true) {
      int number = door_.accept().socket;
      if (number < 0) return;
      frames::Socket socket(number);
      frames::prepare(number, settings_);
      auto connection = std::make_shared<Connection>(std::move(socket));
      std::lock_guard<std::mutex> lock(mutex_);
      if (closed_) return;
      connections_.push_back(connection);
      try {
        readers_.push_back(startThread([this, connection] { serve(connection); }));
      } catch (const Failure&) {
        connection->shutDown();  // nobody will read it, and its sender would wait
        throw;
      }
    }
  } catch (const std::exception& e) {
    inbox_.failed("Accepting a connection at " + listening_.place + " failed: " + e.what());
  }
}

void ThriftReceiver::serve(const std::shared_ptr<Connection>& connection) {
  ReadElements elements;
  try {
    Token::Bytes shown;
    connection->take(shown.data(), shown.size());
    {
      std::lock_guard<std::mutex> lock(mutex_);
      opened_ = connection->facts();
    }
    connection->begin(settings_.options);
    while (true) take(*connection, elements);
  } catch (const TTransportException& e) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!closed_ && e.getType() != TTransportException::END_OF_FILE) inbox_.failed(e.what());
  } catch (const std::exception& e) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!closed_) inbox_.failed(e.what());
  }
  connection->shutDown();
  std::lock_guard<std::mutex> lock(mutex_);
  connections_.remove(connection);
}

void ThriftReceiver::take(Connection& connection, ReadElements& elements) {
  protocol::TProtocol& wire = connection.wire();
  std::string name;
  protocol::TMessageType type = protocol::T_CALL;
  std::int32_t number = 0;
  wire.readMessageBegin(name, type, number);
  bool carries = false;
  std::string field;
  protocol::TType fieldType = protocol::T_STOP;
  std::int16_t id = 0;
  wire.readStructBegin(field);
  for (wire.readFieldBegin(field, fieldType, id); fieldType != protocol::T_STOP;
       wire.readFieldBegin(field, fieldType, id)) {
    elements.read(wire);
    carries = true;
    wire.readFieldEnd();
  }
  wire.readStructEnd();
  wire.readMessageEnd();
  if (carries) {
    inbox_.accept(elements.type(), elements.elements(), [&] { return elements.data(); });
  } else {
    inbox_.barrier();
  }
  if (type == protocol::T_CALL) connection.send(name.c_str(), protocol::T_REPLY, number, nullptr);
}

Facts ThriftReceiver::facts() {
  std::lock_guard<std::mutex> lock(mutex_);
  Facts facts = opened_;
  facts.merge(door_.facts());
  if (!connections_.empty()) {
    Facts now = connections_.back()->facts();
    if (now.count("sendQueue") > 0) facts["sendQueueAtEnd"] = now["sendQueue"];
    if (now.count("receiveQueue") > 0) facts["receiveQueueAtEnd"] = now["receiveQueue"];
  }
  return facts;
}

void ThriftReceiver::close() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (closed_) return;
    closed_ = true;
    door_.shut();
    for (const auto& connection : connections_) connection->shutDown();
  }
  accepting_.join();
  for (std::thread& reader : readers_) reader.join();
}

}  // namespace marshalyard::thrift
