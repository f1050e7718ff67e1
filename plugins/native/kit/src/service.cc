#include "service.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "base64.h"
#include "description.h"
#include "descriptor_limit.h"
#include "environment.h"
#include "marshalyard/clock.h"
#include "step.h"
#include "type_json.h"

namespace marshalyard {

namespace {

using nlohmann::json;

constexpr int kVersion = 2;

// The codes of errors that the protocol has.
constexpr int kRequestFailed = -32803;
constexpr int kNoSuchMethod = -32601;
constexpr int kParseError = -32700;
constexpr int kInvalidRequest = -32600;
constexpr int kInvalidParameters = -32602;

json done() { return json::object(); }

std::string textIn(const json& parameters, const char* name) {
  auto found = parameters.find(name);
  return found == parameters.end() || found->is_null() ? "" : found->get<std::string>();
}

int handleIn(const json& parameters) { return parameters.at("handle").get<int>(); }

std::vector<int> cpusIn(const json& parameters) {
  auto found = parameters.find("cpus");
  if (found == parameters.end() || found->is_null()) return {};
  return found->get<std::vector<int>>();
}

// A number of the parameters, no less than the one that stands for none.
int countIn(const json& parameters, const char* name, int none) {
  auto found = parameters.find(name);
  return found == parameters.end() || found->is_null() ? none : std::max(none, found->get<int>());
}

int connectionsIn(const json& parameters) { return countIn(parameters, "connections", 1); }

Expectation expectationIn(const json& p, const OwnTypes& types) {
  Expectation e;
  e.type = elementTypeIn(p, types);
  e.bytes = p.at("bytes").get<std::int64_t>();
  e.seed = static_cast<std::uint64_t>(p.at("seed").get<std::int64_t>());
  e.variants = p.at("variants").get<int>();
  e.logged = p.at("logged").get<int>();
  e.stallAfter = p.at("stallAfter").get<std::int64_t>();
  e.stallNanos = p.at("stallNanos").get<std::int64_t>();
  e.senders = countIn(p, "senders", 1);
  e.connections = connectionsIn(p);
  auto sizes = p.find("sizes");
  if (sizes != p.end() && !sizes->is_null()) e.sizes = sizes->get<std::vector<std::int64_t>>();
  e.types = typesIn(p, e.sizes.size(), types);
  e.probe = countIn(p, "probe", 0);
  return e;
}

std::optional<Tls> tlsIn(const json& parameters) {
  auto found = parameters.find("tls");
  if (found == parameters.end() || found->is_null()) return std::nullopt;
  return Tls{found->at("version").get<std::string>(),
             bytesOfBase64(found->at("certificate").get<std::string>()),
             bytesOfBase64(found->at("key").get<std::string>())};
}

// What this worker can do for every engine.
void addOwnTraits(Descriptor& engine) {
  engine.traits.push_back("MIXTURES");
  // This one, too, unless an engine gives a reason against it.
  if (engine.refusals.count("MIXED_TYPES") == 0) engine.traits.push_back("MIXED_TYPES");
  auto& traits = engine.traits;
  if (std::find(traits.begin(), traits.end(), "CONNECTIONS") == traits.end()) return;
  auto condition = engine.conditions.find("CONNECTIONS");
  for (const char* further : {"IDLE", "CALLERS"}) {
    traits.push_back(further);
    if (condition != engine.conditions.end()) engine.conditions[further] = condition->second;
  }
}

json opened(int handle, const std::string& address, const Facts& facts, std::int64_t begin,
            std::int64_t end) {
  return {{"handle", handle},
          {"address", address},
          {"facts", facts},
          {"beginTime", begin},
          {"openTime", end}};
}

}  // namespace

Service::Service(std::vector<std::unique_ptr<Engine>> engines, std::string scratch,
                 FrameWriter& out)
    : scratch_(std::move(scratch)),
      out_(out),
      control_(std::string(kOwnThread) + "control"),
      measuring_("measuring") {
  for (auto& engine : engines) {
    Descriptor descriptor = engine->describe();
    addOwnTraits(descriptor);
    std::string id = descriptor.id;
    engines_.emplace(id, Hosted{std::move(engine), std::move(descriptor)});
  }
}

void Service::receive(const std::string& text) {
  json message = json::parse(text, nullptr, false);
  if (message.is_discarded()) {
    refuse(nullptr, kParseError, "This is no JSON text.");
    return;
  }
  if (!message.is_object() || !message.contains("method") || !message["method"].is_string()) {
    bool answer = message.is_object() && (message.contains("result") || message.contains("error"));
    if (!answer) refuse(nullptr, kInvalidRequest, "This is no request of JSON-RPC 2.0.");
    return;
  }
  static const std::map<std::string, std::pair<Method, TaskThread Service::*>> methods = {
      {"initialize", {&Service::initialize, &Service::control_}},
      {"environment", {&Service::environment, &Service::control_}},
      {"openBroker", {&Service::openBroker, &Service::control_}},
      {"openReceiver", {&Service::openReceiver, &Service::control_}},
      {"connectSender", {&Service::connectSender, &Service::control_}},
      {"close", {&Service::close, &Service::control_}},
      {"expect", {&Service::expect, &Service::control_}},
      {"tally", {&Service::tally, &Service::control_}},
      {"startProfile", {&Service::startProfile, &Service::control_}},
      {"stopProfile", {&Service::stopProfile, &Service::control_}},
      {"shutdown", {&Service::shutdown, &Service::control_}},
      {"prepare", {&Service::prepare, &Service::measuring_}},
      {"runPhase", {&Service::runPhase, &Service::measuring_}},
      {"flush", {&Service::flush, &Service::measuring_}},
      {"loggedRequests", {&Service::loggedRequests, &Service::measuring_}},
      // answered on the reading thread, which nothing holds up
      {"arrived", {&Service::arrived, nullptr}},
      {"ping", {&Service::ping, nullptr}},
      {"probe", {&Service::probe, nullptr}},
  };
  auto name = message["method"].get<std::string>();
  json parameters = message.contains("params") ? message["params"] : json();
  if (name == "cancel" || name == "shutdown") cancel();
  if (!message.contains("id")) return;
  auto method = methods.find(name);
  if (method == methods.end()) {
    refuse(message["id"], kNoSuchMethod, "Unsupported request method: " + name);
    return;
  }
  auto [call, thread] = method->second;
  answer(thread == nullptr ? nullptr : &(this->*thread), message["id"], parameters, call);
}

void Service::answer(TaskThread* thread, const json& id, const json& parameters, Method method) {
  if (thread == nullptr) respond(id, parameters, method);
  else thread->add([=] { respond(id, parameters, method); });
}

void Service::respond(const json& id, const json& parameters, Method method) {
  try {
    json result = (this->*method)(parameters);
    out_.write(json{{"jsonrpc", "2.0"}, {"id", id}, {"result", result}}.dump(
        -1, ' ', false, json::error_handler_t::replace));
  } catch (const json::exception& e) {
    refuse(id, kInvalidParameters, std::string("The parameters do not fit: ") + e.what() + ".");
  } catch (const std::exception& e) {
    refuse(id, kRequestFailed, e.what());
  } catch (...) {
    refuse(id, kRequestFailed, "The worker failed with an exception that has no text.");
  }
}

void Service::refuse(const json& id, int code, const std::string& sentence) {
  json error = {{"code", code}, {"message", sentence}};
  out_.write(json{{"jsonrpc", "2.0"}, {"id", id}, {"error", error}}.dump(
      -1, ' ', false, json::error_handler_t::replace));
}

void Service::cancel() {
  std::lock_guard<std::mutex> lock(mutex_);
  if (running_) running_->cancel();
}

void Service::shutDown(std::function<void()> then) {
  cancel();
  control_.add([this, then] {
    try {
      endpoints_.closeAll();
    } catch (const std::exception& e) {
      std::cerr << "An end could not be closed in order: " << e.what() << std::endl;
    }
    then();
  });
}

json Service::initialize(const json& p) {
  int version = p.at("version").get<int>();
  if (version != kVersion) {
    throw Failure("This worker speaks version " + std::to_string(kVersion) +
                  " of the protocol, the lab version " + std::to_string(version) +
                  ". Build the engine with the kit of the same Marshalyard.");
  }
  json descriptions = json::array();
  for (const auto& [id, hosted] : engines_) descriptions.push_back(descriptionOf(hosted.descriptor));
  return {{"version", kVersion}, {"pid", getpid()}, {"engines", descriptions}};
}

json Service::environment(const json&) { return marshalyard::environment(); }

Service::Hosted& Service::hosted(const json& p) {
  auto id = p.at("engine").get<std::string>();
  auto found = engines_.find(id);
  if (found != engines_.end()) return found->second;
  std::string ids;
  for (const auto& engine : engines_) ids += (ids.empty() ? "" : ", ") + engine.first;
  throw Failure("This worker hosts no engine '" + id + "', only " + ids +
                ". Start one for the folder of that engine.");
}

Settings Service::settings(const json& p, const Descriptor& descriptor) const {
  std::map<std::string, std::string> given;
  auto options = p.find("options");
  if (options != p.end() && !options->is_null()) given = *options;
  return {textIn(p, "bind"), textIn(p, "advertised"), p.at("socketQueue").get<int>(),
          Options(descriptor.options, given), scratch_, Ports::parse(textIn(p, "ports")),
          ownTypesIn(p), tlsIn(p)};
}

json Service::openBroker(const json& p) {
  throw Failure("The engine " + hosted(p).descriptor.id + " has no broker to start.");
}

json Service::openReceiver(const json& p) {
  Hosted& host = hosted(p);
  const Descriptor& descriptor = host.descriptor;
  if (!textIn(p, "address").empty()) {
    throw Failure("The engine " + descriptor.id + " opens one receiver at an address, once.");
  }
  Settings with = settings(p, descriptor);
  std::int64_t begin = nanoTime();
  int connections = connectionsIn(p);
  auto inbox = std::make_shared<Inbox>(descriptor.has("LOSSY", with.options),
                                       descriptor.has("UNORDERED", with.options), connections);
  std::shared_ptr<TelemetryProbe> probe;
  auto expectation = p.find("expectation");
  if (expectation != p.end() && !expectation->is_null()) {
    probe = std::make_shared<TelemetryProbe>();
    inbox->expect(expectationIn(*expectation, with.types));
  }
  requireRoomFor(connections, "receiver");
  Engine* engine = host.engine.get();
  std::function<std::shared_ptr<Receiver>()> opening = [engine, with, inbox] {
    return std::shared_ptr<Receiver>(engine->open(with, *inbox));
  };
  auto receiver = takeInTime(descriptor.id, "receive", cpusIn(p), opening);
  std::int64_t end = nanoTime();
  int handle = endpoints_.add(ReceiverEnd{with.types, inbox, receiver, probe});
  return opened(handle, receiver->address(), receiver->facts(), begin, end);
}

json Service::connectSender(const json& p) {
  Hosted& host = hosted(p);
  const Descriptor& descriptor = host.descriptor;
  Settings with = settings(p, descriptor);
  std::int64_t begin = nanoTime();
  std::string address = textIn(p, "address");
  Engine* engine = host.engine.get();
  int busy = connectionsIn(p);
  int idle = countIn(p, "idle", 0);
  int atOnce = countIn(p, "atOnce", 1);
  std::string id = descriptor.id;
  std::function<Connections::Opened()> connecting = [=] {
    return Connections::open(*engine, id, address, with, busy, idle, atOnce);
  };
  auto [connections, cost] = takeInTime(id, "connect", cpusIn(p), connecting, busy + idle);
  std::int64_t end = nanoTime();
  Facts facts = connections->facts();
  auto handshake = facts.find("handshakeNanos");
  if (handshake != facts.end()) cost["handshakeNanos"] = std::stoll(handshake->second);
  int handle = endpoints_.add(
      SenderEnd{with.types, id, descriptor, cpusIn(p), connections, cost});
  return opened(handle, "", facts, begin, end);
}

json Service::close(const json& p) {
  endpoints_.close(handleIn(p));
  return done();
}

json Service::expect(const json& p) {
  ReceiverEnd end = endpoints_.receiver(handleIn(p));
  end.inbox->expect(expectationIn(p, end.types));
  endpoints_.setProbe(handleIn(p), std::make_shared<TelemetryProbe>(end.receiver->facts()));
  return done();
}

json Service::prepare(const json& p) {
  prepared_ = nullptr;
  SenderEnd end = endpoints_.sender(handleIn(p));
  bindThread(end.cpus);
  auto phase = std::make_shared<Phase>(PhaseOrder::of(p, end.types), end);
  phase->prepare();
  prepared_ = phase;
  return done();
}

json Service::runPhase(const json& p) {
  std::shared_ptr<Phase> phase = std::move(prepared_);
  prepared_ = nullptr;
  SenderEnd end = endpoints_.sender(handleIn(p));
  bindThread(end.cpus);
  PhaseOrder order = PhaseOrder::of(p, end.types);
  if (!phase || !phase->isOf(order)) phase = std::make_shared<Phase>(order, end);
  {
    std::lock_guard<std::mutex> lock(mutex_);
    running_ = phase;
  }
  auto over = [this] {
    std::lock_guard<std::mutex> lock(mutex_);
    running_ = nullptr;
  };
  try {
    json report = phase->run(order.startTime, [this](const json& progress) {
      out_.write(
          json{{"jsonrpc", "2.0"}, {"method", "phaseProgress"}, {"params", progress}}.dump());
    });
    over();
    if (phase->requests()) logged_ = phase->requests();
    report["telemetry"].update(end.connecting);
    return report;
  } catch (...) {
    over();
    throw;
  }
}

json Service::loggedRequests(const json& p) {
  constexpr std::size_t kMostAtOnce = 100'000;
  if (!logged_) throw Failure("No phase of this worker has logged its requests one by one.");
  auto from = static_cast<std::size_t>(std::max(0, p.at("from").get<int>()));
  return {{"count", logged_->count()},
          {"beyond", logged_->beyond()},
          {"data", base64OfBytes(logged_->packed(from, kMostAtOnce))}};
}

json Service::flush(const json& p) {
  SenderEnd end = endpoints_.sender(handleIn(p));
  bindThread(end.cpus);
  std::int64_t asked = nanoTime();
  take(end.engine, "flush", [&] { end.connections->flush(); });
  return {{"nanos", std::max<std::int64_t>(0, nanoTime() - asked - end.connections->idleNanos())}};
}

json Service::startProfile(const json& p) {
  profile_.start(textIn(p, "kind"), p.at("interval").get<std::int64_t>());
  return done();
}

json Service::stopProfile(const json&) { return profile_.stop(); }

json Service::arrived(const json& p) {
  return {{"messages", endpoints_.receiver(handleIn(p)).inbox->messages()}};
}

json Service::tally(const json& p) {
  ReceiverEnd end = endpoints_.receiver(handleIn(p));
  endpoints_.setProbe(handleIn(p), nullptr);
  Facts facts = end.receiver->facts();
  json telemetry = end.probe ? end.probe->stop(facts) : json();
  if (end.probe) facts = end.probe->withCpus(facts);
  Inbox::Tally t = end.inbox->tally();
  json result = {{"messages", t.messages},
                 {"elements", t.elements},
                 {"firstElements", t.firstElements},
                 {"spanNanos", t.spanNanos},
                 {"barrierTime", t.barrierTime},
                 {"sampleNanos", t.sampleNanos},
                 {"sampleMessages", t.sampleMessages},
                 {"facts", facts}};
  if (t.bytes) result["bytes"] = *t.bytes;
  if (t.firstBytes) result["firstBytes"] = *t.firstBytes;
  if (t.compared) {
    result["check"] = {{"payloads", t.payloads},
                       {"elements", t.comparedElements},
                       {"corrupt", t.corrupt},
                       {"firstFault", t.firstFault}};
  }
  if (!t.barrierTimes.empty()) result["barrierTimes"] = t.barrierTimes;
  if (t.logs) result["arrivalTimes"] = base64Of(t.arrivalTimes);
  if (!end.inbox->ticks().empty()) result["ticks"] = json::parse(end.inbox->ticks());
  if (!t.failure.empty()) result["failure"] = t.failure;
  auto memory = end.inbox->connectionBytes();
  if (memory && !telemetry.is_null()) telemetry["connectionBytes"] = *memory;
  if (!telemetry.is_null()) result["telemetry"] = telemetry;
  return result;
}

json Service::ping(const json&) { return done(); }

json Service::probe(const json&) {
  std::int64_t received = nanoTime();
  return {{"received", received}, {"sent", nanoTime()}};
}

json Service::shutdown(const json&) {
  endpoints_.closeAll();
  return done();
}

}  // namespace marshalyard
