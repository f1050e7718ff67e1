// A server of ttcp.idl on omniORB: prints its reference, serves until its standard input ends.
//
//   server [--forward IOR]
//
// With --forward it sends on whatever it gets, so that what it decoded can be checked elsewhere.

#include <atomic>
#include <chrono>
#include <iostream>
#include <string>

#include "ttcp.hh"

namespace {

using Clock = std::chrono::steady_clock;

long long nanosNow() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch())
      .count();
}

class Server : public POA_ttcp::ttcp_sequence {
 public:
  explicit Server(ttcp::ttcp_sequence_ptr next) : next_(next) {}

  void start_timer() override {
    messages_ = 0;
    bytes_ = 0;
    first_ = 0;
    last_ = 0;
    counting_ = true;
  }

  void stop_timer() override { counting_ = false; }

  ttcp::Tally progress() override {
    ttcp::Tally tally;
    tally.messages = messages_;
    tally.bytes = bytes_;
    tally.nanoseconds = last_ - first_;
    return tally;
  }

  ttcp::Tally flush() override {
    if (!CORBA::is_nil(next_)) next_->flush();
    ttcp::Tally tally = progress();
    start_timer();
    return tally;
  }

#define MARSHALYARD_OPERATION(name, type, elements, size) \
  void send##name(const type& v) override {               \
    count(v elements.length(), size);                     \
    if (!CORBA::is_nil(next_)) next_->send##name(v);      \
  }                                                       \
  void call##name(const type& v) override {               \
    count(v elements.length(), size);                     \
    if (!CORBA::is_nil(next_)) next_->call##name(v);      \
  }

  MARSHALYARD_OPERATION(ShortSeq, ttcp::ShortSeq, , 2)
  MARSHALYARD_OPERATION(LongSeq, ttcp::LongSeq, , 4)
  MARSHALYARD_OPERATION(FloatSeq, ttcp::FloatSeq, , 4)
  MARSHALYARD_OPERATION(DoubleSeq, ttcp::DoubleSeq, , 8)
  MARSHALYARD_OPERATION(CharSeq, ttcp::CharSeq, , 1)
  MARSHALYARD_OPERATION(OctetSeq, ttcp::OctetSeq, , 1)
  MARSHALYARD_OPERATION(StructSeq, ttcp::StructSeq, , 24)
  MARSHALYARD_OPERATION(PaddedStructSeq, ttcp::PaddedStructSeq, , 32)
  MARSHALYARD_OPERATION(Records, ttcp::RecordMessage, .records, 24)
  MARSHALYARD_OPERATION(UnalignedRecords, ttcp::UnalignedRecordMessage, .records, 20)
#undef MARSHALYARD_OPERATION

  void sendAny(const CORBA::Any& any) override {
    CORBA::Any again = decoded(any);
    if (!CORBA::is_nil(next_)) next_->sendAny(again);
  }

  void callAny(const CORBA::Any& any) override {
    CORBA::Any again = decoded(any);
    if (!CORBA::is_nil(next_)) next_->callAny(again);
  }

 private:
  void count(long long elements, int size) {
    if (!counting_) return;
    last_ = nanosNow();
    if (messages_++ == 0) first_ = last_.load();
    bytes_ += elements * size;
  }

  // Takes the value out, and puts it into a new Any.
  CORBA::Any decoded(const CORBA::Any& any) {
    CORBA::Any again;
#define MARSHALYARD_CONTENT(type, elements, size) \
  {                                               \
    const type* v;                                \
    if (any >>= v) {                              \
      count((*v) elements.length(), size);        \
      again <<= *v;                               \
      return again;                               \
    }                                             \
  }
    MARSHALYARD_CONTENT(ttcp::ShortSeq, , 2)
    MARSHALYARD_CONTENT(ttcp::LongSeq, , 4)
    MARSHALYARD_CONTENT(ttcp::FloatSeq, , 4)
    MARSHALYARD_CONTENT(ttcp::DoubleSeq, , 8)
    MARSHALYARD_CONTENT(ttcp::CharSeq, , 1)
    MARSHALYARD_CONTENT(ttcp::OctetSeq, , 1)
    MARSHALYARD_CONTENT(ttcp::StructSeq, , 24)
    MARSHALYARD_CONTENT(ttcp::PaddedStructSeq, , 32)
    MARSHALYARD_CONTENT(ttcp::RecordMessage, .records, 24)
    MARSHALYARD_CONTENT(ttcp::UnalignedRecordMessage, .records, 20)
#undef MARSHALYARD_CONTENT
    throw CORBA::BAD_PARAM();
  }

  ttcp::ttcp_sequence_var next_;
  std::atomic<bool> counting_{true};
  std::atomic<long long> messages_{0};
  std::atomic<long long> bytes_{0};
  std::atomic<long long> first_{0};
  std::atomic<long long> last_{0};
};

}  // namespace

int main(int argc, char** argv) {
  try {
    const char* options[][2] = {
        // In more threads a connection's requests would overtake one another.
        {"maxServerThreadPerConnection", "1"},
        {"giopMaxMsgSize", "33554432"},
        {"endPoint", "giop:tcp:127.0.0.1:0"},
        {nullptr, nullptr}};
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv, "omniORB4", options);
    ttcp::ttcp_sequence_var next = ttcp::ttcp_sequence::_nil();
    if (argc == 3 && std::string(argv[1]) == "--forward") {
      CORBA::Object_var object = orb->string_to_object(argv[2]);
      next = ttcp::ttcp_sequence::_unchecked_narrow(object);
    }
    CORBA::Object_var root = orb->resolve_initial_references("RootPOA");
    PortableServer::POA_var poa = PortableServer::POA::_narrow(root);
    PortableServer::Servant_var<Server> server =
        new Server(ttcp::ttcp_sequence::_duplicate(next));
    PortableServer::ObjectId_var id = poa->activate_object(server);
    CORBA::Object_var reference = poa->id_to_reference(id);
    PortableServer::POAManager_var manager = poa->the_POAManager();
    manager->activate();
    CORBA::String_var text = orb->object_to_string(reference);
    std::cout << text << std::endl;

    std::string line;
    while (std::getline(std::cin, line)) continue;
    orb->shutdown(true);
    orb->destroy();
    return 0;
  } catch (const CORBA::Exception& e) {
    std::cerr << "The server failed: " << e._name() << std::endl;
    return 1;
  }
}
