#include "sender.h"

#include <arpa/inet.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <vector>

#include "frame.h"
#include "marshalyard/token.h"
#include "own.h"
#include "payloads.h"
#include "socket.h"

namespace marshalyard::rpc {

namespace {

// The limit of a call, which is the lab's.
constexpr timeval kPatience{3600, 0};

constexpr timeval kNone{0, 0};

// In the mark of a fragment: it is the last one of its record. The others tell its length (RFC 5531).
constexpr std::uint32_t kLast = 0x80000000;

// No reply to a barrier is longer.
constexpr std::size_t kMostReply = 1024;

class RpcSender : public Sender {
 public:
  RpcSender(const std::string& address, const Settings& settings)
      : place_(Token::placeOf(address)),
        opaque_(settings.options.text("marshalling") == "opaque"),
        gathers_(settings.options.text("batching") == "full"),
        socket_(frames::connectTo(place_, settings)),
        opened_(frames::factsOf(socket_.number())) {
    sockaddr_storage peer{};
    netbuf server{sizeof peer, sizeof peer, &peer};
    socklen_t length = sizeof peer;
    getpeername(socket_.number(), reinterpret_cast<sockaddr*>(&peer), &length);
    server.len = length;
    auto buffer = static_cast<u_int>(settings.options.size("buffer"));
    client_ = clnt_vc_create(socket_.number(), &server, TTCP, TTCPVERS, buffer, buffer);
    if (client_ == nullptr) throw Failure(std::string(clnt_spcreateerror("libtirpc")) + ".");
    open(Token::of(address));
  }

  ~RpcSender() override {
    if (client_ != nullptr) clnt_destroy(client_);
  }

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override;

  // The library writes a call that has no time for its reply at once; nobody else reads the reply.
  void beginFlush() override {
    clnt_stat status = clnt_call(client_, FLUSH, xdr(xdr_void), nullptr, xdr(xdr_Tally),
                                 reinterpret_cast<caddr_t>(&last_), kNone);
    if (status != RPC_TIMEDOUT) check(status);
    asked_ = true;
  }

  void flush() override {
    if (!asked_) beginFlush();
    asked_ = false;
    std::vector<char> record = readRecord();
    last_ = {};
    rpc_msg reply{};
    reply.acpted_rply.ar_verf = _null_auth;
    reply.acpted_rply.ar_results.where = reinterpret_cast<caddr_t>(&last_);
    reply.acpted_rply.ar_results.proc = xdr(xdr_Tally);
    XDR xdrs;
    xdrmem_create(&xdrs, record.data(), static_cast<u_int>(record.size()), XDR_DECODE);
    bool understood = xdr_replymsg(&xdrs, &reply) != FALSE;
    xdr_destroy(&xdrs);
    bool done = understood && reply.rm_reply.rp_stat == MSG_ACCEPTED &&
                reply.acpted_rply.ar_stat == SUCCESS;
    check(done ? RPC_SUCCESS : understood ? RPC_FAILED : RPC_CANTDECODERES);
  }

  Facts facts() override {
    Facts facts = opened_;
    Facts now = frames::factsOf(socket_.number());
    facts["library"] = kLibrary;
    facts["sendQueueAtEnd"] = now["sendQueue"];
    facts["receiveQueueAtEnd"] = now["receiveQueue"];
    facts["receivedMessages"] = std::to_string(last_.messages);
    facts["receivedBytes"] = std::to_string(last_.bytes);
    return facts;
  }

  void close() override { ::shutdown(socket_.number(), SHUT_RDWR); }

  // A call that waits for its reply.
  void call(rpcproc_t procedure, xdrproc_t argumentXdr, void* argument, xdrproc_t resultXdr,
            void* result) {
    check(clnt_call(client_, procedure, argumentXdr, static_cast<caddr_t>(argument), resultXdr,
                    static_cast<caddr_t>(result), kPatience));
  }

  // A call that nobody answers. Without a routine for its result the library keeps it until its
  // buffer is full; with one it writes the call at once and says that no reply came in no time.
  void batch(rpcproc_t procedure, xdrproc_t argumentXdr, void* argument) {
    xdrproc_t now = gathers_ ? nullptr : xdr(xdr_void);
    clnt_stat status = clnt_call(client_, procedure, argumentXdr, static_cast<caddr_t>(argument),
                                 now, nullptr, kNone);
    if (status != RPC_TIMEDOUT) check(status);
  }

 private:
  // Reads the reply to the only call under way. The library has read nothing ahead.
  std::vector<char> readRecord() {
    std::vector<char> record;
    std::uint32_t mark = 0;
    while ((mark & kLast) == 0) {
      read(&mark, sizeof mark);
      mark = ntohl(mark);
      std::size_t fragment = mark & ~kLast;
      std::size_t before = record.size();
      if (before + fragment > kMostReply) check(RPC_CANTDECODERES);
      record.resize(before + fragment);
      read(record.data() + before, fragment);
    }
    return record;
  }

