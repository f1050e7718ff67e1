#include "receiver.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <list>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "frame.h"
#include "marshalyard/door.h"
#include "marshalyard/limits.h"
#include "marshalyard/token.h"
#include "own.h"
#include "payloads.h"
#include "socket.h"

namespace marshalyard::rpc {

namespace {

// What the library makes of credentials, at most.
constexpr std::size_t kCookedBytes = 400;

// Serves the calls of one connection, in this thread, until it ends. svc_run() would serve all
// connections of the process in one thread, whichever receiver they belong to.
class Connection {
 public:
  // Takes the socket; the library closes it.
  Connection(int socket, u_int buffer, const Token& token, const OwnTypes& types, Inbox& inbox)
      : socket_(socket),
        token_(token),
        own_(types),
        inbox_(inbox),
        transport_(svc_fd_create(socket, buffer, buffer)) {
    if (transport_ == nullptr) throw Failure("libtirpc can't serve a connection.");
  }

  ~Connection() { SVC_DESTROY(transport_); }

  void serve() {
    while (goesOn_) {
      if (SVC_STAT(transport_) != XPRT_MOREREQS && !await()) return;
      if (SVC_STAT(transport_) == XPRT_DIED) return;
      receive();
    }
  }

 private:
  // Waits for the next call, as long as it takes.
  bool await() const {
    pollfd input{socket_, POLLIN, 0};
    while (true) {
      int ready = poll(&input, 1, -1);
      if (ready < 0 && errno == EINTR) continue;
      char next;
      return ready > 0 && recv(socket_, &next, 1, MSG_PEEK) > 0;
    }
  }

  void receive() {
    char credentials[2 * MAX_AUTH_BYTES + kCookedBytes];
    rpc_msg message{};
    message.rm_call.cb_cred.oa_base = credentials;
    message.rm_call.cb_verf.oa_base = credentials + MAX_AUTH_BYTES;
    if (!SVC_RECV(transport_, &message)) return;
    svc_req request{};
    request.rq_clntcred = credentials + 2 * MAX_AUTH_BYTES;
    request.rq_xprt = transport_;
    request.rq_prog = message.rm_call.cb_prog;
    request.rq_vers = message.rm_call.cb_vers;
    request.rq_proc = message.rm_call.cb_proc;
    request.rq_cred = message.rm_call.cb_cred;
    auth_stat authentic = _authenticate(&request, &message);
    if (authentic != AUTH_OK) {
      svcerr_auth(transport_, authentic);
    } else if (request.rq_prog != TTCP) {
      svcerr_noprog(transport_);
    } else if (request.rq_vers != TTCPVERS) {
      svcerr_progvers(transport_, TTCPVERS, TTCPVERS);
    } else {
      dispatch(request.rq_proc);
    }
  }

  void dispatch(rpcproc_t procedure) {
    if (procedure == OPEN) return open();
    if (!opened_) {
      goesOn_ = false;  // a stranger gets no reply
      return;
    }
    if (procedure == FLUSH) return flush();
    if (procedure == SEND_OPAQUE || procedure == CALL_OPAQUE) {
      return takeOpaque(procedure == SEND_OPAQUE);
    }
    if (procedure >= kSendOwn && procedure <= kCallOwnPacked) {
      return takeOwn(procedure == kSendOwnPacked || procedure == kCallOwnPacked,
                     procedure == kSendOwn || procedure == kSendOwnPacked);
    }
    bool oneway;
    if (const Operation* operation = operationOf(procedure, oneway)) {
      take(*operation, oneway);
    } else {
      svcerr_noproc(transport_);
    }
  }

  void open() {
    ::Token presented;
    if (!svc_getargs(transport_, xdr(xdr_Token), presented)) return svcerr_decode(transport_);
    Token::Bytes bytes;
    std::memcpy(bytes.data(), presented, sizeof presented);
    bool_t known = token_.is(bytes) ? TRUE : FALSE;
    opened_ = known == TRUE;
    goesOn_ = opened_;
    svc_sendreply(transport_, xdr(xdr_bool), &known);
  }

  void flush() {
    inbox_.barrier();
    ::Tally tally = tally_;
    tally_ = {};
    svc_sendreply(transport_, xdr(xdr_Tally), &tally);
  }

  void take(const Operation& operation, bool oneway) {
    AnySequence sequence{};
    if (!svc_getargs(transport_, operation.xdr, &sequence)) return undecoded(oneway);
    inbox_.accept(operation.type, sequence.elements, [&] {
      records_.clear();
      return contentOf(operation.type, sequence, records_);
    });
    consumed(operation.type, sequence.elements, oneway);
    svc_freeargs(transport_, operation.xdr, &sequence);
  }

  void takeOpaque(bool oneway) {
    OpaqueSeq sequence{};
    if (!svc_getargs(transport_, xdr(xdr_OpaqueSeq), &sequence)) return undecoded(oneway);
    auto type = static_cast<DataType>(sequence.type);
    if (sequence.type < 0 || sequence.type >= kPlainTypes) return undecoded(oneway);
    std::uint32_t elements = sequence.elements.elements_len / elementBytes(type);
    const void* content = sequence.elements.elements_val;
    if (frames::mustSwap(type, sequence.order == ORDER_BIG_ENDIAN)) {
      swapped_.resize((sequence.elements.elements_len + 7) / 8);
      frames::swapElements(type, content, swapped_.data(), elements);
      content = swapped_.data();
    }
    inbox_.accept(type, elements, [content] { return content; });
    consumed(type, elements, oneway);
    svc_freeargs(transport_, xdr(xdr_OpaqueSeq), &sequence);
  }

