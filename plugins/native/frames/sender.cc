#include "sender.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

#include "marshalyard/packed.h"

namespace marshalyard::frames {

namespace {

// The tag of barriers; those of requests count from 0.
constexpr std::int32_t kBarrierTag = -1;

// Kernel memory that one small message may take from a queue (Linux: 768 to 1,024).
constexpr std::int64_t kReplyFootprint = 1024;

constexpr std::uint8_t kZeros[8] = {};

}  // namespace

// Converts the elements at every send, if they must be, and writes header and elements. Those of a
// type of the user's own are packed at every send.
class FrameRequest : public Request {
 public:
  FrameRequest(FrameSender& sender, int tag, const Payload& payload, Style style)
      : sender_(sender), tag_(tag), payload_(payload), style_(style) {
    Header header;
    header.kind = static_cast<Kind>(style);
    header.bigEndian = sender.manner_.networkOrder ? true : !kLittleEndianMachine;
    header.elements = payload.elements();
    header.tag = tag;
    own_ = payload.elementType().own();
    if (own_ == nullptr) {
      header.type = payload.type();
      swaps_ = mustSwap(payload.type(), header.bigEndian);
      // Without conversion, a gathering write takes the elements from where the application has
      // them.
      inPlace_ = sender.manner_.gather && !swaps_;
    } else {
      std::uint64_t packed = packedBytes(*own_, payload.data(), payload.elements());
      header.own = true;
      header.wireId = own_->wireId();
      header.packed = static_cast<std::uint32_t>(std::min<std::uint64_t>(packed, UINT32_MAX));
      swaps_ = header.bigEndian == kLittleEndianMachine;
    }
    bodyBytes_ = header.bodyBytes();
    memory_.resize((kHeaderBytes + (inPlace_ ? 0 : bodyBytes_)) / sizeof(std::uint64_t));
    header.write(bytes());
    if (own_ != nullptr) {
      header.writeOwnHead(body());
    } else if (!inPlace_) {
      std::memcpy(body(), payload.data(), static_cast<std::size_t>(payload.bytes()));
    }
  }

  ~FrameRequest() override { sender_.letGo(tag_); }

  void send() override {
    if (own_ != nullptr) {
      if (swaps_) pack<true>();
      else pack<false>();
    } else if (swaps_) {
      swapElements(payload_.type(), payload_.data(), body(), payload_.elements());
    }
    if (style_ == Style::kOneway) {
      write([this](iovec* parts, int count) { sender_.write(parts, count); });
    } else {
      sender_.byTag_[static_cast<std::size_t>(tag_)].asked++;
      write([this](iovec* parts, int count) { sender_.writeAnswered(parts, count); });
      if (style_ == Style::kTwoway) collect();
    }
  }

  // Replies come in the order of the sends.
  std::int64_t collect() override {
    if (style_ == Style::kOneway) return Request::collect();
    while (sender_.byTag_[static_cast<std::size_t>(tag_)].answered == collected_) {
      sender_.readReply();
    }
    return collected_++;
  }

 private:
  template <bool Swap>
  void pack() {
    PackedWriter<Swap> to(body() + kOwnHeadBytes);
    own_->plan().write(payload_.data(), payload_.elements(), to);
  }

  template <class Write>
  void write(const Write& out) {
    auto application = static_cast<std::size_t>(payload_.bytes());
    if (inPlace_) {
      iovec parts[3] = {{bytes(), kHeaderBytes},
                        {const_cast<void*>(payload_.data()), application},
                        {const_cast<std::uint8_t*>(kZeros), bodyBytes_ - application}};
      out(parts, bodyBytes_ == application ? 2 : 3);
    } else if (sender_.manner_.gather) {
      iovec parts[2] = {{bytes(), kHeaderBytes}, {body(), bodyBytes_}};
      out(parts, 2);
    } else {
      iovec whole{bytes(), kHeaderBytes + bodyBytes_};
      out(&whole, 1);
    }
  }

  std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(memory_.data()); }
  std::uint8_t* body() { return bytes() + kHeaderBytes; }

