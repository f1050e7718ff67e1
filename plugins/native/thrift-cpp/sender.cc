#include "sender.h"

#include <thrift/Thrift.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "elements.h"

namespace marshalyard::thrift {

namespace {

// Kernel memory that one small message may take from a queue (Linux: 768 to 1,024).
constexpr long long kReplyFootprint = 1024;

}  // namespace

// Writes its payload at every send.
class ThriftRequest : public Request {
 public:
  ThriftRequest(ThriftSender& sender, const Payload& payload, Style style)
      : sender_(sender), elements_(payload), style_(style) {}

  ~ThriftRequest() override {
    std::lock_guard<std::mutex> lock(sender_.asking_);
    std::replace(sender_.asked_.begin(), sender_.asked_.end(), &answered_,
                 static_cast<std::int64_t*>(nullptr));
  }

  void send() override {
    if (style_ == Style::kOneway) {
      sender_.write(kFlood, protocol::T_ONEWAY, &elements_);
      return;
    }
    sender_.makeRoom();
    sender_.write(kCall, protocol::T_CALL, &elements_);
    {
      std::lock_guard<std::mutex> lock(sender_.asking_);
      sender_.asked_.push_back(&answered_);
    }
    if (style_ == Style::kTwoway) collect();
  }

  std::int64_t collect() override {
    if (style_ == Style::kOneway) return Request::collect();
    while (answered_ == collected_) sender_.readNext();
    return collected_++;
  }

 private:
  ThriftSender& sender_;
  const Elements elements_;
  const Style style_;
  std::int64_t answered_ = 0;
  std::int64_t collected_ = 0;
};

ThriftSender::ThriftSender(const std::string& place, const Token& token, const Settings& settings)
    : place_(place), connection_(frames::connectTo(place, settings)) {
  connection_.present(token.bytes().data(), token.bytes().size());
  opened_ = connection_.facts();
  long long queue =
      std::min(std::stoll(opened_.at("sendQueue")), std::stoll(opened_.at("receiveQueue")));
  mostUnread_ = static_cast<std::size_t>(std::max(1LL, queue / kReplyFootprint));
  connection_.begin(settings.options);
}

std::unique_ptr<Request> ThriftSender::prepare(const Payload& payload, Style style) {
  return std::make_unique<ThriftRequest>(*this, payload, style);
}

void ThriftSender::write(const char* name, protocol::TMessageType type, const Elements* elements) {
  try {
    connection_.send(name, type, calls_++, elements);
  } catch (const apache::thrift::TException& e) {
    throw Failure("The connection to " + place_ + " ended while sending (" + e.what() +
                  "). The receiver has failed or one of the ends was closed.");
  }
}

void ThriftSender::readAnswer() {
  try {
    std::string name;
    protocol::TMessageType type = protocol::T_CALL;
    std::int32_t number = 0;
    protocol::TProtocol& wire = connection_.wire();
    wire.readMessageBegin(name, type, number);
    if (type != protocol::T_REPLY) {
      throw Failure("The receiver at " + place_ +
                    " answered with a failure. Its own message says why.");
    }
    wire.skip(protocol::T_STRUCT);
    wire.readMessageEnd();
  } catch (const apache::thrift::TException& e) {
    broken_ = true;
    throw Failure("The connection to " + place_ + " ended while waiting for an answer (" +
                  e.what() + "). The receiver has failed or one of the ends was closed.");
  }
}

void ThriftSender::readNext() {
  readAnswer();
  std::lock_guard<std::mutex> lock(asking_);
  std::int64_t* answered = asked_.front();
  asked_.pop_front();
  if (answered != nullptr) ++*answered;
}

std::size_t ThriftSender::unread() {
  std::lock_guard<std::mutex> lock(asking_);
  return asked_.size();
}

// Otherwise the receiver could not write its next answer and would stop reading.
void ThriftSender::makeRoom() {
  while (unread() >= mostUnread_) {
    if (!elsewhere_) {
      readNext();
    } else if (broken_) {
      throw Failure("The connection to " + place_ +
                    " ended before its answer. The receiver has failed or one of the ends was"
                    " closed.");
    } else {
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  }
}

void ThriftSender::beginFlush() {
  while (unread() > 0) readNext();
  write(kBarrier, protocol::T_CALL, nullptr);
  barrierAsked_ = true;
}

void ThriftSender::flush() {
  if (!barrierAsked_) beginFlush();
  barrierAsked_ = false;
  readAnswer();
}

Facts ThriftSender::facts() {
  Facts facts = opened_;
  Facts now = connection_.facts();
  if (now.count("sendQueue") > 0) facts["sendQueueAtEnd"] = now["sendQueue"];
  if (now.count("receiveQueue") > 0) facts["receiveQueueAtEnd"] = now["receiveQueue"];
  return facts;
}

}  // namespace marshalyard::thrift
