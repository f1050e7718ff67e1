#include "sender.h"

#include <cstring>
#include <random>

#include "marshalyard/clock.h"

namespace marshalyard::zeromq {

namespace {

constexpr std::int64_t kHelloNanos = 5'000'000'000;

const char* const kNews = "inproc://news";

std::uint64_t freshId() {
  std::random_device random;
  return (std::uint64_t{random()} << 32 | random()) | 1;  // not 0
}

std::string routerIn(const std::string& place) { return place.substr(0, place.rfind(',')); }

// Behind the comma stands what differs from the ROUTER's place: the port, or the name of the file.
// Throws Failure if the place is none of a ZeroMQ receiver.
std::string dataPlaceIn(const std::string& place) {
  std::size_t comma = place.rfind(',');
  std::string router = routerIn(place);
  std::size_t border = router.rfind(place.rfind(kIpcPlace, 0) == 0 ? '/' : ':');
  if (comma == std::string::npos || border == std::string::npos) {
    throw Failure("'" + place + "' is not the address of a ZeroMQ receiver: host:port,port.");
  }
  return router.substr(0, border + 1) + place.substr(comma + 1);
}

}  // namespace

// Converts the elements into a new message at every send.
class MessageRequest : public Request {
 public:
  MessageRequest(ZeroMqSender& sender, std::int32_t index, const Payload& payload, Style style)
      : sender_(sender), payload_(payload), style_(style) {
    header_.sender = sender.id_;
    header_.frame.kind = static_cast<frames::Kind>(style);
    header_.frame.type = payload.type();
    header_.frame.elements = payload.elements();
    header_.frame.tag = index;
    body_ = header_.frame.bodyBytes();
  }

  ~MessageRequest() override { sender_.kept_.erase(header_.frame.tag); }

  void send() override {
    Message message(kHeaderBytes + body_);
    header_.write(message.bytes());
    std::uint8_t* elements = message.bytes() + kHeaderBytes;
    auto bytes = static_cast<std::size_t>(payload_.bytes());
    if (frames::mustSwap(payload_.type(), true)) {
      frames::swapElements(payload_.type(), payload_.data(), elements, payload_.elements());
    } else {
      std::memcpy(elements, payload_.data(), bytes);
    }
    std::memset(elements + bytes, 0, body_ - bytes);
    std::uint64_t number = header_.number++;
    sender_.put(message);
    if (style_ != Style::kTwoway) return;
    while (static_cast<std::uint64_t>(collect()) < number) {
      // the answer to a call that failed before its answer came
    }
  }

  std::int64_t collect() override {
    if (style_ == Style::kOneway) return Request::collect();
    return static_cast<std::int64_t>(sender_.answerTo(header_.frame.tag));
  }

 private:
  ZeroMqSender& sender_;
  const Payload& payload_;
  const Style style_;
  Header header_;
  std::size_t body_;
};

ZeroMqSender::ZeroMqSender(const std::string& place, const Token& token, const Settings& settings)
    : settings_(settings),
      shown_(routerIn(place)),
      id_(freshId()),
      dealer_(context_, ZMQ_DEALER, settings) {
  std::string dataPlace = dataPlaceIn(place);
  dealer_.set(ZMQ_RCVHWM, 0);  // answers are small, and a ROUTER drops those without room
  dealer_.set(ZMQ_ROUTING_ID, identityOf(id_));
  dealer_.tell(kNews, ZMQ_EVENT_HANDSHAKE_SUCCEEDED | ZMQ_EVENT_DISCONNECTED);
  news_ = std::make_unique<Socket>(context_, kNews);
  dealer_.connect(shown_);
  if (settings.options.text("sockets") == "push") {
    data_ = std::make_unique<Socket>(context_, ZMQ_PUSH, settings);
    data_->connect(dataPlace);
  }
  introduce(token);
}

// Two parts: how many connections are this sender's, so that they count for no stranger's, and the
// message that shows the token, on the socket where answers come from.
void ZeroMqSender::introduce(const Token& token) {
  Message connections(1);
  *connections.bytes() = data_ ? 2 : 1;
  Header header;
  header.sender = id_;
  header.frame.kind = frames::Kind::kBarrier;
  header.frame.tag = kHello;
  Message hello(kHeaderBytes + token.bytes().size());
  header.write(hello.bytes());
  std::memcpy(hello.bytes() + kHeaderBytes, token.bytes().data(), token.bytes().size());
  put(dealer_, connections, ZMQ_SNDMORE);
  put(dealer_, hello, 0);
  std::int64_t end = nanoTime() + kHelloNanos;
  for (Header answer; nanoTime() < end;) {
    if (next(answer) && answer.frame.tag == kHello) return;
  }
  throw Failure("Nobody answers at " + shown_ +
                " within 5 s. Start the receiver first and check its address.");
}

std::unique_ptr<Request> ZeroMqSender::prepare(const Payload& payload, Style style) {
  kept_[prepared_];
  return std::make_unique<MessageRequest>(*this, prepared_++, payload, style);
}

void ZeroMqSender::put(Socket& socket, Message& message, int flags) {
  while (!socket.send(message, flags)) requireConnected();
}

bool ZeroMqSender::next(Header& answer) {
  Message message;
  if (!dealer_.receive(message)) {
    requireConnected();
    return false;
  }
  answer = Header::read(message.bytes(), message.size());
  return answer.frame.kind == frames::Kind::kReply && answer.sender == id_;
}

std::uint64_t ZeroMqSender::answerTo(std::int32_t request) {
  std::deque<std::uint64_t>& kept = kept_[request];
  while (kept.empty()) {
    Header answer;
    if (!next(answer)) continue;
    auto asked = kept_.find(answer.frame.tag);
    if (asked != kept_.end()) asked->second.push_back(answer.number);
  }
  std::uint64_t number = kept.front();
  kept.pop_front();
  return number;
}

void ZeroMqSender::flush() {
  Header header;
  header.number = barriers_++;
  header.sender = id_;
  header.frame.kind = frames::Kind::kBarrier;
  header.frame.tag = kBarrier;
  Message message(kHeaderBytes);
  header.write(message.bytes());
  put(message);
  kept_[kBarrier];
  while (answerTo(kBarrier) != header.number) {
    // the answer to a barrier that was given up
  }
}

// ZeroMQ by itself would wait until somebody listens there again.
void ZeroMqSender::requireConnected() {
  for (int event; (event = news_->event()) != 0;) {
    if (event == ZMQ_EVENT_HANDSHAKE_SUCCEEDED) greeted_ = true;
    if (event == ZMQ_EVENT_DISCONNECTED && greeted_) {
      throw Failure("The ZeroMQ receiver at " + shown_ +
                    " has ended the connection. It has failed or was closed.");
    }
  }
}

void ZeroMqSender::close() { context_.shutDown(); }

}  // namespace marshalyard::zeromq
