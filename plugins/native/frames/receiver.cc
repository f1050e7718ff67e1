#include "receiver.h"

#include <iterator>
#include <map>
#include <vector>

#include "marshalyard/limits.h"
#include "marshalyard/packed.h"
#include "reader.h"

namespace marshalyard::frames {

namespace {

constexpr std::size_t kMostEntering = 64;

// Demarshals elements of types of the user's own that come on one connection, into memory that it
// uses again for the next message.
class OwnElements {
 public:
  explicit OwnElements(const OwnTypes& types) : types_(types) {}

  // The elements, which stand packed behind their head, in values().
  const OwnType& take(const Header& header, const std::uint8_t* body) {
    const OwnType* type = typeWithId(types_, header.wireId);
    if (type == nullptr) {
      throw Failure(
          "A message came with a type that this receiver was not told of. Use the same experiment"
          " at both ends.");
    }
    memory_.clear();
    auto* read = header.bigEndian == kLittleEndianMachine ? readPacked<true> : readPacked<false>;
    try {
      values_ = read(type->plan(), header.elements, body + kOwnHeadBytes, header.packed, memory_);
    } catch (const Failure& e) {
      throw Failure("A message of the type " + type->token() + ": " + e.what());
    }
    return *type;
  }

  const void* values() const { return values_; }

 private:
  const OwnTypes& types_;
  Arena memory_;
  const void* values_ = nullptr;
};

}  // namespace

FrameReceiver::FrameReceiver(std::unique_ptr<Listener> listener, Manner manner, OwnTypes types,
                             Inbox& inbox)
    : listener_(std::move(listener)),
      door_({listener_->number()},
            [this](const std::uint8_t* bytes, std::size_t count) {
              return listener_->secured() ? lookForHandshake(bytes, count)
                                          : look(token_, bytes, count);
            }),
      manner_(std::move(manner)),
      types_(std::move(types)),
      inbox_(inbox) {
  accepting_ = std::thread([this] { acceptAll(); });
}

FrameReceiver::~FrameReceiver() { close(); }

void FrameReceiver::acceptAll() {
  try {
    while (true) {
      int socket = door_.accept().socket;
      if (socket < 0) return;
      std::shared_ptr<Connection> connection = listener_->opened(socket);
      joinThoseThatAreOver();
      std::lock_guard<std::mutex> lock(mutex_);
      if (closed_) return;
      makeRoom();
      read(connection);
    }
  } catch (const std::exception& e) {
    inbox_.failed("Accepting a connection at " + listener_->place() + " failed: " + e.what());
  }
}

// A connection that nobody reads is closed, or its sender would wait.
void FrameReceiver::read(const std::shared_ptr<Connection>& connection) {
  Reading& reading = entering_.emplace_back();
  reading.self = std::prev(entering_.end());
  reading.connection = connection;
  try {
    reading.thread = startThread([this, &reading] { consume(reading); });
  } catch (const Failure&) {
    entering_.pop_back();
    connection->shutDown();
    throw;
  }
}

// As at the door, few may be inside who have not shaken hands; who has tried longest has to go.
void FrameReceiver::makeRoom() {
  if (entering_.size() >= kMostEntering) entering_.front().connection->shutDown();
}

void FrameReceiver::joinThoseThatAreOver() {
  std::list<Reading> over;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    over.swap(over_);
  }
  for (Reading& reading : over) reading.thread.join();
}

void FrameReceiver::consume(Reading& reading) {
  std::shared_ptr<Connection> connection = reading.connection;
  try {
    if (isLetIn(*connection)) {
      {
        std::lock_guard<std::mutex> lock(mutex_);
        reading.entered = true;
        readings_.splice(readings_.end(), entering_, reading.self);
        opened_ = connection->facts();
        latest_ = connection;
      }
      readFrames(*connection);
    }
  } catch (const std::exception& e) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!closed_) inbox_.failed(e.what());
  }
  connection->shutDown();
  std::lock_guard<std::mutex> lock(mutex_);
  reading.connection.reset();
  over_.splice(over_.end(), reading.entered ? readings_ : entering_, reading.self);
}

// A stranger fails no trial.
bool FrameReceiver::isLetIn(Connection& connection) {
  try {
    connection.enter();
    takeToken(token_, connection);
    return true;
  } catch (const Failure&) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!closed_) refused_++;
    return false;
  }
}

void FrameReceiver::readFrames(Connection& connection) {
  Reader frames(connection, manner_.gather);
  std::map<DataType, std::vector<std::uint64_t>> converted;  // used again for the next message
  OwnElements own(types_);
  std::uint8_t reply[kHeaderBytes];
  while (frames.next()) {
    const Header& header = frames.header();
    if (header.kind == Kind::kReply) {
      throw Failure(
          "A reply came where requests are expected. Give this address to senders only.");
    }
    if (header.kind == Kind::kBarrier) {
      inbox_.barrier();
    } else if (header.own) {
      const OwnType& type = own.take(header, frames.body());
      inbox_.accept(type, header.elements, [&own] { return own.values(); });
    } else {
      const void* elements = frames.body();
      if (mustSwap(header.type, header.bigEndian)) {
        std::vector<std::uint64_t>& memory = converted[header.type];
        std::size_t words = header.bodyBytes() / sizeof(std::uint64_t);
        if (memory.size() < words) memory.resize(words);
        swapElements(header.type, elements, memory.data(), header.elements);
        elements = memory.data();
      }
      inbox_.accept(header.type, header.elements, [elements] { return elements; });
    }
    if (header.kind == Kind::kOneway) continue;
    Header answer;
    answer.kind = Kind::kReply;
    answer.tag = header.tag;
    answer.write(reply);
    iovec part{reply, kHeaderBytes};
    connection.write(&part, 1);
  }
}

Facts FrameReceiver::facts() {
  std::lock_guard<std::mutex> lock(mutex_);
  Facts facts = opened_;
  facts.merge(door_.facts());
  facts["refusedConnections"] = std::to_string(std::stoll(facts["refusedConnections"]) + refused_);
  facts["library"] = manner_.library;
  if (auto connection = latest_.lock()) {
    Facts now = connection->facts();
    if (now.count("sendQueue") > 0) facts["sendQueueAtEnd"] = now["sendQueue"];
    if (now.count("receiveQueue") > 0) facts["receiveQueueAtEnd"] = now["receiveQueue"];
  }
  return facts;
}

void FrameReceiver::close() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (closed_) return;
    closed_ = true;
    door_.shut();
    for (const auto* open : {&entering_, &readings_}) {
      for (const Reading& reading : *open) {
        if (reading.connection) reading.connection->shutDown();
      }
    }
  }
  accepting_.join();
  std::vector<std::thread> threads;  // which change the lists when they end
  {
    std::lock_guard<std::mutex> lock(mutex_);
    for (auto* list : {&entering_, &readings_, &over_}) {
      for (Reading& reading : *list) threads.push_back(std::move(reading.thread));
    }
  }
  for (std::thread& thread : threads) thread.join();
  listener_.reset();
}

}  // namespace marshalyard::frames
