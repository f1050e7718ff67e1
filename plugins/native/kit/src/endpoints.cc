#include "endpoints.h"

#include <exception>

namespace marshalyard {

namespace {

void closeEnd(const SenderEnd& end) { end.connections->close(); }

void closeEnd(const ReceiverEnd& end) {
  end.inbox->close();  // first, for a receiver that is held up by a stall
  end.receiver->close();
}

Failure notOpen(const std::string& kind, int handle) {
  return Failure("There is no open " + kind + " " + std::to_string(handle) + " in this worker.");
}

}  // namespace

int Endpoints::add(SenderEnd end) {
  std::lock_guard<std::mutex> lock(mutex_);
  senders_.emplace(++last_, std::move(end));
  return last_;
}

int Endpoints::add(ReceiverEnd end) {
  std::lock_guard<std::mutex> lock(mutex_);
  receivers_.emplace(++last_, std::move(end));
  return last_;
}

SenderEnd Endpoints::sender(int handle) {
  std::lock_guard<std::mutex> lock(mutex_);
  auto found = senders_.find(handle);
  if (found == senders_.end()) throw notOpen("sender", handle);
  return found->second;
}

ReceiverEnd Endpoints::receiver(int handle) {
  std::lock_guard<std::mutex> lock(mutex_);
  auto found = receivers_.find(handle);
  if (found == receivers_.end()) throw notOpen("receiver", handle);
  return found->second;
}

void Endpoints::setProbe(int handle, std::shared_ptr<TelemetryProbe> probe) {
  std::lock_guard<std::mutex> lock(mutex_);
  auto found = receivers_.find(handle);
  if (found != receivers_.end()) found->second.probe = std::move(probe);
}

void Endpoints::close(int handle) {
  std::map<int, SenderEnd>::node_type sender;
  std::map<int, ReceiverEnd>::node_type receiver;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    sender = senders_.extract(handle);
    receiver = receivers_.extract(handle);
  }
  if (sender) closeEnd(sender.mapped());
  if (receiver) closeEnd(receiver.mapped());
}

void Endpoints::closeAll() {
  std::map<int, SenderEnd> senders;
  std::map<int, ReceiverEnd> receivers;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    senders.swap(senders_);
    receivers.swap(receivers_);
  }
  std::exception_ptr first;
  auto closing = [&](const auto& ends) {
    for (const auto& [handle, end] : ends) {
      try {
        closeEnd(end);
      } catch (...) {
        if (!first) first = std::current_exception();
      }
    }
  };
  closing(senders);
  closing(receivers);
  if (first) std::rethrow_exception(first);
}

}  // namespace marshalyard
