#include "receiver.h"

#include <omniORB4/CORBA.h>
#include <omniORB4/callDescriptor.h>
#include <omniORB4/callHandle.h>
#include <sched.h>

#include <chrono>
#include <cstring>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "marshalyard/token.h"
#include "orb.h"
#include "own.h"
#include "own_stubs.h"
#include "types.h"

namespace marshalyard::corba {

namespace {

constexpr std::chrono::seconds kConsuming{10};

// The elements of a type of the user's own as they came with a call: what the IDL compiler would
// generate, with a plan in place of code.
class OwnCall : public omniCallDescriptor {
 public:
  // Tells what was read.
  using Take = std::function<void(const OwnType& type, const OwnSequence& sequence)>;

  OwnCall(const char* operation, const OwnType& type, Inbox& inbox, Take take)
      : omniCallDescriptor(handOver, operation, std::strlen(operation) + 1,
                           std::strncmp(operation, "send", 4) == 0, nullptr, 0, true),
        type_(type),
        inbox_(inbox),
        take_(std::move(take)) {}

  void unmarshalArguments(cdrStream& from) override {
    static thread_local Arena memory;  // used again for the next call
    try {
      sequence_ = readOwn(from, type_, memory);
    } catch (const Failure& e) {
      inbox_.failed("A message of the type " + type_.token() + ": " + e.what());
      throw CORBA::MARSHAL(0, CORBA::COMPLETED_NO);
    }
  }

 private:
  static void handOver(omniCallDescriptor* descriptor, omniServant*) {
    auto* call = static_cast<OwnCall*>(descriptor);
    call->take_(call->type_, call->sequence_);
  }

  const OwnType& type_;
  Inbox& inbox_;
  const Take take_;
  OwnSequence sequence_{};
};

// Serves the operations of one type of the user's own by its generated skeleton.
class OwnSkeleton {
 public:
  // bind is called before each message is taken.
  OwnSkeleton(const OwnType& type, const std::string& scratch, Inbox& inbox,
              std::function<void()> bind)
      : type_(type),
        stubs_(OwnStubs::of(type, scratch)),
        inbox_(inbox),
        bind_(std::move(bind)),
        servant_(stubs_.servant(take, this)) {}

  bool dispatch(omniCallHandle& handle) {
    try {
      return stubs_.dispatch(servant_.get(), handle);
    } catch (const CORBA::MARSHAL& e) {
      inbox_.failed("A message of the type " + type_.token() + " can't be read (" + e._name() +
                    ").");
      throw;
    }
  }

 private:
  static void take(void* context, const void* message, std::uint32_t elements) {
    auto* self = static_cast<OwnSkeleton*>(context);
    static thread_local Arena memory;
    self->bind_();
    try {
      self->inbox_.accept(self->type_, elements, [&] {
        return self->stubs_.elements(self->type_, message, memory);
      });
    } catch (const Failure& e) {
      self->inbox_.failed("A message of the type " + self->type_.token() + ": " + e.what());
      throw CORBA::BAD_PARAM(0, CORBA::COMPLETED_NO);
    }
  }

  const OwnType& type_;
  const OwnStubs& stubs_;
  Inbox& inbox_;
  const std::function<void()> bind_;
  const OwnStubs::Object servant_;
};

class Servant : public POA_ttcp::ttcp_sequence {
 public:
  // With a scratch folder, types of the user's own are served by generated skeletons.
  Servant(OwnTypes types, Inbox& inbox, std::promise<void> gone, const std::string* scratch)
      : types_(std::move(types)), inbox_(inbox), gone_(std::move(gone)) {
    sched_getaffinity(0, sizeof cpus_, &cpus_);
    if (scratch == nullptr) return;
    for (const auto& type : types_) {
      skeletons_[type.get()] =
          std::make_unique<OwnSkeleton>(*type, *scratch, inbox, [this] { bind(); });
    }
  }

  CORBA::Boolean _dispatch(omniCallHandle& handle) override {
    const OwnType* own = ownTypeOf(handle.operation_name(), types_);
    if (own == nullptr) return ttcp::_impl_ttcp_sequence::_dispatch(handle);
    auto skeleton = skeletons_.find(own);
    if (skeleton != skeletons_.end()) return skeleton->second->dispatch(handle);
    OwnCall call(handle.operation_name(), *own, inbox_,
                 [this](const OwnType& type, const OwnSequence& sequence) {
                   bind();
                   inbox_.accept(type, sequence.elements, [&] { return sequence.values; });
                 });
    handle.upcall(this, call);
    return true;
  }

  // Told when no request is being served any more.
  ~Servant() override { gone_.set_value(); }

  void start_timer() override {
    std::lock_guard<std::mutex> lock(mutex_);
    begin();
  }

  void stop_timer() override {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!stopped_) stopped_ = inbox_.total();
  }

  ttcp::Tally progress() override {
    std::lock_guard<std::mutex> lock(mutex_);
    if (askedNanos_ == 0) {
      askedNanos_ = nanoTime();
      whenAsked_ = inbox_.total().messages;
    }
    return tally();
  }

  // A client that has asked for the progress sends its barrier a round trip behind the data.
  ttcp::Tally flush() override {
    std::lock_guard<std::mutex> lock(mutex_);
    bool before = askedNanos_ != 0 && whenAsked_ == inbox_.total().messages;
    inbox_.barrier(before ? askedNanos_ : nanoTime());
    ttcp::Tally counted = tally();
    begin();
    return counted;
  }

#define MARSHALYARD_OPERATION(type, name, message, elements, element)                      \
  void send##name(const ttcp::message& v) override { take(DataType::type, v elements); }   \
  void call##name(const ttcp::message& v) override { take(DataType::type, v elements); }
  MARSHALYARD_TYPES(MARSHALYARD_OPERATION)
#undef MARSHALYARD_OPERATION

