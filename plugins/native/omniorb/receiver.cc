#include "receiver.h"

#include <sched.h>

#include <atomic>
#include <chrono>
#include <future>
#include <vector>

#include "marshalyard/token.h"
#include "orb.h"
#include "types.h"

namespace marshalyard::corba {

namespace {

constexpr std::chrono::seconds kConsuming{10};

class Servant : public POA_ttcp::ttcp_sequence {
 public:
  Servant(Inbox& inbox, std::promise<void> gone) : inbox_(inbox), gone_(std::move(gone)) {
    sched_getaffinity(0, sizeof cpus_, &cpus_);
  }

  // Told when no request is being served any more.
  ~Servant() override { gone_.set_value(); }

  void start_timer() override {
    messages_ = 0;
    bytes_ = 0;
    counting_ = true;
  }

  void stop_timer() override { counting_ = false; }

  ttcp::Tally progress() override { return {messages_, bytes_, 0}; }

  ttcp::Tally flush() override {
    inbox_.barrier();
    ttcp::Tally tally = progress();
    start_timer();
    return tally;
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
    count(type, elements);
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
    count(type, sequence.length());
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

  void count(DataType type, std::uint32_t elements) {
    if (!counting_) return;
    messages_.fetch_add(1, std::memory_order_relaxed);
    bytes_.fetch_add(CORBA::LongLong{elements} * elementBytes(type), std::memory_order_relaxed);
  }

  // The ORB's threads are older than this end: each is bound to its CPUs when it first serves it.
  void bind() {
    static thread_local const Servant* boundFor = nullptr;
    if (boundFor == this) return;
    sched_setaffinity(0, sizeof cpus_, &cpus_);
    boundFor = this;
  }

  Inbox& inbox_;
  std::promise<void> gone_;
  cpu_set_t cpus_;
  std::atomic<bool> counting_{true};
  std::atomic<CORBA::LongLong> messages_{0};
  std::atomic<CORBA::LongLong> bytes_{0};
};

class OrbReceiver : public Receiver {
 public:
  OrbReceiver(const Settings& settings, Inbox& inbox)
      : endpoint_(Orb::get().take(settings.bind, settings.socketQueue)) {
    std::string host = settings.advertised;
    if (host.find(':') != std::string::npos) host = "[" + host + "]";
    address_ = token_.at("corbaloc:iiop:1.2@" + host + ":" + std::to_string(endpoint_->port));
    std::promise<void> gone;
    gone_ = gone.get_future();
    PortableServer::Servant_var<Servant> servant(new Servant(inbox, std::move(gone)));
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
    facts["builds"] = "arrays";
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

std::unique_ptr<Receiver> openReceiver(const Settings& settings, Inbox& inbox) {
  return std::make_unique<OrbReceiver>(settings, inbox);
}

}  // namespace marshalyard::corba
