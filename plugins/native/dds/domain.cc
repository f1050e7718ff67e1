#include "domain.h"

#include <dds/version.h>

#include <atomic>
#include <memory>

namespace marshalyard::dds {

namespace {

using Qos = std::unique_ptr<dds_qos_t, decltype(&dds_delete_qos)>;
using Listener = std::unique_ptr<dds_listener_t, decltype(&dds_delete_listener)>;

// The port is the receiver's only; a sender takes any.
int portOf(const Settings& settings, const std::string& peer) {
  return peer.empty() ? static_cast<int>(settings.options.number("port")) : 0;
}

std::string queue(const std::string& name, int bytes) {
  return "<" + name + " min='default' max='" + std::to_string(bytes) + " B'/>";
}

// Without peers, and on an interface without multicast, the library would look for others at the
// ports of the standard and show them its tag: the interface is said to have multicast.
std::string configuration(const Settings& settings, const Sockets& sockets, const Token& token,
                          const std::string& peer) {
  bool receives = peer.empty();
  std::string text =
      "<CycloneDDS><Domain Id='any'><General><Transport>" +
      std::string(sockets.isIpv6() ? "udp6" : "udp") +
      "</Transport><AllowMulticast>false</AllowMulticast><Interfaces><NetworkInterface address='" +
      sockets.address() + "' multicast='true'/></Interfaces></General><Discovery><Tag>" +
      token.text() + "</Tag><ExternalDomainId>0</ExternalDomainId>" +
      "<ParticipantIndex>none</ParticipantIndex>";
  if (!receives) {
    // Digits, so that no address of a receiver can set anything else. A receiver that stalls does
    // not hear its senders meanwhile, and must not give them up.
    text += "<Peers><Peer Address='" + digitsOf(peer) + "'/></Peers>" +
            "<LeaseDuration>1 hr</LeaseDuration>";
  }
  text += "</Discovery><Internal><WriterLingerDuration>0 s</WriterLingerDuration>";
  if (receives) {
    // The thread that answers is the one that hears that answers have arrived; it must not wait.
    text += "<Watermarks><WhcHigh>256 MiB</WhcHigh><WhcHighInit>256 MiB</WhcHighInit></Watermarks>";
  } else if (settings.options.flag("batch")) {
    text += "<WriteBatch>true</WriteBatch>";
  }
  if (settings.socketQueue > 0) {
    text += queue("SocketReceiveBufferSize", settings.socketQueue) +
            queue("SocketSendBufferSize", settings.socketQueue);
  }
  return text + "</Internal></Domain></CycloneDDS>";
}

// Within this process; on the wire all have the same.
dds_domainid_t nextNumber() {
  static std::atomic<dds_domainid_t> last{0};
  return ++last;
}

Qos qualities(bool reliable) {
  Qos qos(dds_create_qos(), dds_delete_qos);
  dds_qset_reliability(qos.get(),
                       reliable ? DDS_RELIABILITY_RELIABLE : DDS_RELIABILITY_BEST_EFFORT,
                       DDS_MSECS(kLookUpMillis));
  dds_qset_history(qos.get(), DDS_HISTORY_KEEP_ALL, 0);
  return qos;
}

}  // namespace

void fail(const std::string& doing, dds_return_t value) {
  throw Failure("Cyclone DDS failed while " + doing + " (" + dds_strretcode(value) + ").");
}

Domain::Domain(const Settings& settings, const Token& token, const std::string& peer)
    : sockets_(settings, portOf(settings, peer)) {
  {
    Sockets::Scope scope(sockets_);
    std::string text = configuration(settings, sockets_, token, peer);
    domain_ = dds_create_domain(nextNumber(), text.c_str());
  }
  if (!sockets_.failure().empty()) throw Failure(sockets_.failure());
  if (domain_ < 0) fail("starting at " + sockets_.address(), domain_);
  dds_domainid_t number;
  dds_get_domainid(domain_, &number);
  participant_ = dds_create_participant(number, nullptr, nullptr);
  if (participant_ < 0) {
    close();
    fail("starting a participant", participant_);
  }
}

dds_entity_t Domain::topic(const std::string& name, const dds_topic_descriptor_t& descriptor) {
  dds_entity_t topic =
      dds_create_topic(participant_, &descriptor, name.c_str(), nullptr, nullptr);
  if (topic < 0) fail("making the topic " + name, topic);
  return topic;
}

dds_entity_t Domain::reader(const std::string& name, const dds_topic_descriptor_t& descriptor,
                            bool reliable, Arrived arrived, void* what) {
  Listener listener(dds_create_listener(what), dds_delete_listener);
  dds_lset_data_available(listener.get(), arrived);
  dds_entity_t reader = dds_create_reader(participant_, topic(name, descriptor),
                                          qualities(reliable).get(), listener.get());
  if (reader < 0) fail("opening a reader of " + name, reader);
  return reader;
}

dds_entity_t Domain::writer(const std::string& name, const dds_topic_descriptor_t& descriptor,
                            bool reliable, Matched matched, void* what) {
  Listener listener(dds_create_listener(what), dds_delete_listener);
  if (matched != nullptr) dds_lset_publication_matched(listener.get(), matched);
  dds_entity_t writer = dds_create_writer(participant_, topic(name, descriptor),
                                          qualities(reliable).get(), listener.get());
  if (writer < 0) fail("opening a writer of " + name, writer);
  return writer;
}

Facts Domain::facts() const {
  Facts facts = sockets_.facts();
  facts["library"] = std::string("Cyclone DDS ") + DDS_VERSION;
  return facts;
}

void Domain::close() {
  std::call_once(closed_, [this] { dds_delete(domain_); });
}

}  // namespace marshalyard::dds
