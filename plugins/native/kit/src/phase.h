// One phase of a trial on one sender: prepares, runs the loop, waits at the barrier, reports.
#pragma once

#include <functional>
#include <optional>

#include <nlohmann/json.hpp>

#include "endpoints.h"
#include "gate.h"
#include "loops.h"

namespace marshalyard {

// The parameters of `runPhase`.
struct PhaseOrder {
  std::int64_t trial;
  DataType type;
  std::int64_t bytes;
  std::uint64_t seed;
  int variants;
  Style style;
  std::optional<Pace> pace;
  int window;
  StopCondition stop;
  int startup;
  int logged;
  bool barrier;

  // Throws Failure, or an exception of the JSON library if a parameter is missing.
  static PhaseOrder of(const nlohmann::json& parameters);
};

// The type and style with this token; throw Failure if there is none.
DataType dataTypeIn(const nlohmann::json& parameters);
Style styleOf(const std::string& token);

class Phase {
 public:
  // progress is called with the parameters of `phaseProgress`, from another thread.
  using Progress = std::function<void(const nlohmann::json&)>;

  Phase(PhaseOrder order, SenderEnd end);

  // Runs in this thread; returns the result of `runPhase`.
  nlohmann::json run(const Progress& progress);

  // From another thread.
  void cancel() { gate_.cancel(); }

 private:
  std::int64_t prepare(std::vector<Payload>& payloads,
                       std::vector<std::unique_ptr<Request>>& requests);
  Paced loop(Requests& requests);

  const PhaseOrder order_;
  SenderEnd end_;
  Gate gate_;
  Samples samples_;
};

}  // namespace marshalyard