  void sendAny(const CORBA::Any& any) override { takeAny(any); }
  void callAny(const CORBA::Any& any) override { takeAny(any); }

 private:
  template <class Sequence>
  void take(DataType type, const Sequence& sequence) {
    bind();
    std::uint32_t elements = sequence.length();
    inbox_.accept(type, elements,
                  [&] { return static_cast<const void*>(sequence.get_buffer()); });
  }

  // Fields off their borders do not lie in memory as the payload has them.
  void take(DataType type, const ttcp::UnalignedRecordSeq& sequence) {
    bind();
    std::vector<UnalignedRecord> packed;
    inbox_.accept(type, sequence.length(), [&] {
      for (CORBA::ULong i = 0; i < sequence.length(); i++) {
        const ttcp::UnalignedRecord& r = sequence[i];
        packed.push_back({r.kind, r.id, static_cast<char>(r.mode), r.x, r.status, r.range});
      }
      return static_cast<const void*>(packed.data());
    });
  }

  void takeAny(const CORBA::Any& any) {
    // The type in an Any has the number of the plain one and ten more.
#define MARSHALYARD_CONTENT(type, name, message, elements, element)                    \
  {                                                                                    \
    const ttcp::message* v;                                                            \
    if (any >>= v) {                                                                   \
      return take(static_cast<DataType>(static_cast<int>(DataType::type) + kPlainTypes), \
                  (*v) elements);                                                      \
    }                                                                                  \
  }
    MARSHALYARD_TYPES(MARSHALYARD_CONTENT)
#undef MARSHALYARD_CONTENT
    inbox_.failed("An Any arrived that holds none of the sequences of ttcp.idl.");
    throw CORBA::BAD_PARAM();
  }

  void begin() {
    before_ = inbox_.total();
    stopped_.reset();
    askedNanos_ = 0;
  }

  // What the inbox has counted since the tally was begun: a message is counted once.
  ttcp::Tally tally() const {
    Inbox::Total now = stopped_ ? *stopped_ : inbox_.total();
    return {now.messages - before_.messages, now.bytes - before_.bytes, 0};
  }

  // The ORB's threads are older than this end: each is bound to its CPUs when it first serves it.
  void bind() {
    static thread_local const Servant* boundFor = nullptr;
    if (boundFor == this) return;
    sched_setaffinity(0, sizeof cpus_, &cpus_);
    boundFor = this;
  }

  const OwnTypes types_;
  Inbox& inbox_;
  std::promise<void> gone_;
  cpu_set_t cpus_;
  std::map<const OwnType*, std::unique_ptr<OwnSkeleton>> skeletons_;
  std::mutex mutex_;
  Inbox::Total before_;
  std::optional<Inbox::Total> stopped_;
  std::int64_t askedNanos_ = 0;  // when the progress was asked for first; 0 for never
  std::int64_t whenAsked_ = 0;   // messages that had been consumed then
};

class OrbReceiver : public Receiver {
 public:
  OrbReceiver(const Settings& settings, Inbox& inbox, bool generated)
      : endpoint_(Orb::get().take(settings)) {
    std::string host = settings.advertised;
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    address_ = token_.at("corbaloc:iiop:1.2@" + host + ":" + std::to_string(endpoint_->port));
    std::promise<void> gone;
    gone_ = gone.get_future();
    PortableServer::Servant_var<Servant> servant(
        new Servant(settings.types, inbox, std::move(gone),
                    generated ? &settings.scratch : nullptr));
    try {
      Orb::get().poa()->activate_object_with_id(id(), servant);
      Orb::get().admit(token_);
    } catch (const CORBA::Exception& e) {
      Orb::get().giveBack(endpoint_);
      throw Failure(std::string("omniORB can't activate the receiver (") + e._name() + ").");
    }
  }

  ~OrbReceiver() override {
    if (!closed_) close();
  }

  std::string address() override { return address_; }

  Facts facts() override {
    Facts facts = factsOf(endpoint_->listener);  // its connections inherit them
    facts.merge(Orb::get().strangers());
    facts.erase("noDelay");                      // but for this
    facts["library"] = Orb::library();
    return facts;
  }

  void close() override {
    if (closed_) return;
    closed_ = true;
    Orb::get().forget(token_);
    try {
      Orb::get().poa()->deactivate_object(id());
    } catch (const CORBA::Exception& e) {
      throw Failure(std::string("omniORB can't deactivate the receiver (") + e._name() + ").");
    }
    bool gone = gone_.wait_for(kConsuming) == std::future_status::ready;
    Orb::get().giveBack(endpoint_);
    if (!gone) {
      throw Failure("The receiver did not end: what it received is still being consumed.");
    }
  }

 private:
  PortableServer::ObjectId_var id() const {
    return PortableServer::string_to_ObjectId(token_.text().c_str());
  }

  const Token token_ = Token::fresh();
  Orb::Endpoint* const endpoint_;
  std::string address_;
  std::future<void> gone_;
  bool closed_ = false;
};

}  // namespace

std::unique_ptr<Receiver> openReceiver(const Settings& settings, Inbox& inbox, bool generated) {
  return std::make_unique<OrbReceiver>(settings, inbox, generated);
}

}  // namespace marshalyard::corba
