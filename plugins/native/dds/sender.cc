#include "sender.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <random>

#include "marshalyard/clock.h"

namespace marshalyard::dds {

namespace {

constexpr std::int64_t kMilli = 1'000'000;
constexpr std::int64_t kLookUpNanos = kLookUpMillis * kMilli;

// How long a sender waits for the receiver's first answer, and for those on a new topic.
constexpr std::int64_t kHelloNanos = 5'000 * kMilli;
constexpr std::int64_t kTopicNanos = 10'000 * kMilli;

// A call over best effort whose answer has not come by then has lost it.
constexpr std::int64_t kCallNanos = 2'000 * kMilli;

// The wait for the answer to what may get lost, at first and at most, and in all.
constexpr std::int64_t kFirstWaitNanos = 20 * kMilli;
constexpr std::int64_t kLastWaitNanos = 320 * kMilli;
constexpr std::int64_t kBarrierNanos = 30'000 * kMilli;

std::uint64_t freshId() {
  std::random_device random;
  return std::uint64_t{random()} << 32 | random();
}

}  // namespace

// Sends the payload as the sequence of a message, which the library serialises each time.
class DdsRequest : public Request {
 public:
  DdsRequest(DdsSender& sender, const Payload& payload, Style style, DdsSender::Writer& writer)
      : sender_(sender),
        style_(style),
        writer_(writer),
        message_(messageOf(payload, unaligned_)) {
    message_.head.sender = sender.id_;
    message_.head.request = sender.prepared_++;
    message_.head.kind = static_cast<std::uint8_t>(style);
    sender.kept_[message_.head.request];
  }

  ~DdsRequest() override { sender_.kept_.erase(message_.head.request); }

  void send() override {
    std::uint64_t number = message_.head.number;
    if (!writer_.used) {
      writer_.used = true;
      sender_.used_.push_back(&writer_);
    }
    sender_.put(writer_.entity, &message_, style_ != Style::kOneway);
    message_.head.number++;
    if (style_ != Style::kTwoway) return;
    while (static_cast<std::uint64_t>(collect()) < number) {
      // the answer to a call that failed before its answer came
    }
  }

  std::int64_t collect() override {
    if (style_ == Style::kOneway) return Request::collect();
    std::uint64_t answered = sender_.answerTo(message_.head.request, collected_);
    collected_ = answered + 1;
    return static_cast<std::int64_t>(answered);
  }

