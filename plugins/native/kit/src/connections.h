// The connections of one sender: an engine's senders to one receiver, and those that carry nothing
// beside them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "marshalyard/engine.h"

namespace marshalyard {

class Connections {
 public:
  // The opened connections with what they cost, as telemetry tells it.
  struct Opened;

  // Opens so many, and idle ones behind them: the first one alone, then so many at once, and the last
  // 16 one by one, which tell what one takes that waits for no other. Where there are several, a
  // barrier on each tells that it is open at both ends. Throws Failure if not all could be opened;
  // none is open then.
  static Opened open(Engine& engine, const std::string& id, const std::string& address,
                     const Settings& settings, int busy, int idle, int atOnce = 1);

  // idle: those that carry nothing, and are only closed with the others.
  explicit Connections(std::vector<std::unique_ptr<Sender>> senders,
                       std::vector<std::unique_ptr<Sender>> idle = {})
      : senders_(std::move(senders)), idle_(std::move(idle)) {}

  // How many there are for requests.
  std::size_t count() const { return senders_.size(); }

  // Prepares a payload on one of them, counted from 0.
  std::unique_ptr<Request> prepare(std::size_t connection, const Payload& payload, Style style) {
    return senders_[connection]->prepare(payload, style);
  }

  // Tells all of them, as Sender has it.
  void collectElsewhere(bool elsewhere);

  // The barrier on each of them, all of which are on their way before the first is waited for. The
  // receiver tells when everything had arrived.
  void flush();

  // The longest of Sender::idleNanos.
  std::int64_t idleNanos();

  // The facts of the first one, with what each counts for itself put together.
  Facts facts();

  // Disconnects all of them, idle ones too; the first failure is thrown when all are closed.
  void close();

 private:
  std::vector<std::unique_ptr<Sender>> senders_;
  std::vector<std::unique_ptr<Sender>> idle_;
};

struct Connections::Opened {
  std::shared_ptr<Connections> connections;
  nlohmann::json cost;
};

}  // namespace marshalyard