  void takeOwn(bool packed, bool oneway) {
    own_.expect(packed);
    if (!svc_getargs(transport_, xdr(xdrOwnArrived), &own_)) {
      inbox_.failed(own_.fault());
      if (!oneway) svcerr_decode(transport_);
      return;
    }
    inbox_.accept(own_.type(), own_.elements(), [this] { return own_.values(); });
    consumed(own_.type(), own_.elements(), oneway);
  }

  void consumed(const ElementType& type, std::uint32_t elements, bool oneway) {
    tally_.messages++;
    tally_.bytes += std::int64_t{elements} * type.elementBytes();
    if (!oneway) svc_sendreply(transport_, xdr(xdr_void), nullptr);
  }

  void undecoded(bool oneway) {
    inbox_.failed("A call arrived whose arguments are not those of ttcp.x.");
    if (!oneway) svcerr_decode(transport_);
  }

  const int socket_;
  const Token& token_;
  OwnArrived own_;
  Inbox& inbox_;
  SVCXPRT* const transport_;
  bool opened_ = false;
  bool goesOn_ = true;
  ::Tally tally_{};
  std::vector<UnalignedRecord> records_;
  std::vector<std::uint64_t> swapped_;
};

// The first call has to be OPEN, with the token: it stands behind a record's mark of 4 bytes, and
// what stands before it in a call has a multiple of 4 bytes (RFC 5531).
Door::Sight look(const Token& token, const std::uint8_t* bytes, std::size_t count) {
  constexpr std::size_t kMark = 4;
  constexpr std::uint32_t kLast = 0x80000000;
  Token::Bytes shown{};
  for (std::size_t at = kMark; at + shown.size() <= count; at += 4) {
    std::memcpy(shown.data(), bytes + at, shown.size());
    if (token.is(shown)) return Door::Sight::kSender;
  }
  if (count < kMark) return Door::Sight::kMore;
  std::uint32_t mark;
  std::memcpy(&mark, bytes, sizeof mark);
  return count - kMark >= (ntohl(mark) & ~kLast) ? Door::Sight::kStranger : Door::Sight::kMore;
}

class RpcReceiver : public Receiver {
 public:
  RpcReceiver(const Settings& settings, Inbox& inbox)
      : settings_(settings),
        inbox_(inbox),
        listening_(frames::listenAt(settings)),
        door_({listening_.socket.number()}, [this](const std::uint8_t* bytes, std::size_t count) {
          return look(token_, bytes, count);
        }) {
    accepting_ = std::thread([this] { acceptAll(); });
  }

  ~RpcReceiver() override { close(); }

  std::string address() override { return token_.at(listening_.place); }

  Facts facts() override {
    std::lock_guard<std::mutex> lock(mutex_);
    Facts facts = opened_;
    facts.merge(door_.facts());
    facts["library"] = kLibrary;
    return facts;
  }

  void close() override {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (closed_) return;
      closed_ = true;
      door_.shut();
      for (int socket : sockets_) ::shutdown(socket, SHUT_RDWR);
    }
    accepting_.join();
    for (std::thread& server : servers_) server.join();
    frames::Socket closing(listening_.socket.release());
  }

 private:
  void acceptAll() {
    try {
      while (true) {
        frames::Socket socket(door_.accept().socket);
        if (socket.number() < 0) return;
        frames::prepare(socket.number(), settings_);
        std::lock_guard<std::mutex> lock(mutex_);
        if (closed_) return;
        opened_ = frames::factsOf(socket.number());
        int number = socket.number();
        servers_.push_back(startThread([this, number] { serve(number); }));
        sockets_.insert(socket.release());
      }
    } catch (const std::exception& e) {
      inbox_.failed("Accepting a connection at " + listening_.place + " failed: " + e.what());
    }
  }

  void serve(int socket) {
    try {
      auto buffer = static_cast<u_int>(settings_.options.size("buffer"));
      auto connection = std::make_unique<Connection>(socket, buffer, token_, settings_.types,
                                                     inbox_);
      connection->serve();
      std::lock_guard<std::mutex> lock(mutex_);
      sockets_.erase(socket);
      connection.reset();  // its number may be given to another one from now on
    } catch (const std::exception& e) {
      inbox_.failed(e.what());
    }
  }

  const Settings settings_;
  Inbox& inbox_;
  const Token token_ = Token::fresh();
  frames::Listening listening_;
  Door door_;
  std::mutex mutex_;
  bool closed_ = false;
  Facts opened_;
  std::set<int> sockets_;
  std::list<std::thread> servers_;
  std::thread accepting_;
};

}  // namespace

std::unique_ptr<Receiver> openReceiver(const Settings& settings, Inbox& inbox) {
  return std::make_unique<RpcReceiver>(settings, inbox);
}

}  // namespace marshalyard::rpc
