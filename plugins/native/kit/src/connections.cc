#include "connections.h"

#include <algorithm>
#include <exception>

#include "descriptor_limit.h"
#include "marshalyard/clock.h"
#include "step.h"
#include "telemetry.h"

namespace marshalyard {

namespace {

// Memory that was given back meanwhile can't be told from memory that was taken.
void setGrown(nlohmann::json& cost, const char* name, std::optional<std::int64_t> before,
              std::optional<std::int64_t> now, int connections) {
  if (before && now) cost[name] = std::max<std::int64_t>(0, *now - *before) / connections;
}

bool isSum(const std::string& fact) {
  return fact == "unanswered" || fact == "receivedMessages" || fact == "receivedBytes";
}

bool isLongest(const std::string& fact) {
  return fact == "receivedNanos" || fact == "handshakeNanos";
}

}  // namespace

Connections::Opened Connections::open(Engine& engine, const std::string& id,
                                      const std::string& address, const Settings& settings,
                                      int busy, int idle) {
  const int count = busy + idle;
  requireRoomFor(count, "sender");
  auto resident = residentBytes();
  std::optional<std::int64_t> afterFirst;
  std::int64_t first = 0;
  std::int64_t all = 0;
  std::int64_t began = nanoTime();
  std::vector<std::unique_ptr<Sender>> senders;
  std::vector<std::unique_ptr<Sender>> further;  // that carry nothing
  int number = 1;  // of the connection that is being opened
  try {
    for (; number <= count; number++) {
      auto& kind = number <= busy ? senders : further;
      std::int64_t begin = nanoTime();
      kind.push_back(engine.connect(address, settings));
      std::int64_t nanos = nanoTime() - begin;
      all += nanos;
      if (number == 1) first = nanos;
      if (count > 1) kind.back()->flush();
      if (number == 1) afterFirst = residentBytes();
    }
  } catch (...) {
    if (count == 1) throw;
    Failure cause = failureIn(id, "connect");
    std::string hint = limitHint(count);
    try {
      Connections(std::move(senders), std::move(further)).close();
    } catch (...) {  // what has failed before is told
    }
    throw Failure("Connection " + std::to_string(number) + " of " + std::to_string(count) +
                  " could not be opened. " + cause.what() + hint);
  }
  std::int64_t opening = nanoTime() - began;
  auto now = residentBytes();
  Opened opened{std::make_shared<Connections>(std::move(senders), std::move(further)),
                {{"connectNanos", all}}};
  setGrown(opened.cost, "connectBytes", resident, now, 1);
  if (count > 1) {
    opened.cost["connectionNanos"] = (all - first) / (count - 1);
    opened.cost["openingNanos"] = opening;
    setGrown(opened.cost, "connectionBytes", afterFirst, now, count - 1);
  }
  return opened;
}

void Connections::collectElsewhere(bool elsewhere) {
  for (auto& sender : senders_) sender->collectElsewhere(elsewhere);
}

void Connections::flush() {
  for (auto& sender : senders_) sender->flush();
}

std::int64_t Connections::idleNanos() {
  std::int64_t longest = 0;
  for (auto& sender : senders_) longest = std::max(longest, sender->idleNanos());
  return longest;
}

Facts Connections::facts() {
  Facts facts = senders_[0]->facts();
  bool counted = std::any_of(facts.begin(), facts.end(), [](const auto& fact) {
    return isSum(fact.first) || isLongest(fact.first);
  });
  if (!counted) return facts;
  for (std::size_t c = 1; c < senders_.size(); c++) {
    for (const auto& [name, value] : senders_[c]->facts()) {
      if (!isSum(name) && !isLongest(name)) continue;
      std::int64_t before = facts.count(name) > 0 ? std::stoll(facts[name]) : 0;
      std::int64_t more = std::stoll(value);
      facts[name] = std::to_string(isSum(name) ? before + more : std::max(before, more));
    }
  }
  return facts;
}

void Connections::close() {
  std::exception_ptr first;
  for (auto* all : {&senders_, &idle_}) {
    for (auto& sender : *all) {
      try {
        sender->close();
      } catch (...) {
        if (!first) first = std::current_exception();
      }
    }
  }
  if (first) std::rethrow_exception(first);
}

}  // namespace marshalyard
