#include "receiver.h"

#include <fcntl.h>
#include <grpcpp/server_posix.h>

#include <algorithm>
#include <chrono>
#include <cstring>

#include "sequences.h"

namespace marshalyard::rpc {

namespace {

// RFC 9113, 3.4.
constexpr char kPreface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
constexpr std::size_t kPrefaceBytes = sizeof kPreface - 1;

Door::Sight look(const std::uint8_t* bytes, std::size_t count) {
  if (std::memcmp(bytes, kPreface, std::min(count, kPrefaceBytes)) != 0) {
    return Door::Sight::kStranger;
  }
  return count < kPrefaceBytes ? Door::Sight::kMore : Door::Sight::kSender;
}

// gRPC's name of a connection that it was given.
std::string nameOf(int socket) { return "fd:" + std::to_string(socket); }

const grpc::Status kStranger(grpc::StatusCode::UNAUTHENTICATED, "");

}  // namespace

GrpcReceiver::GrpcReceiver(const Settings& settings, Inbox& inbox)
    : settings_(settings),
      inbox_(inbox),
      listening_(frames::listenAt(settings)),
      door_({listening_.socket.number()}, look) {
  grpc::ServerBuilder builder;
  builder.SetMaxReceiveMessageSize(-1);
  builder.SetMaxSendMessageSize(-1);
  builder.RegisterService(static_cast<ttcp::Ttcp::Service*>(this));
  server_ = builder.BuildAndStart();
  if (!server_) throw Failure("gRPC's server did not start.");
  accepting_ = std::thread([this] { acceptAll(); });
}

void GrpcReceiver::acceptAll() {
  try {
    while (true) {
      int socket = door_.accept().socket;
      if (socket < 0) return;
      frames::prepare(socket, settings_);
      {
        std::lock_guard<std::mutex> lock(mutex_);
        opened_ = frames::factsOf(socket);
        admitted_.erase(nameOf(socket));  // of an earlier one that had this number
      }
      fcntl(socket, F_SETFL, O_NONBLOCK);
      grpc::AddInsecureChannelFromFd(server_.get(), socket);
    }
  } catch (const std::exception& e) {
    inbox_.failed("Accepting a connection at " + listening_.place + " failed: " + e.what());
  }
}

// A sender of the engine in Java shows the token by its first call only.
bool GrpcReceiver::admits(const grpc::ServerContext& context) {
  std::string name = context.peer();
  std::lock_guard<std::mutex> lock(mutex_);
  if (admitted_.count(name) > 0) return true;
  const auto& said = context.client_metadata();
  auto shown = said.find(kTokenKey);
  if (shown != said.end()) {
    std::string text(shown->second.data(), shown->second.size());
    try {
      if (token_.is(Token::of("/" + text).bytes())) {
        admitted_.insert(name);
        return true;
      }
    } catch (const Failure&) {
      // no token
    }
  }
  turnedAway_++;
  return false;
}

void GrpcReceiver::take(const ttcp::Sequence& sequence) {
  thread_local std::vector<std::uint64_t> memory;
  Parsed what = parsed(sequence);
  inbox_.accept(what.type, what.elements, [&] { return elementsOf(sequence, memory); });
}

grpc::Status GrpcReceiver::Enter(grpc::ServerContext* context, const ttcp::Done*, ttcp::Done*) {
  return admits(*context) ? grpc::Status::OK : kStranger;
}

grpc::Status GrpcReceiver::Call(grpc::ServerContext* context, const ttcp::Sequence* request,
                                ttcp::Done*) {
  if (!admits(*context)) return kStranger;
  take(*request);
  return grpc::Status::OK;
}

grpc::Status GrpcReceiver::Flood(grpc::ServerContext* context,
                                 grpc::ServerReader<ttcp::Sequence>* requests, ttcp::Done*) {
  if (!admits(*context)) return kStranger;
  ttcp::Sequence sequence;
  while (requests->Read(&sequence)) take(sequence);
  // A sender that was closed cancels its streams.
  if (!context->IsCancelled()) inbox_.barrier();
  return grpc::Status::OK;
}

grpc::Status GrpcReceiver::Exchange(
    grpc::ServerContext* context,
    grpc::ServerReaderWriter<ttcp::Done, ttcp::Sequence>* requests) {
  if (!admits(*context)) return kStranger;
  ttcp::Sequence sequence;
  const ttcp::Done done;
  while (requests->Read(&sequence)) {
    take(sequence);
    if (!requests->Write(done)) break;
  }
  return grpc::Status::OK;
}

Facts GrpcReceiver::facts() {
  std::lock_guard<std::mutex> lock(mutex_);
  Facts facts = opened_;
  facts.merge(door_.facts());
  facts["refusedConnections"] =
      std::to_string(std::stoll(facts["refusedConnections"]) + turnedAway_);
  facts["library"] = "gRPC " + grpc::Version();
  return facts;
}

void GrpcReceiver::close() {
  if (closed_.exchange(true)) return;
  door_.shut();
  accepting_.join();
  server_->Shutdown(std::chrono::system_clock::now());
  server_->Wait();
  server_.reset();
}

}  // namespace marshalyard::rpc