 private:
  DdsSender& sender_;
  const Style style_;
  DdsSender::Writer& writer_;
  Unaligned unaligned_;
  Message message_;
  std::uint64_t collected_ = 0;
};

DdsSender::DdsSender(const std::string& place, const Token& token, const Settings& settings)
    : place_(place),
      reliable_(settings.options.text("reliability") == "reliable"),
      batch_(settings.options.flag("batch")),
      id_(freshId()),
      domain_(settings, token, place) {
  domain_.reader(answersTo(id_), ttcp_Signal_desc, reliable_, answered, this);
  introduce();
}

void DdsSender::introduce() {
  dds_entity_t writer = domain_.writer(kHellos, ttcp_Signal_desc, true, matched, this);
  Message hello{};  // begins as a signal does
  hello.head.sender = id_;
  hello.head.request = kHelloRequest;
  try {
    ask(writer, hello, kFirstWaitNanos, kHelloNanos);
  } catch (const Failure&) {
    throw Failure("Nobody answers at " + place_ +
                  " within 5 s. Start the receiver first and check its address.");
  }
}

void DdsSender::answered(dds_entity_t reader, void* sender) {
  auto& of = *static_cast<DdsSender*>(sender);
  ttcp_Signal answer{};
  void* into[] = {&answer};
  dds_sample_info_t info;
  while (dds_take(reader, into, &info, 1, 1) == 1) {
    if (!info.valid_data) continue;
    std::lock_guard<std::mutex> lock(of.mutex_);
    of.answers_.push_back(answer.head);
    of.changed_.notify_one();
  }
}

void DdsSender::matched(dds_entity_t, dds_publication_matched_status_t status, void* sender) {
  auto& of = *static_cast<DdsSender*>(sender);
  if (status.current_count > 0) return;
  std::lock_guard<std::mutex> lock(of.mutex_);
  of.gone_ = true;
  of.changed_.notify_one();
}

DdsSender::Writer& DdsSender::writerOf(const Topic& topic) {
  Writer& writer = writers_[topic.type];
  if (writer.entity > 0) return writer;
  dds_entity_t opened = domain_.writer(topic.name, *topic.descriptor, reliable_);
  ask(opened, Kind::kMark, kFirstWaitNanos, kTopicNanos);
  writer.entity = opened;
  return writer;
}

std::unique_ptr<Request> DdsSender::prepare(const Payload& payload, Style style) {
  const std::vector<Topic>& all = topics();
  auto topic = std::find_if(all.begin(), all.end(),
                            [&](const Topic& one) { return one.type == payload.type(); });
  return std::make_unique<DdsRequest>(*this, payload, style, writerOf(*topic));
}

void DdsSender::put(dds_entity_t writer, const void* message, bool atOnce) {
  dds_return_t done;
  do {  // the library takes everything, too, where nobody receives it
    requireConnected();
    done = dds_write(writer, message);
  } while (done == DDS_RETCODE_TIMEOUT);
  if (done != DDS_RETCODE_OK) {
    requireConnected();
    fail("writing to " + place_, done);
  }
  if (atOnce && batch_) dds_write_flush(writer);
}

std::int64_t DdsSender::ask(dds_entity_t writer, const Message& message, std::int64_t wait,
                            std::int64_t most) {
  std::int64_t begun = nanoTime();
  for (std::int64_t last = begun;; wait = std::min(2 * wait, kLastWaitNanos)) {
    put(writer, &message, true);
    std::int64_t end = wait == 0 ? std::numeric_limits<std::int64_t>::max() : last + wait;
    do {
      ttcp_Header answer;
      if (!next(answer, std::min(end - nanoTime(), kLookUpNanos))) continue;
      if (answer.request == message.head.request && answer.number == message.head.number) {
        return last - begun;
      }
      auto asked = kept_.find(answer.request);
      if (asked != kept_.end()) asked->second.push_back(answer.number);
    } while (nanoTime() < end);
    last = nanoTime();
    if (last - begun > most) silent(most);
  }
}

std::int64_t DdsSender::ask(dds_entity_t writer, Kind kind, std::int64_t wait, std::int64_t most) {
  Message message{};
  message.head.sender = id_;
  message.head.number = ++asked_;
  message.head.request = kBarrierRequest;
  message.head.kind = static_cast<std::uint8_t>(kind);
  return ask(writer, message, wait, most);
}

std::uint64_t DdsSender::answerTo(std::int32_t request, std::uint64_t oldest) {
  std::deque<std::uint64_t>& kept = kept_[request];
  std::int64_t end = reliable_ ? std::numeric_limits<std::int64_t>::max() : nanoTime() + kCallNanos;
  while (kept.empty()) {
    ttcp_Header answer;
    if (next(answer, kLookUpNanos)) {
      auto asked = kept_.find(answer.request);
      if (asked != kept_.end()) asked->second.push_back(answer.number);
    } else if (nanoTime() >= end) {
      unanswered_++;
      return oldest;
    }
  }
  std::uint64_t number = kept.front();
  kept.pop_front();
  return number;
}

bool DdsSender::next(ttcp_Header& answer, std::int64_t nanos) {
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait_for(lock, std::chrono::nanoseconds(nanos),
                    [this] { return !answers_.empty() || gone_ || closed_; });
  if (answers_.empty()) {
    requireConnected();
    return false;
  }
  answer = answers_.front();
  answers_.pop_front();
  return true;
}

void DdsSender::flush() {
  std::int64_t wait = reliable_ ? 0 : kFirstWaitNanos;
  // Order holds within a topic only.
  if (used_.empty()) used_.push_back(&writerOf(topics()[0]));
  for (Writer* writer : used_) {
    writer->used = false;
    bool last = writer == used_.back();
    idleNanos_ = ask(writer->entity, last ? Kind::kBarrier : Kind::kMark, wait, kBarrierNanos);
  }
  used_.clear();
  unansweredByBarrier_ = unanswered_;
  unanswered_ = 0;
}

void DdsSender::requireConnected() const {
  if (closed_) throw Failure("The sender to " + place_ + " was closed.");
  if (gone_) {
    throw Failure("The DDS receiver at " + place_ + " is gone. It has failed or was closed.");
  }
}

void DdsSender::silent(std::int64_t nanos) const {
  throw Failure("The receiver at " + place_ + " has not answered for " +
                std::to_string(nanos / (1'000 * kMilli)) + " s. Check that it still runs.");
}

Facts DdsSender::facts() {
  Facts facts = domain_.facts();
  if (!reliable_) facts["unanswered"] = std::to_string(unansweredByBarrier_);
  return facts;
}

void DdsSender::close() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (closed_.exchange(true)) return;
    changed_.notify_all();
  }
  domain_.close();
}

}  // namespace marshalyard::dds
