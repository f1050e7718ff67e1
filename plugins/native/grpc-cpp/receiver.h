// The consuming end: gRPC's server, to which a door hands connections that begin as HTTP/2 does.
#pragma once

#include <grpcpp/grpcpp.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "marshalyard/door.h"
#include "marshalyard/token.h"
#include "socket.h"
#include "ttcp.grpc.pb.h"

namespace marshalyard::rpc {

class GrpcReceiver : public Receiver, private ttcp::Ttcp::Service {
 public:
  GrpcReceiver(const Settings& settings, Inbox& inbox);
  ~GrpcReceiver() override { close(); }

  std::string address() override { return token_.at(listening_.place); }
  Facts facts() override;
  void close() override;

 private:
  grpc::Status Enter(grpc::ServerContext* context, const ttcp::Done* request,
                     ttcp::Done* done) override;
  grpc::Status Call(grpc::ServerContext* context, const ttcp::Sequence* request,
                    ttcp::Done* done) override;
  grpc::Status Flood(grpc::ServerContext* context, grpc::ServerReader<ttcp::Sequence>* requests,
                     ttcp::Done* done) override;
  grpc::Status Exchange(
      grpc::ServerContext* context,
      grpc::ServerReaderWriter<ttcp::Done, ttcp::Sequence>* requests) override;

  void acceptAll();
  bool admits(const grpc::ServerContext& context);
  void take(const ttcp::Sequence& sequence);

  const Settings settings_;
  const Token token_ = Token::fresh();
  Inbox& inbox_;
  frames::Listening listening_;
  Door door_;
  std::unique_ptr<grpc::Server> server_;
  std::mutex mutex_;
  std::set<std::string> admitted_;  // connections whose sender has shown the token, by gRPC's name
  Facts opened_;                    // of the connection that was accepted last
  std::atomic<std::int64_t> turnedAway_{0};
  std::atomic<bool> closed_{false};
  std::thread accepting_;
};

}  // namespace marshalyard::rpc
