#include "receiver.h"

#include "place.h"

namespace marshalyard::dds {

DdsReceiver::Source::~Source() {
  for (Message& message : taken) {
    dds_sample_free(&message, topic.descriptor, DDS_FREE_CONTENTS);
  }
}

DdsReceiver::DdsReceiver(const Settings& settings, Inbox& inbox)
    : advertised_(settings.advertised),
      reliable_(settings.options.text("reliability") == "reliable"),
      inbox_(inbox),
      domain_(settings, token_, "") {
  for (const Topic& topic : topics()) {
    sources_.push_back(std::make_unique<Source>(*this, topic));
    domain_.reader(topic.name, *topic.descriptor, reliable_, arrived, sources_.back().get());
  }
  domain_.reader(kHellos, ttcp_Signal_desc, true, greeted, this);
  admitting_ = std::thread([this] { admitAll(); });
}

std::string DdsReceiver::address() {
  return token_.at(frames::Place{advertised_, std::to_string(domain_.port())}.text());
}

void DdsReceiver::arrived(dds_entity_t reader, void* source) {
  auto& from = *static_cast<Source*>(source);
  try {
    from.receiver.takeAll(reader, from);
  } catch (const std::exception& e) {
    from.receiver.failed(e);
  }
}

void DdsReceiver::takeAll(dds_entity_t reader, Source& source) {
  void* into[kAtOnce];
  for (std::uint32_t i = 0; i < kAtOnce; i++) into[i] = &source.taken[i];
  dds_sample_info_t infos[kAtOnce];
  dds_return_t count;
  do {
    count = dds_take(reader, into, infos, kAtOnce, kAtOnce);
    if (count < 0) fail("taking messages", count);
    for (dds_return_t i = 0; i < count; i++) {
      if (infos[i].valid_data) consume(source, source.taken[i]);
    }
  } while (count == static_cast<dds_return_t>(kAtOnce));
}

void DdsReceiver::consume(Source& source, const Message& message) {
  const ttcp_Header& header = message.head;
  auto kind = static_cast<Kind>(header.kind);
  if (kind == Kind::kBarrier) {
    // One that its sender has repeated counts once.
    auto last = barriers_.find(header.sender);
    bool again = last != barriers_.end() && last->second == header.number;
    barriers_[header.sender] = header.number;
    if (!again) inbox_.barrier();
  } else if (kind != Kind::kMark) {
    DataType type = source.topic.type;
    inbox_.accept(type, message.elements._length,
                  [&] { return elementsOf(type, message, source.packed); });
  }
  if (kind != Kind::kOneway) answer(header);
}

void DdsReceiver::answer(const ttcp_Header& asked) {
  dds_entity_t writer;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    auto found = answers_.find(asked.sender);
    if (found == answers_.end()) return;
    writer = found->second;
  }
  ttcp_Signal signal{asked};
  dds_return_t done = dds_write(writer, &signal);
  if (done != DDS_RETCODE_OK) fail("answering", done);
}

void DdsReceiver::greeted(dds_entity_t reader, void* receiver) {
  auto& of = *static_cast<DdsReceiver*>(receiver);
  try {
    of.takeHellos(reader);
  } catch (const std::exception& e) {
    of.failed(e);
  }
}

// The library's thread opens no writers.
void DdsReceiver::takeHellos(dds_entity_t reader) {
  ttcp_Signal hello{};
  void* into[] = {&hello};
  dds_sample_info_t info;
  while (true) {
    dds_return_t count = dds_take(reader, into, &info, 1, 1);
    if (count < 0) fail("taking a greeting", count);
    if (count == 0) return;
    if (!info.valid_data) continue;
    std::lock_guard<std::mutex> lock(mutex_);
    hellos_.push_back(hello.head);
    changed_.notify_all();
  }
}

// A greeting is repeated until the answers have found their way.
void DdsReceiver::admitAll() {
  try {
    std::unique_lock<std::mutex> lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return closed_ || !hellos_.empty(); });
      if (closed_) return;
      ttcp_Header hello = hellos_.front();
      hellos_.pop_front();
      bool known = answers_.count(hello.sender) > 0;
      lock.unlock();
      if (!known) {
        dds_entity_t writer = domain_.writer(answersTo(hello.sender), ttcp_Signal_desc, reliable_);
        lock.lock();
        answers_[hello.sender] = writer;
        lock.unlock();
      }
      answer(hello);
      lock.lock();
    }
  } catch (const std::exception& e) {
    failed(e);
  }
}

void DdsReceiver::failed(const std::exception& e) {
  if (!closed_) inbox_.failed(e.what());
}

void DdsReceiver::close() {
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (closed_.exchange(true)) return;
    changed_.notify_all();
  }
  if (admitting_.joinable()) admitting_.join();
  domain_.close();
}

}  // namespace marshalyard::dds
