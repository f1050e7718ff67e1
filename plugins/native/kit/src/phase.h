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
  int handle;
  std::int64_t trial;
  ElementType type;
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
  std::int64_t startTime;  // of the worker's clock; 0 for at once
  int raw;                 // log so many requests one by one; 0 for none
  Mix mix;                 // of several sizes or types; without parts for messages of one
  std::optional<ProbeOrder> probe;  // calls between the messages, on the first connection

  // The sizes of a mixture's parts, or that of all messages.
  std::vector<std::int64_t> sizes() const {
    return mix.one() ? std::vector<std::int64_t>{bytes} : mix.bytes;
  }

  // The type of a mixture's part, or that of all messages.
  const ElementType& typeOf(std::size_t part) const {
    return mix.types.empty() ? type : mix.types[part];
  }

  // types: of the user's own, which outlive the order. Throws Failure, or an exception of the JSON
  // library if a parameter is missing.
  static PhaseOrder of(const nlohmann::json& parameters, const OwnTypes& types);
};

// The type and style with this token; throw Failure if there is none. types: of the user's own.
ElementType elementTypeOf(const std::string& token, const OwnTypes& types);
ElementType elementTypeIn(const nlohmann::json& parameters, const OwnTypes& types);

// The types of the parts of a mixture, in the parameter 'types'; empty if it is not there. Throws
// Failure if there is no such type, or if there are not as many as sizes.
//
// sizes: how many there are
std::vector<ElementType> typesIn(const nlohmann::json& parameters, std::size_t sizes,
                                 const OwnTypes& types);

Style styleOf(const std::string& token);

class Phase {
 public:
  // progress is called with the parameters of `phaseProgress`, from another thread.
  using Progress = std::function<void(const nlohmann::json&)>;

  Phase(PhaseOrder order, SenderEnd end);

  // True if it was made for this order, or for one that differs in its start time only.
  bool isOf(const PhaseOrder& other) const;

  // Prepares what it sends; run() does so if nobody else has.
  void prepare();

  // Runs in this thread from a time of the worker's clock on, and drops what was prepared; returns
  // the result of `runPhase`.
  nlohmann::json run(std::int64_t startTime, const Progress& progress);

  // The requests one by one, when it has run; null if they are not logged.
  std::shared_ptr<RequestBuffer> requests() const { return log_; }

  // Cancels; called from another thread.
  void cancel() { gate_.cancel(); }

 private:
  // That of the requests that are made.
  Style style() const { return calls_ ? Style::kTwoway : order_.style; }
  void awaitStart(std::int64_t startTime) const;
  Paced send(Requests& requests);
  Paced loop(Requests& requests, Prober* prober);
  void endProbe();
  Requests takePrepared();
  std::int64_t messageBytes() const;

  const PhaseOrder order_;
  SenderEnd end_;
  const bool calls_;  // by a thread of each connection, in place of deferred requests
  Gate gate_;
  std::shared_ptr<RequestBuffer> log_;
  Samples samples_;
  std::vector<Payload> payloads_;  // by part of a mixture and variant; they outlive the requests
  std::vector<Requests::Variants> requests_;  // by connection
  std::optional<Payload> probePayload_;
  std::unique_ptr<Request> probe_;   // null for none
  std::unique_ptr<Prober> prober_;  // likewise, while it runs and behind that
};

}  // namespace marshalyard
