// The base of senders over stubs and over DII.
#pragma once

#include <memory>
#include <string>

#include "marshalyard/engine.h"
#include "orb.h"
#include "sockets.h"

namespace marshalyard::corba {

// A sender's connection with its server.
class Link {
 public:
  // Connects; throws Failure if nobody listens at the address.
  Link(const std::string& address, const Settings& settings);

  ttcp::ttcp_sequence_ptr peer() { return peer_; }
  CORBA::ORB_ptr orb() { return orb_; }

  // A folder for files.
  const std::string& scratch() const { return scratch_; }

  // Makes a call, of which nothing is left when the link is closed.
  template <class Call>
  void call(const Call& call) {
    if (sockets_.closed()) throw Failure("The connection was closed. Connect again.");
    Sockets::Scope scope(sockets_);
    try {
      call();
    } catch (const CORBA::SystemException& e) {
      throw failureOf("A call failed", e);
    }
  }

  void flush();
  Facts facts() const;
  void close() { sockets_.close(); }

 private:
  const std::string scratch_;
  Sockets sockets_;
  CORBA::ORB_ptr orb_;
  ttcp::ttcp_sequence_var peer_;
  Facts opened_;
  ttcp::Tally last_{0, 0, 0};
};

// A request of one payload through generated stubs; the payload outlives it.
std::unique_ptr<Request> stubRequest(Link& link, const Payload& payload, Style style);

// The same through the dynamic invocation interface.
std::unique_ptr<Request> dynamicRequest(Link& link, const Payload& payload, Style style);

}  // namespace marshalyard::corba
