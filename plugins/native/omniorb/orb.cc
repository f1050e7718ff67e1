#include "orb.h"

#include <netinet/in.h>
#include <sys/socket.h>

namespace marshalyard::corba {

namespace {

// Receivers with different socket queues that a worker can have open at a time.
constexpr int kEndpoints = 8;

int portOf(int socket) {
  sockaddr_storage bound{};
  socklen_t length = sizeof bound;
  if (getsockname(socket, reinterpret_cast<sockaddr*>(&bound), &length) != 0) return 0;
  return ntohs(bound.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(bound).sin6_port
                                           : reinterpret_cast<sockaddr_in&>(bound).sin_port);
}

bool listens(int socket) {
  int value = 0;
  socklen_t length = sizeof value;
  return getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value != 0;
}

}  // namespace

Failure failureOf(const std::string& what, const CORBA::SystemException& e) {
  const char* minor = e.NP_minorString();
  return Failure(what + " (" + e._name() + (minor == nullptr ? "" : std::string(", ") + minor) +
                 "). The other end has failed, or one of the ends was closed.");
}

std::string Orb::library() { return std::string("omniORB ") + omniORB::versionString(); }

Orb& Orb::get() {
  static Orb* const only = new Orb;  // not destroyed: a call may hang when the process ends
  return *only;
}

CORBA::ORB_ptr Orb::client(const std::string& bind) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (endpoints_.empty()) listen(bind);
  return orb_;
}

Orb::Endpoint* Orb::take(const std::string& bind, int queue) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (endpoints_.empty()) listen(bind);
  if (bind != bind_) {
    throw Failure("A worker of omniORB listens on one address only, which is " + bind_ +
                  ", not on " + bind + " as well.");
  }
  for (int wanted : {queue, -1}) {
    for (Endpoint& endpoint : endpoints_) {
      if (endpoint.used || endpoint.queue != wanted) continue;
      setQueues(endpoint.listener, queue);
      endpoint.queue = queue;
      endpoint.used = true;
      return &endpoint;
    }
  }
  throw Failure("A worker of omniORB has at most " + std::to_string(kEndpoints) +
                " receivers at a time. Use fewer socket queues in one experiment.");
}

void Orb::giveBack(Endpoint* endpoint) {
  std::lock_guard<std::mutex> lock(mutex_);
  endpoint->used = false;
}

void Orb::listen(const std::string& bind) {
  std::string host = bind.find(':') == std::string::npos ? bind : "[" + bind + "]";
  std::string endpoint = "giop:tcp:" + host + ":0";
  const char* options[kEndpoints + 12][2] = {
      // In more threads a connection's requests would overtake one another.
      {"maxServerThreadPerConnection", "1"},
      {"maxGIOPConnectionPerServer", "1"},
      // Deferred requests share the connection.
      {"oneCallPerConnection", "0"},
      {"giopMaxMsgSize", "1073741824"},
      // No connection is closed because nobody used it for a while.
      {"outConScanPeriod", "0"},
      {"inConScanPeriod", "0"},
      {"clientConnectTimeOutPeriod", "10000"},
  };
  int used = 7;
  for (int i = 0; i < kEndpoints; i++) {
    options[used][0] = "endPoint";
    options[used++][1] = endpoint.c_str();
  }
  options[used][0] = nullptr;
  options[used][1] = nullptr;
  try {
    Sockets::Scope scope(sockets_);
    int argc = 0;
    orb_ = CORBA::ORB_init(argc, nullptr, "omniORB4", options);
    CORBA::Object_var object = orb_->resolve_initial_references("omniINSPOA");
    poa_ = PortableServer::POA::_narrow(object);
    PortableServer::POAManager_var manager = poa_->the_POAManager();
    manager->activate();
  } catch (const CORBA::SystemException& e) {
    throw failureOf("omniORB can't listen on " + bind, e);
  } catch (const CORBA::Exception& e) {
    throw Failure(std::string("omniORB did not start (") + e._name() + ").");
  }
  bind_ = bind;
  for (int socket : sockets_.open()) {
    if (listens(socket)) endpoints_.push_back({socket, portOf(socket), -1, false});
  }
  if (endpoints_.empty()) throw Failure("omniORB listens nowhere on " + bind + ".");
}

}  // namespace marshalyard::corba
