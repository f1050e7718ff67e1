#include "sender.h"

#include <grpcpp/create_channel_posix.h>
#include <sys/socket.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

#include "sequences.h"

namespace marshalyard::rpc {

namespace {

constexpr auto kPatience = std::chrono::seconds(10);

// Answers are 5 bytes each and wait within HTTP/2's window, whose least is 64K.
constexpr std::int64_t kMostUnread = 1'000;

}  // namespace

// Serialises its message at every send; gRPC does so in the call.
class GrpcRequest : public Request {
 public:
  GrpcRequest(GrpcSender& sender, const Payload& payload, Style style)
      : sender_(sender), style_(style), message_(sequenceOf(payload)) {}

  void send() override {
    if (style_ == Style::kOneway) {
      sender_.add(message_);
    } else if (style_ == Style::kTwoway && sender_.unary_) {
      sender_.call(message_);
    } else {
      std::int64_t number = sender_.ask(message_);
      if (style_ == Style::kTwoway) {
        sender_.await(number);
      } else {
        std::lock_guard<std::mutex> lock(asking_);
        asked_.push_back(number);
      }
    }
  }

  // Replies come in the order of the sends.
  std::int64_t collect() override {
    if (style_ != Style::kDeferred) return Request::collect();
    sender_.await(next());
    return collected_++;
  }

 private:
  // The number of the oldest send whose answer is to come.
  std::int64_t next() {
    std::lock_guard<std::mutex> lock(asking_);
    std::int64_t number = asked_.front();
    asked_.pop_front();
    return number;
  }

  GrpcSender& sender_;
  const Style style_;
  const ttcp::Sequence message_;
  std::mutex asking_;
  std::deque<std::int64_t> asked_;  // guarded by asking_, as another thread may collect
  std::int64_t collected_ = 0;
};

GrpcSender::GrpcSender(const std::string& place, const Token& token, const Settings& settings)
    : place_(place),
      token_(token.text()),
      unary_(settings.options.text("calls") == "unary"),
      socket_(frames::connectTo(place, settings)) {
  opened_ = frames::factsOf(socket_.number());
  int given = frames::nonBlockingCopy(socket_.number()).release();
  grpc::ChannelArguments arguments;
  arguments.SetMaxReceiveMessageSize(-1);
  arguments.SetMaxSendMessageSize(-1);
  arguments.SetInt(GRPC_ARG_ENABLE_RETRIES, 0);
  stub_ = ttcp::Ttcp::NewStub(
      grpc::CreateCustomInsecureChannelFromFd("marshalyard", given, arguments));
  enter();
}

GrpcSender::~GrpcSender() {
  close();
  for (Flood* open : {flood_.get(), ending_.get()}) {
    if (open != nullptr) open->context.TryCancel();
  }
  if (exchange_) exchange_->context.TryCancel();
  flood_.reset();
  ending_.reset();
  exchange_.reset();
}

void GrpcSender::show(grpc::ClientContext& context) const {
  context.AddMetadata(kTokenKey, token_);
}

void GrpcSender::enter() {
  grpc::ClientContext context;
  show(context);
  context.set_deadline(std::chrono::system_clock::now() + kPatience);
  ttcp::Done done;
  grpc::Status status = stub_->Enter(&context, done, &done);
  if (status.ok()) return;
  throw Failure("The receiver at " + place_ +
                " did not let this sender in: its address is an older one, or strangers hold all of"
                " its places.");
}

std::unique_ptr<Request> GrpcSender::prepare(const Payload& payload, Style style) {
  return std::make_unique<GrpcRequest>(*this, payload, style);
}

void GrpcSender::call(const ttcp::Sequence& message) {
  grpc::ClientContext context;
  ttcp::Done done;
  grpc::Status status = stub_->Call(&context, message, &done);
  if (!status.ok()) broken("while waiting for an answer", status);
}

GrpcSender::Flood& GrpcSender::flood() {
  if (!flood_) {
    auto opened = std::make_unique<Flood>();
    opened->stream = stub_->Flood(&opened->context, &opened->done);
    flood_ = std::move(opened);
  }
  return *flood_;
}

void GrpcSender::add(const ttcp::Sequence& message) {
  Flood& open = flood();
  if (!open.stream->Write(message)) broken("while sending", open.stream->Finish());
}

std::int64_t GrpcSender::ask(const ttcp::Sequence& message) {
  if (!exchange_) {
    auto opened = std::make_unique<Exchange>();
    opened->stream = stub_->Exchange(&opened->context);
    exchange_ = std::move(opened);
  }
  makeRoom();
  if (!exchange_->stream->Write(message)) {
    if (elsewhere_) brokenBeside("while sending");
    broken("while sending", exchange_->stream->Finish());
  }
  return exchange_->asked++;
}

// Otherwise the receiver could not write its next answer and would stop reading.
void GrpcSender::makeRoom() {
  while (exchange_->asked - exchange_->answered >= kMostUnread) {
    if (!elsewhere_) await(exchange_->answered);
    else if (broken_) brokenBeside("before its answer");
    else std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

void GrpcSender::await(std::int64_t number) {
  while (exchange_->answered <= number) {
    ttcp::Done done;
    if (!exchange_->stream->Read(&done)) {
      broken_ = true;
      broken("while waiting for an answer", exchange_->stream->Finish());
    }
    exchange_->answered++;
  }
}

void GrpcSender::beginFlush() {
  // What else is on its way is answered when it has been consumed.
  if (exchange_) await(exchange_->asked - 1);
  flood();
  flood_->stream->WritesDone();
  ending_ = std::move(flood_);
}

void GrpcSender::flush() {
  if (!ending_) beginFlush();
  grpc::Status status = ending_->stream->Finish();
  ending_.reset();
  if (!status.ok()) broken("while waiting for an answer", status);
}

void GrpcSender::broken(const std::string& when, const grpc::Status& status) const {
  throw Failure("The connection to " + place_ + " ended " + when + " (" + status.error_message() +
                "). The receiver has failed or one of the ends was closed.");
}

// The stream is asked for its status by the thread that reads, and only once.
void GrpcSender::brokenBeside(const std::string& when) const {
  throw Failure("The connection to " + place_ + " ended " + when +
                ". The receiver has failed or one of the ends was closed.");
}

Facts GrpcSender::facts() {
  Facts facts = opened_;
  Facts now = frames::factsOf(socket_.number());
  facts["library"] = "gRPC " + grpc::Version();
  if (now.count("sendQueue") > 0) facts["sendQueueAtEnd"] = now["sendQueue"];
  if (now.count("receiveQueue") > 0) facts["receiveQueueAtEnd"] = now["receiveQueue"];
  return facts;
}

void GrpcSender::close() { ::shutdown(socket_.number(), SHUT_RDWR); }

}  // namespace marshalyard::rpc
