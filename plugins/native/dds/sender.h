// The producing end: a writer for each topic that it sends on, and a reader of the answers to it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "domain.h"
#include "messages.h"

namespace marshalyard::dds {

class DdsRequest;

class DdsSender : public Sender {
 public:
  // place: host:port. Throws Failure if no receiver with this token is found there within 5 s.
  DdsSender(const std::string& place, const Token& token, const Settings& settings);
  ~DdsSender() override { close(); }

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override;
  void flush() override;
  std::int64_t idleNanos() override { return idleNanos_; }
  Facts facts() override;
  void close() override;

 private:
  friend class DdsRequest;

  struct Writer {
    dds_entity_t entity = 0;
    bool used = false;  // since the last barrier
  };

  // The listeners' functions.
  static void answered(dds_entity_t reader, void* sender);
  static void matched(dds_entity_t writer, dds_publication_matched_status_t status, void* sender);

  void introduce();

  // The writer of a topic; opens it and waits until the receiver hears it.
  Writer& writerOf(const Topic& topic);

  // Writes a message of any type; atOnce: without waiting for others to share its datagram.
  void put(dds_entity_t writer, const void* message, bool atOnce);

  // Puts a message and waits for its answer, again and again if need be, at most so many ns, or for
  // ever if wait is 0; wait: ns between the first two. Returns how long after the first one that was
  // put which was answered.
  std::int64_t ask(dds_entity_t writer, const Message& message, std::int64_t wait,
                   std::int64_t most);

  // The same with a mark or a barrier.
  std::int64_t ask(dds_entity_t writer, Kind kind, std::int64_t wait, std::int64_t most);

  // The number of the next answer to a request; answers to others are kept for them. oldest: its
  // first send that has not been answered, which counts as answered if its answer is lost.
  std::uint64_t answerTo(std::int32_t request, std::uint64_t oldest);

  // The next answer, or false if none comes within this time.
  bool next(ttcp_Header& answer, std::int64_t nanos);

  // Throws Failure if this or the receiver was closed.
  void requireConnected() const;
  [[noreturn]] void silent(std::int64_t nanos) const;

  const std::string place_;
  const bool reliable_;
  const bool batch_;
  const std::uint64_t id_;
  std::map<DataType, Writer> writers_;
  std::vector<Writer*> used_;                                // since the last barrier
  std::map<std::int32_t, std::deque<std::uint64_t>> kept_;  // by request that is open
  std::int32_t prepared_ = 0;
  std::uint64_t asked_ = 0;  // marks and barriers
  std::int64_t idleNanos_ = 0;
  std::int64_t unanswered_ = 0;
  std::atomic<std::int64_t> unansweredByBarrier_{0};
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::deque<ttcp_Header> answers_;
  std::atomic<bool> gone_{false};  // the receiver
  std::atomic<bool> closed_{false};
  Domain domain_;
};

}  // namespace marshalyard::dds
