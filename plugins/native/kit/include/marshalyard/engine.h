// The interface that the author of an engine implements. An engine describes itself, opens a
// receiver and connects a sender; a sender prepares requests, which are sent, and waits at the
// barrier. Everything else (protocol, loops, clock, payloads, histograms, telemetry) is the
// worker's.
//
// Every method may throw: a Failure with a sentence for the user, or any other exception, which the
// worker tells with the engine and the step in front.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "marshalyard/descriptor.h"
#include "marshalyard/inbox.h"
#include "marshalyard/own_type.h"
#include "marshalyard/payload.h"
#include "marshalyard/ports.h"

namespace marshalyard {

// What was really set, by name: see the table of facts in engines/PROTOCOL.md.
using Facts = std::map<std::string, std::string>;

// The parts that an end needs to speak TLS. Both ends show the same certificate, which was made for the run,
// and trust no other one, whatever its names are.
struct Tls {
  std::string version;      // the only one that is spoken, such as 1.3
  std::string certificate;  // X.509 in DER
  std::string key;          // PKCS #8 in DER

  // The cipher of every engine, so that all encrypt alike, by its name in TLS 1.3 or 1.2.
  std::string cipher() const {
    return version == "1.3" ? "TLS_AES_128_GCM_SHA256"
                            : "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256";
  }
};

// The settings with which one end is opened.
struct Settings {
  std::string bind;        // the address to listen on, such as 127.0.0.1
  std::string advertised;  // where other hosts reach what listens there
  int socketQueue;  // bytes of SO_SNDBUF and SO_RCVBUF, set before connect and listen; 0: default
  Options options;
  std::string scratch;  // a folder for files
  Ports ports;          // on which it may listen, where the option port does not say
  OwnTypes types = {};  // of the user's own, that come to this end or go from it
  std::optional<Tls> tls;  // none, and always for engines without the trait TLS
};

// The hot path: one prepared payload, one style; used by one thread. Destroying it gives back what
// was prepared, and works after the sender was closed as well.
class Request {
 public:
  virtual ~Request() = default;

  // Marshals and transmits the payload once. A twoway request returns when the reply is here, the
  // others when the engine has taken the data. No avoidable allocation, lock or log.
  virtual void send() = 0;

  // Waits for one reply of a deferred request and returns which send() it answers, from 0.
  virtual std::int64_t collect();
};

// The producing end; used by one thread, but for close(). An engine with the trait CONNECTIONS is
// asked for several to one receiver, each with a connection of its own; some of them may be idle, and
// are only closed behind their first barrier.
class Sender {
 public:
  virtual ~Sender() = default;

  // Does what can be done once. The payload outlives the request. The worker has checked that the
  // descriptor allows type, size and style.
  virtual std::unique_ptr<Request> prepare(const Payload& payload, Style style) = 0;

  // The barrier: returns when the receiver has consumed everything sent on this sender and has
  // called Inbox::barrier() once. It travels behind the data, on the same connection.
  virtual void flush() = 0;

  // Sends the question of the next flush(), which then only waits for its answer: the barriers of
  // several connections are on their way together. Nothing is sent on this sender between the two. By
  // default flush() asks by itself. A sender on which one of them fails is closed.
  virtual void beginFlush() {}

  // True: one thread sends deferred requests from now on, while another one collects their replies,
  // which it does only while a request has no reply yet. False: one thread does both again. Said
  // before each phase, while no request is in flight; true to engines with the trait OPEN_LOOP, and to
  // those with INTERLEAVED, whose oneway requests go between the deferred ones.
  virtual void collectElsewhere(bool) {}

  // How long the last flush() waited in vain before the receiver took it, in ns; 0 unless messages
  // or the barrier itself may get lost.
  virtual std::int64_t idleNanos() { return 0; }

  virtual Facts facts() { return {}; }

  // Disconnects, from any thread: a call under way fails, and so does every later one.
  virtual void close() = 0;
};

// The consuming end.
class Receiver {
 public:
  virtual ~Receiver() = default;

  // Where a sender connects; opaque to everyone else. Put something into it that nobody can guess,
  // and refuse who does not know it: other users of the machine find the port.
  virtual std::string address() = 0;

  virtual Facts facts() { return {}; }

  // Stops listening; afterwards no thread and no socket of it is left.
  virtual void close() = 0;
};

// One way of moving typed data. Stateless, but for what its library needs once in a process.
class Engine {
 public:
  virtual ~Engine() = default;

  // Cheap; opens nothing.
  virtual Descriptor describe() = 0;

  // Opens the consuming end. The inbox is told of each payload that has arrived and has been
  // demarshalled in full, of a twoway request before the reply is sent; it outlives the receiver.
  virtual std::unique_ptr<Receiver> open(const Settings& settings, Inbox& inbox) = 0;

  // Connects the producing end to what Receiver::address() said. Called by several threads at once
  // where the engine has the trait CONNECTIONS.
  virtual std::unique_ptr<Sender> connect(const std::string& address,
                                          const Settings& settings) = 0;
};

}  // namespace marshalyard
