// The producing end: one HTTP/2 connection, with streams that stay open between barriers.
#pragma once

#include <grpcpp/grpcpp.h>

#include <atomic>
#include <memory>
#include <string>

#include "marshalyard/engine.h"
#include "marshalyard/token.h"
#include "socket.h"
#include "ttcp.grpc.pb.h"

namespace marshalyard::rpc {

class GrpcRequest;

class GrpcSender : public Sender {
 public:
  // Throws Failure if nobody listens there or the receiver does not let it in.
  GrpcSender(const std::string& place, const Token& token, const Settings& settings);
  ~GrpcSender() override;

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override;
  void beginFlush() override;
  void flush() override;
  void collectElsewhere(bool elsewhere) override { elsewhere_ = elsewhere; }
  Facts facts() override;
  void close() override;

 private:
  friend class GrpcRequest;

  // A stream of requests that are answered one by one, in order.
  struct Exchange {
    grpc::ClientContext context;
    std::unique_ptr<grpc::ClientReaderWriter<ttcp::Sequence, ttcp::Done>> stream;
    std::int64_t asked = 0;                   // by the thread that sends
    std::atomic<std::int64_t> answered{0};  // by the one that collects
  };

  // A stream that is answered once, behind all of it.
  struct Flood {
    grpc::ClientContext context;
    ttcp::Done done;
    std::unique_ptr<grpc::ClientWriter<ttcp::Sequence>> stream;
  };

  void enter();
  // One unary call.
  void call(const ttcp::Sequence& message);
  // One message of the flood.
  void add(const ttcp::Sequence& message);
  // A message that is answered; returns its number.
  std::int64_t ask(const ttcp::Sequence& message);
  void makeRoom();
  // Reads answers until this one has come.
  void await(std::int64_t number);
  Flood& flood();
  void show(grpc::ClientContext& context) const;
  [[noreturn]] void brokenBeside(const std::string& when) const;
  [[noreturn]] void broken(const std::string& when, const grpc::Status& status) const;

  const std::string place_;
  const std::string token_;
  const bool unary_;
  frames::Socket socket_;  // of the same connection, by which it is ended
  Facts opened_;
  std::unique_ptr<ttcp::Ttcp::Stub> stub_;
  std::unique_ptr<Flood> flood_;
  std::unique_ptr<Flood> ending_;  // its answer is the barrier's
  std::unique_ptr<Exchange> exchange_;
  bool elsewhere_ = false;           // another thread reads its answers
  std::atomic<bool> broken_{false};  // it can't
};

}  // namespace marshalyard::rpc