  FrameSender& sender_;
  const int tag_;
  const Payload& payload_;
  const Style style_;
  const OwnType* own_;  // null for a type that every worker knows
  std::size_t bodyBytes_;
  bool swaps_;
  bool inPlace_ = false;
  std::vector<std::uint64_t> memory_;
  std::int64_t collected_ = 0;
};

FrameSender::FrameSender(std::unique_ptr<Connection> connection, std::string place, Manner manner)
    : connection_(std::move(connection)),
      place_(std::move(place)),
      manner_(std::move(manner)),
      opened_(connection_->facts()),
      replies_(*connection_, false) {
  std::int64_t queue = std::min(std::stoll(opened_.at("sendQueue")),
                                std::stoll(opened_.at("receiveQueue")));
  mostUnread_ = std::max<std::int64_t>(1, queue / kReplyFootprint);
}

FrameSender::~FrameSender() = default;

std::unique_ptr<Request> FrameSender::prepare(const Payload& payload, Style style) {
  int tag = freeTag();
  auto request = std::make_unique<FrameRequest>(*this, tag, payload, style);
  byTag_[static_cast<std::size_t>(tag)] = {0, 0, true, true};
  return request;
}

int FrameSender::freeTag() {
  for (std::size_t i = 0; i < byTag_.size(); i++) {
    if (!byTag_[i].used) return static_cast<int>(i);
  }
  byTag_.emplace_back();
  return static_cast<int>(byTag_.size()) - 1;
}

// No other request may have the tag as long as answers are to come.
void FrameSender::letGo(int tag) {
  Replies& replies = byTag_[static_cast<std::size_t>(tag)];
  replies.open = false;
  replies.used = replies.answered < replies.asked;
}

void FrameSender::write(iovec* parts, int count) {
  try {
    connection_->write(parts, count);
  } catch (const Failure& e) {
    broken("while sending", e.what());
  }
}

void FrameSender::writeAnswered(iovec* parts, int count) {
  while (asked_ - answered_.load(std::memory_order_relaxed) >= mostUnread_) {
    if (elsewhere_) awaitReader();
    else readReply();
  }
  asked_++;
  write(parts, count);
}

// The other thread reads, for there are replies to come.
void FrameSender::awaitReader() {
  if (broken_) broken("before its answer", "the thread that collects met this");
  std::this_thread::sleep_for(std::chrono::microseconds(50));
}

void FrameSender::readReply() {
  bool came = false;
  try {
    came = replies_.next();
  } catch (const Failure& e) {
    broken("while waiting for an answer", e.what());
  }
  if (!came) broken("before its answer", "the other end closed it");
  const Header& header = replies_.header();
  if (header.kind == Kind::kReply && header.tag == kBarrierTag) {
    barrierReached_ = true;
    return;
  }
  auto tag = static_cast<std::size_t>(header.tag);
  if (header.kind != Kind::kReply || tag >= byTag_.size() || !byTag_[tag].used) {
    throw Failure("The receiver at " + place_ +
                  " answered what was not asked. Use the same version of Marshalyard at both"
                  " ends.");
  }
  answered_.store(answered_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  byTag_[tag].answered++;
  if (!byTag_[tag].open) letGo(static_cast<int>(tag));
}

void FrameSender::beginFlush() {
  barrierReached_ = false;
  Header header;
  header.kind = Kind::kBarrier;
  header.tag = kBarrierTag;
  std::uint8_t bytes[kHeaderBytes];
  header.write(bytes);
  iovec part{bytes, kHeaderBytes};
  write(&part, 1);
  barrierAsked_ = true;
}

void FrameSender::flush() {
  if (!barrierAsked_) beginFlush();
  barrierAsked_ = false;
  while (!barrierReached_) readReply();
}

void FrameSender::broken(const std::string& when, const std::string& reason) {
  broken_ = true;
  throw Failure("The connection to " + place_ + " ended " + when + " (" + reason +
                "). The receiver has failed or one of the ends was closed.");
}

Facts FrameSender::facts() {
  Facts facts = opened_;
  Facts now = connection_->facts();
  facts["library"] = manner_.library;
  if (now.count("sendQueue") > 0) facts["sendQueueAtEnd"] = now["sendQueue"];
  if (now.count("receiveQueue") > 0) facts["receiveQueueAtEnd"] = now["receiveQueue"];
  return facts;
}

}  // namespace marshalyard::frames
