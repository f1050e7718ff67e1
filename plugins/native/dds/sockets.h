// The sockets that Cyclone DDS opens for one end. The library would listen on all addresses of the
// machine, on a port of its own choice, and gives nobody its descriptors, so this program puts a
// bind() of its own before the C library's.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <string>

#include "marshalyard/engine.h"

namespace marshalyard::dds {

// host:port as digits. Throws Failure if there is no such host.
std::string digitsOf(const std::string& place);

class Sockets {
 public:
  // port: where it is to listen; 0 for any that is free and in the host's range. Throws Failure if
  // there is no such address to listen on.
  Sockets(const Settings& settings, int port);

  // The address to listen on as digits.
  const std::string& address() const { return address_; }
  bool isIpv6() const { return at_.ss_family == AF_INET6; }

  // What follows is known when the library has opened its sockets.

  int port() const { return port_; }
  // The queues, as the kernel gave them.
  const Facts& facts() const { return facts_; }
  // Why it could not listen; empty if it does.
  const std::string& failure() const { return failure_; }

  // A scope in which this thread binds sockets on behalf of these.
  class Scope {
   public:
    explicit Scope(Sockets& sockets);
    ~Scope();
    Scope(const Scope&) = delete;

   private:
    Sockets* const before_;
  };

  // Binds a socket of the library that is meant for this address; like bind().
  int bind(int socket, const sockaddr* address);

 private:
  bool listen(int socket, int port);

  const Ports ports_;
  const int wanted_;
  sockaddr_storage at_{};
  socklen_t length_ = 0;
  std::string address_;
  int port_ = 0;
  Facts facts_;
  std::string failure_;
};

}  // namespace marshalyard::dds
