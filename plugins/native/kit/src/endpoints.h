// The ends that are open in this worker, by handle.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "connections.h"
#include "marshalyard/engine.h"
#include "telemetry.h"

namespace marshalyard {

struct SenderEnd {
  OwnTypes types;  // first, for they outlive what is sent
  std::string engine;
  Descriptor descriptor;
  std::vector<int> cpus;
  std::shared_ptr<Connections> connections;
  nlohmann::json connecting;  // what it cost to open them, told with every phase
};

// Closing it ends the receiver first, and then what it hands over to.
struct ReceiverEnd {
  OwnTypes types;  // first, for they outlive what is compared
  std::shared_ptr<Inbox> inbox;
  std::shared_ptr<Receiver> receiver;
  std::shared_ptr<TelemetryProbe> probe;  // since expect; null before
};

class Endpoints {
 public:
  int add(SenderEnd end);
  int add(ReceiverEnd end);

  // Throw Failure if there is no such end.
  SenderEnd sender(int handle);
  ReceiverEnd receiver(int handle);
  void setProbe(int handle, std::shared_ptr<TelemetryProbe> probe);

  // Closes an end; does nothing if it is not open.
  void close(int handle);

  // Closes all, senders before receivers; the first failure is thrown when all are closed.
  void closeAll();

 private:
  std::mutex mutex_;
  std::map<int, SenderEnd> senders_;
  std::map<int, ReceiverEnd> receivers_;
  int last_ = 0;
};

}  // namespace marshalyard
