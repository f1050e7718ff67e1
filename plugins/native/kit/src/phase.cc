#include "phase.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "base64.h"
#include "phase_timer.h"
#include "step.h"
#include "telemetry.h"

namespace marshalyard {

namespace {

using nlohmann::json;

std::vector<LatencyKind> kindsOf(const PhaseOrder& order) {
  if (order.pace) {
    return {LatencyKind::kResponse, LatencyKind::kService, LatencyKind::kSendLag};
  }
  if (order.style == Style::kOneway) return {};
  return {LatencyKind::kRoundTrip};
}

std::optional<Pace> paceIn(const json& parameters) {
  auto pace = parameters.find("pace");
  if (pace == parameters.end() || pace->is_null()) return std::nullopt;
  return Pace{pace->at("intervalNanos").get<std::int64_t>(),
              pace->at("arrivals").get<std::string>(), pace->at("burst").get<int>(),
              pace->at("spinNanos").get<std::int64_t>(),
              static_cast<std::uint64_t>(pace->at("seed").get<std::int64_t>())};
}

Mix mixIn(const json& parameters, const OwnTypes& types) {
  auto found = parameters.find("mix");
  if (found == parameters.end() || found->is_null()) return {};
  Mix mix{found->at("bytes").get<std::vector<std::int64_t>>(),
          found->at("cycle").get<std::vector<std::size_t>>()};
  mix.types = typesIn(*found, mix.bytes.size(), types);
  bool known = std::all_of(mix.cycle.begin(), mix.cycle.end(),
                           [&](std::size_t part) { return part < mix.bytes.size(); });
  if (mix.bytes.empty() || mix.cycle.empty() || !known) {
    throw Failure("A mixture has sizes, and an order that names them from 0 on.");
  }
  return mix;
}

std::optional<ProbeOrder> probeIn(const json& parameters) {
  auto probe = parameters.find("probe");
  if (probe == parameters.end() || probe->is_null()) return std::nullopt;
  ProbeOrder order{probe->at("bytes").get<std::int64_t>(),
                   probe->at("intervalNanos").get<std::int64_t>(),
                   probe->at("fromNanos").get<std::int64_t>(),
                   probe->at("untilNanos").get<std::int64_t>()};
  if (order.intervalNanos < 1) throw Failure("The calls of a probe have a time between them.");
  return order;
}

// True if another thread can collect the replies of an engine.
bool collects(const Descriptor& engine) {
  const auto& traits = engine.traits;
  return std::find(traits.begin(), traits.end(), "OPEN_LOOP") != traits.end();
}

StopCondition stopIn(const json& stop) {
  return {stop.at("nanos").get<std::int64_t>(), stop.at("messages").get<std::int64_t>(),
          stop.at("atLeastNanos").get<std::int64_t>()};
}

}  // namespace

ElementType elementTypeOf(const std::string& name, const OwnTypes& types) {
  for (const auto& own : types) {
    if (own->token() == name) return *own;
  }
  if (auto type = dataTypeOf(name)) return *type;
  throw Failure("There is no data type '" + name + "'.");
}

ElementType elementTypeIn(const json& parameters, const OwnTypes& types) {
  return elementTypeOf(parameters.at("type").get<std::string>(), types);
}

std::vector<ElementType> typesIn(const json& parameters, std::size_t sizes, const OwnTypes& types) {
  std::vector<ElementType> all;
  auto found = parameters.find("types");
  if (found == parameters.end() || found->is_null()) return all;
  for (const json& name : *found) all.push_back(elementTypeOf(name.get<std::string>(), types));
  if (!all.empty() && all.size() != sizes) {
    throw Failure("A mixture has a type for each of its " + std::to_string(sizes) +
                  " sizes, or for none; not " + std::to_string(all.size()) + ".");
  }
  return all;
}

Style styleOf(const std::string& name) {
  for (Style style : {Style::kOneway, Style::kTwoway, Style::kDeferred}) {
    if (token(style) == name) return style;
  }
  throw Failure("There is no style of request '" + name + "'.");
}

PhaseOrder PhaseOrder::of(const json& p, const OwnTypes& types) {
  auto startTime = p.find("startTime");
  PhaseOrder order{
      p.at("handle").get<int>(),
      p.at("trial").get<std::int64_t>(),
      elementTypeIn(p, types),
      p.at("bytes").get<std::int64_t>(),
      static_cast<std::uint64_t>(p.at("seed").get<std::int64_t>()),
      p.at("variants").get<int>(),
      styleOf(p.at("style").get<std::string>()),
      paceIn(p),
      p.at("window").get<int>(),
      stopIn(p.at("stop")),
      p.at("startup").get<int>(),
      p.at("logged").get<int>(),
      p.at("barrier").get<bool>(),
      startTime == p.end() || startTime->is_null() ? 0 : startTime->get<std::int64_t>(),
      std::clamp(p.value("raw", 0), 0, RequestBuffer::kMost),
      mixIn(p, types),
      probeIn(p),
  };
  if (order.variants < 1 || order.window < 1) {
    throw Failure("A phase has at least one payload and a window of at least 1.");
  }
  if (order.probe && order.style != Style::kOneway) {
    throw Failure("Calls of a probe come between oneway messages.");
  }
  return order;
}

Phase::Phase(PhaseOrder order, SenderEnd end)
    : order_(std::move(order)),
      end_(std::move(end)),
      calls_(order_.pace && order_.style == Style::kDeferred && !collects(end_.descriptor)),
      log_(order_.raw > 0 ? std::make_shared<RequestBuffer>(order_.raw) : nullptr),
      samples_(order_.startup, order_.logged, kindsOf(order_), log_, order_.mix) {}

bool Phase::isOf(const PhaseOrder& o) const {
  const PhaseOrder& its = order_;
  auto samePace = [&] {
    if (!its.pace || !o.pace) return !its.pace && !o.pace;
    return its.pace->intervalNanos == o.pace->intervalNanos &&
           its.pace->arrivals == o.pace->arrivals && its.pace->seed == o.pace->seed;
  };
  return its.handle == o.handle && its.trial == o.trial && its.type == o.type &&
         its.bytes == o.bytes && its.seed == o.seed && its.variants == o.variants &&
         its.style == o.style && samePace() && its.stop.nanos == o.stop.nanos &&
         its.stop.messages == o.stop.messages && its.mix == o.mix && its.probe == o.probe;
}

void Phase::prepare() {
  std::vector<std::int64_t> sizes = order_.sizes();
  for (std::size_t part = 0; part < sizes.size(); part++) {
    const ElementType& type = order_.typeOf(part);
    for (int i = 0; i < order_.variants; i++) {
      payloads_.push_back(
          Payload::generate(type, sizes[part], order_.seed + static_cast<std::uint64_t>(i)));
    }
    end_.descriptor.require(type, payloads_.back().bytes(), style());
  }
  requests_.resize(end_.connections->count());
  for (std::size_t c = 0; c < requests_.size(); c++) {
    for (const Payload& payload : payloads_) {
      requests_[c].push_back(take(end_.engine, "prepare", [&] {
        return end_.connections->prepare(c, payload, style());
      }));
    }
  }
  if (!order_.probe) return;
  probePayload_ = Payload::generate(order_.type, order_.probe->bytes, order_.seed);
  end_.descriptor.require(order_.type, probePayload_->bytes(), Style::kDeferred);
  probe_ = take(end_.engine, "prepare", [&] {
    return end_.connections->prepare(0, *probePayload_, Style::kDeferred);
  });
}

Requests Phase::takePrepared() {
  if (order_.mix.one()) return Requests(std::move(requests_));
  int outstanding = style() == Style::kDeferred ? order_.window : 0;
  return Requests(std::move(requests_), order_.mix, outstanding);
}

// Of a mixture the mean of all messages of its order, rounded.
std::int64_t Phase::messageBytes() const {
  if (order_.mix.one()) return payloads_[0].bytes();
  auto variants = static_cast<std::size_t>(order_.variants);
  std::int64_t sum = 0;
  for (std::size_t part : order_.mix.cycle) sum += payloads_[part * variants].bytes();
  return std::llround(static_cast<double>(sum) / static_cast<double>(order_.mix.cycle.size()));
}

void Phase::awaitStart(std::int64_t startTime) const {
  constexpr std::int64_t kSpinNanos = 200'000;
  constexpr std::int64_t kLongestSleep = 50'000'000;
  while (startTime != 0 && gate_.open()) {
    std::int64_t left = startTime - nanoTime();
    if (left <= 0) return;
    if (left <= kSpinNanos) continue;
    timespec sleep{0, std::min(left - kSpinNanos, kLongestSleep)};
    clock_nanosleep(CLOCK_MONOTONIC, 0, &sleep, nullptr);
  }
}

// The loop, and the calls of a probe beside it. Messages on a schedule leave their thread idle most of
// the time.
Paced Phase::send(Requests& requests) {
  if (!probe_) return loop(requests, nullptr);
  end_.connections->collectElsewhere(true);
  prober_ = std::make_unique<Prober>(*probe_, *order_.probe, gate_, !order_.pace);
  prober_->begin();
  return loop(requests, prober_.get());
}

// Waits until the probe's last reply was collected; this thread reads again behind that.
void Phase::endProbe() {
  if (!prober_ || gate_.cancelled()) return;
  take(end_.engine, "send", [&] { prober_->finish(); });
  end_.connections->collectElsewhere(false);
}

Paced Phase::loop(Requests& requests, Prober* prober) {
  Run run{requests, gate_, order_.stop, samples_, prober};
  bool several = requests.connections() > 1;
  bool isDeferred = style() == Style::kDeferred;
  // The phase before may have told them otherwise, and costs each call of this one a lock, too.
  end_.connections->collectElsewhere(prober || (isDeferred && (several || order_.pace.has_value())));
  if (calls_) return callers(run, *order_.pace, order_.window);
  if (order_.pace) {
    return isDeferred ? open(run, *order_.pace, order_.window) : paced(run, *order_.pace);
  }
  Paced result;
  switch (order_.style) {
    case Style::kOneway: result.sent = flood(run); break;
    case Style::kTwoway: result.sent = callAndReturn(run); break;
    default:
      result.sent = several ? spread(run, order_.window) : deferred(run, order_.window);
  }
  return result;
}

json Phase::run(std::int64_t startTime, const Progress& progress) {
  PhaseTimer timer(order_.trial, order_.stop.mostNanos(), gate_, samples_,
                   order_.pace || order_.style != Style::kOneway, progress);
  if (requests_.empty()) prepare();
  Requests requests = takePrepared();
  awaitStart(startTime);

  TelemetryProbe probe;
  std::int64_t start = nanoTime();
  if (log_) log_->beginAt(start);
  timer.sending(start);
  Paced result = take(end_.engine, "send", [&] { return send(requests); });
  std::int64_t sent = nanoTime();
  endProbe();
  if (gate_.cancelled()) throw Failure("The trial was cancelled.");
  std::int64_t idle = 0;
  std::int64_t arrived = sent;
  if (order_.barrier) {
    timer.flushing(sent);
    take(end_.engine, "flush", [&] { end_.connections->flush(); });
    arrived = nanoTime();
    idle = end_.connections->idleNanos();
    arrived = std::max(sent, arrived - idle);
  }
  json ticks = timer.ticks(start, sent);
  json telemetry = order_.pace ? probe.stop(result.spunNanos) : probe.stop();
  json report = {
      {"startTime", start},
      {"messages", result.sent},
      {"messageBytes", messageBytes()},
      {"sendNanos", sent - start},
      {"barrierNanos", arrived - start},
      {"idleNanos", idle},
      {"histograms", samples_.histograms()},
      {"startup", samples_.startupSamples()},
      {"facts", probe.withCpus(end_.connections->facts())},
      {"telemetry", telemetry},
  };
  if (prober_) report["histograms"]["PROBE"] = prober_->latencies().buckets();
  json parts = samples_.parts();
  if (!parts.empty()) report["parts"] = parts;
  if (!ticks.is_null()) report["ticks"] = ticks;
  if (order_.pace) report["paced"] = {{"intended", result.intended}, {"missed", result.missed}};
  if (order_.logged > 0) report["startTimes"] = base64Of(samples_.startTimes());
  return report;
}

}  // namespace marshalyard