  void read(void* to, std::size_t bytes) {
    for (std::size_t have = 0; have < bytes;) {
      ssize_t more = ::recv(socket_.number(), static_cast<char*>(to) + have, bytes - have, 0);
      if (more > 0) have += static_cast<std::size_t>(more);
      else if (more == 0 || errno != EINTR) check(RPC_CANTRECV);
    }
  }

  void open(const Token& token) {
    ::Token bytes;
    std::memcpy(bytes, token.bytes().data(), sizeof bytes);
    bool_t known = FALSE;
    call(OPEN, xdr(xdr_Token), bytes, xdr(xdr_bool), &known);
    if (known) return;
    throw Failure("The receiver at " + place_ +
                  " does not know the token of its address. Copy the whole of what it says.");
  }

  void check(clnt_stat status) const {
    if (status == RPC_SUCCESS) return;
    throw Failure("The call to " + place_ + " failed (" + clnt_sperrno(status) +
                  "). The receiver has failed or one of the ends was closed.");
  }

  const std::string place_;
  const bool opaque_;
  const bool gathers_;
  frames::Socket socket_;
  const Facts opened_;
  CLIENT* client_ = nullptr;
  bool asked_ = false;  // the next barrier
  ::Tally last_{};
};

// Converts with the XDR routine of its type at every send.
class StubRequest : public Request {
 public:
  StubRequest(RpcSender& sender, const Payload& payload, Style style)
      : sender_(sender),
        operation_(operationOf(payload.type())),
        oneway_(style == Style::kOneway),
        argument_(payload) {}

  void send() override {
    void* sequence = argument_.sequence();
    if (oneway_) {
      sender_.batch(operation_.procedures.send, operation_.xdr, sequence);
    } else {
      sender_.call(operation_.procedures.call, operation_.xdr, sequence, xdr(xdr_void), nullptr);
    }
  }

 private:
  RpcSender& sender_;
  const Operation& operation_;
  const bool oneway_;
  Argument argument_;
};

// The hand-optimised version of sigcomm96: the elements as they lie in memory.
class OpaqueRequest : public Request {
 public:
  OpaqueRequest(RpcSender& sender, const Payload& payload, Style style)
      : sender_(sender), oneway_(style == Style::kOneway) {
    sequence_.type = static_cast<::ElementType>(payload.type());
    sequence_.order = kLittleEndianMachine ? ORDER_LITTLE_ENDIAN : ORDER_BIG_ENDIAN;
    sequence_.elements.elements_len = static_cast<u_int>(payload.bytes());
    sequence_.elements.elements_val =
        const_cast<char*>(static_cast<const char*>(payload.data()));
  }

  void send() override {
    if (oneway_) {
      sender_.batch(SEND_OPAQUE, xdr(xdr_OpaqueSeq), &sequence_);
    } else {
      sender_.call(CALL_OPAQUE, xdr(xdr_OpaqueSeq), &sequence_, xdr(xdr_void), nullptr);
    }
  }

 private:
  RpcSender& sender_;
  const bool oneway_;
  OpaqueSeq sequence_{};
};

// Converts the elements of a type of the user's own at every send, or packs them.
class OwnRequest : public Request {
 public:
  OwnRequest(RpcSender& sender, const Payload& payload, Style style, bool opaque)
      : sender_(sender),
        oneway_(style == Style::kOneway),
        opaque_(opaque),
        argument_{*payload.elementType().own(), payload.data(), payload.elements(), {}} {}

  void send() override {
    xdrproc_t routine = opaque_ ? xdr(xdrOwnPacked) : xdr(xdrOwnSent);
    if (oneway_) {
      sender_.batch(opaque_ ? kSendOwnPacked : kSendOwn, routine, &argument_);
    } else {
      sender_.call(opaque_ ? kCallOwnPacked : kCallOwn, routine, &argument_, xdr(xdr_void),
                   nullptr);
    }
  }

 private:
  RpcSender& sender_;
  const bool oneway_;
  const bool opaque_;
  OwnSent argument_;
};

std::unique_ptr<Request> RpcSender::prepare(const Payload& payload, Style style) {
  if (payload.elementType().own() != nullptr) {
    return std::make_unique<OwnRequest>(*this, payload, style, opaque_);
  }
  if (opaque_) return std::make_unique<OpaqueRequest>(*this, payload, style);
  return std::make_unique<StubRequest>(*this, payload, style);
}

}  // namespace

std::unique_ptr<Sender> connectSender(const std::string& address, const Settings& settings) {
  return std::make_unique<RpcSender>(address, settings);
}

}  // namespace marshalyard::rpc
