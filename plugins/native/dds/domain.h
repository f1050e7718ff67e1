// What both ends have of Cyclone DDS: a domain with one participant, reachable at one address, that
// knows no multicast and meets only those who show the receiver's token as its tag.
#pragma once

#include <dds/dds.h>

#include <mutex>
#include <string>

#include "marshalyard/engine.h"
#include "marshalyard/token.h"
#include "sockets.h"

namespace marshalyard::dds {

// A write waits so long at a time, so that its sender sees that it was closed.
constexpr int kLookUpMillis = 100;

// Throws Failure with what the library says of this value.
[[noreturn]] void fail(const std::string& doing, dds_return_t value);

class Domain {
 public:
  // peer: host:port of the receiver that a sender looks for; empty for a receiver, which waits to be
  // found. Throws Failure.
  Domain(const Settings& settings, const Token& token, const std::string& peer);
  ~Domain() { close(); }
  Domain(const Domain&) = delete;

  // Where it listens.
  int port() const { return sockets_.port(); }
  Facts facts() const;

  // Called by a thread of the library, one at a time.
  using Arrived = void (*)(dds_entity_t reader, void* what);
  using Matched = void (*)(dds_entity_t writer, dds_publication_matched_status_t status,
                           void* what);

  dds_entity_t reader(const std::string& topic, const dds_topic_descriptor_t& descriptor,
                      bool reliable, Arrived arrived, void* what);
  dds_entity_t writer(const std::string& topic, const dds_topic_descriptor_t& descriptor,
                      bool reliable, Matched matched = nullptr, void* what = nullptr);

  // Ends all use of it, from any thread but the library's own.
  void close();

 private:
  dds_entity_t topic(const std::string& name, const dds_topic_descriptor_t& descriptor);

  Sockets sockets_;
  dds_entity_t domain_ = 0;
  dds_entity_t participant_ = 0;
  std::once_flag closed_;
};

}  // namespace marshalyard::dds
