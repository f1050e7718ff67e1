// The consuming end: a reader for each topic, which the library's receiving thread calls, and a
// writer of answers for each sender.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "domain.h"
#include "marshalyard/inbox.h"
#include "messages.h"

namespace marshalyard::dds {

class DdsReceiver : public Receiver {
 public:
  DdsReceiver(const Settings& settings, Inbox& inbox);
  ~DdsReceiver() override { close(); }

  std::string address() override;
  Facts facts() override { return domain_.facts(); }
  void close() override;

 private:
  // Messages are taken so many at a time; one by one they come.
  static constexpr std::uint32_t kAtOnce = 4;

  // The messages that one reader takes, in memory that is used again.
  struct Source {
    Source(DdsReceiver& owner, const Topic& of) : receiver(owner), topic(of) {}
    ~Source();
    Source(const Source&) = delete;

    DdsReceiver& receiver;
    const Topic& topic;
    Message taken[kAtOnce] = {};
    std::vector<UnalignedRecord> packed;
  };

  // The listeners' functions.
  static void arrived(dds_entity_t reader, void* source);
  static void greeted(dds_entity_t reader, void* receiver);

  void takeAll(dds_entity_t reader, Source& source);
  void consume(Source& source, const Message& message);
  void takeHellos(dds_entity_t reader);
  void admitAll();
  void answer(const ttcp_Header& asked);
  void failed(const std::exception& e);

  const std::string advertised_;
  const bool reliable_;
  const Token token_ = Token::fresh();
  Inbox& inbox_;
  std::vector<std::unique_ptr<Source>> sources_;
  std::map<std::uint64_t, std::uint64_t> barriers_;  // the last one, by sender
  std::mutex mutex_;                                 // guards what follows
  std::condition_variable changed_;
  std::deque<ttcp_Header> hellos_;
  std::map<std::uint64_t, dds_entity_t> answers_;  // the writer, by sender
  std::atomic<bool> closed_{false};
  Domain domain_;
  std::thread admitting_;
};

}  // namespace marshalyard::dds
