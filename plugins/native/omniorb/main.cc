// The engines omniorb and omniorb-dii: CORBA with omniORB, through stubs and through the dynamic
// invocation interface.
#include "marshalyard/worker.h"
#include "own_stubs.h"
#include "receiver.h"
#include "sender.h"

namespace marshalyard::corba {

Link::Link(const std::string& address, const Settings& settings)
    : scratch_(settings.scratch),
      sockets_(settings.socketQueue),
      orb_(Orb::get().client(settings)) {
  Sockets::Scope scope(sockets_);
  try {
    CORBA::Object_var object = orb_->string_to_object(address.c_str());
    peer_ = ttcp::ttcp_sequence::_unchecked_narrow(object);
    peer_->start_timer();
  } catch (const CORBA::BAD_PARAM&) {
    throw Failure("'" + address.substr(0, 60) +
                  "' is no object reference. Use an IOR:... or corbaloc:... as it was given.");
  } catch (const CORBA::SystemException& e) {
    throw Failure(std::string("Nobody answers at the address of the server (") + e._name() +
                  "). Start the receiver first and check its address.");
  }
  opened_ = sockets_.facts();
}

void Link::flush() {
  call([this] { last_ = peer_->flush(); });
}

Facts Link::facts() const {
  Facts facts = opened_;
  Facts now = sockets_.facts();
  facts["library"] = Orb::library();
  if (now.count("sendQueue") > 0) facts["sendQueueAtEnd"] = now["sendQueue"];
  if (now.count("receiveQueue") > 0) facts["receiveQueueAtEnd"] = now["receiveQueue"];
  facts["receivedMessages"] = std::to_string(last_.messages);
  facts["receivedBytes"] = std::to_string(last_.bytes);
  return facts;
}

namespace {

class OrbSender : public Sender {
 public:
  using Make = std::unique_ptr<Request> (*)(Link&, const Payload&, Style);

  OrbSender(const std::string& address, const Settings& settings, Make make)
      : link_(address, settings), make_(make) {}

  std::unique_ptr<Request> prepare(const Payload& payload, Style style) override {
    return make_(link_, payload, style);
  }

  void flush() override { link_.flush(); }
  Facts facts() override { return link_.facts(); }
  void close() override { link_.close(); }

 private:
  Link link_;
  const Make make_;
};

class OrbEngine : public Engine {
 public:
  // generated: types of the user's own go through stubs, which are compiled when an end is opened.
  OrbEngine(Descriptor descriptor, OrbSender::Make make, bool generated)
      : descriptor_(std::move(descriptor)), make_(make), generated_(generated) {}

  Descriptor describe() override { return descriptor_; }

  std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) override {
    compileFor(settings);
    return openReceiver(settings, inbox, generated_);
  }

  std::unique_ptr<Sender> connect(const std::string& address, const Settings& settings) override {
    compileFor(settings);
    return std::make_unique<OrbSender>(address, settings, make_);
  }

 private:
  void compileFor(const Settings& settings) const {
    if (generated_) OwnStubs::compile(settings.types, settings.scratch);
  }

  const Descriptor descriptor_;
  const OrbSender::Make make_;
  const bool generated_;
};

constexpr char kWire[] = "giop ttcp";

constexpr char kBuilds[] =
    " Each send converts every element that its type asks for; the receiver builds a fresh sequence"
    " for each message, in one piece of memory.";

std::vector<WorkRule> work() {
  return {{"marshalling", "each"},
          {"elements", "converted"},
          {"memory", "fresh"},
          {"structs", "none"},
          {"read", "none"}};
}

std::vector<WorkRule> dynamicWork() {
  std::vector<WorkRule> rules = work();
  rules.push_back({"memory", "reused", {}, "", "", false, true});
  return rules;
}

Descriptor stubs() {
  return {"omniorb",
          "CORBA, static stubs (omniORB)",
          std::string("Stubs and skeletons that omniidl generated marshal C++ sequences into GIOP"
                      " messages over TCP.") +
              kBuilds +
              " Stubs of types of your own are compiled when an end is opened, and kept.",
          kWire,
          allTypes(),
          {Style::kOneway, Style::kTwoway},
          {},
          {},
          {{token(Style::kDeferred),
            "Static stubs have no deferred calls: the CORBA language mapping gives these to the"
            " dynamic invocation interface alone. Use omniorb-dii."},
           {kWcharUnion,
            "omniidl takes no union that a wide character tells. Take corba-fast, which does."}},
          {},
          work(),
          allConstructs()};
}

Descriptor dynamic() {
  return {"omniorb-dii",
          "CORBA, dynamic invocation (omniORB)",
          std::string("A request that is made at run time for each send, with the sequence in an"
                      " Any; omniORB's skeletons at the other end.") +
              kBuilds +
              " Sequences of types of your own are converted by a plan made of the type once, at"
              " both ends, and the receiver uses its memory again.",
          kWire,
          allTypes(),
          {Style::kOneway, Style::kTwoway, Style::kDeferred},
          {},
          {},
          {{kWcharUnion,
            "omniORB's type codes know no union that a wide character tells. Take corba-fast, which"
            " does."},
           {kOctetUnion,
            "omniORB's type codes know no union that an octet tells. Take omniorb or corba-fast,"
            " which do."}},
          {},
          dynamicWork(),
          allConstructs()};
}

}  // namespace

}  // namespace marshalyard::corba

int main(int argc, char** argv) {
  using namespace marshalyard;
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(std::make_unique<corba::OrbEngine>(corba::stubs(), corba::stubRequest, true));
  engines.push_back(
      std::make_unique<corba::OrbEngine>(corba::dynamic(), corba::dynamicRequest, false));
  return runWorker(argc, argv, std::move(engines));
}
