// The worker's side of the protocol: what each method does.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "endpoints.h"
#include "frames.h"
#include "marshalyard/engine.h"
#include "phase.h"
#include "profile.h"
#include "task_thread.h"

namespace marshalyard {

class Service {
 public:
  Service(std::vector<std::unique_ptr<Engine>> engines, std::string scratch, FrameWriter& out);

  // Takes the text of one frame, on the reading thread: answers at once, or lets one of the other
  // threads answer.
  void receive(const std::string& text);

  // Cancels the running phase and closes all ends; done when then() is called.
  void shutDown(std::function<void()> then);

 private:
  struct Hosted {
    std::unique_ptr<Engine> engine;
    Descriptor descriptor;
  };
  using Json = nlohmann::json;
  using Method = Json (Service::*)(const Json& parameters);

  void answer(TaskThread* thread, const Json& id, const Json& parameters, Method method);
  void respond(const Json& id, const Json& parameters, Method method);
  void refuse(const Json& id, int code, const std::string& sentence);
  void cancel();

  Json initialize(const Json& p);
  Json environment(const Json& p);
  Json openBroker(const Json& p);
  Json openReceiver(const Json& p);
  Json connectSender(const Json& p);
  Json close(const Json& p);
  Json expect(const Json& p);
  Json prepare(const Json& p);
  Json runPhase(const Json& p);
  Json flush(const Json& p);
  Json loggedRequests(const Json& p);
  Json arrived(const Json& p);
  Json tally(const Json& p);
  Json ping(const Json& p);
  Json probe(const Json& p);
  Json startProfile(const Json& p);
  Json stopProfile(const Json& p);
  Json shutdown(const Json& p);

  Hosted& hosted(const Json& p);
  Settings settings(const Json& p, const Descriptor& descriptor) const;

  std::map<std::string, Hosted> engines_;
  const std::string scratch_;
  FrameWriter& out_;
  Endpoints endpoints_;
  std::mutex mutex_;
  std::shared_ptr<Phase> running_;
  std::shared_ptr<Phase> prepared_;  // of the measuring thread alone
  std::shared_ptr<RequestBuffer> logged_;  // of the last phase that logged requests
  Profile profile_;  // of the control thread alone
  TaskThread control_;
  TaskThread measuring_;
};

}  // namespace marshalyard
