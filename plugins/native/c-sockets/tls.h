// Messages over TCP secured by TLS, which OpenSSL speaks.
#pragma once

#include <memory>
#include <string>

#include "connection.h"

namespace marshalyard::sockets {

// The part that all connections of an end share: certificate, key, version and cipher.
class Security;

// Throws Failure if OpenSSL can't read what it is given.
std::shared_ptr<Security> securityOf(const Tls& tls);

// The end that has connected; hands are shaken when this returns. The connection closes the socket.
std::unique_ptr<frames::Connection> secureConnected(int socket, std::shared_ptr<Security> security,
                                                    const std::string& place,
                                                    const Settings& settings);

// The end that has accepted, which shakes hands when it is entered.
std::unique_ptr<frames::Connection> secureAccepted(int socket, std::shared_ptr<Security> security,
                                                   const Settings& settings);

}  // namespace marshalyard::sockets
