#include "orb.h"

#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <iostream>
#include <thread>

#include "code_sets.h"

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

// How many ports of the range are free, at most so many; throws Failure if none is.
int freePorts(const Settings& settings, int most) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  int free = 0;
  for (int port = settings.ports.first; port <= settings.ports.last && free < most; port++) {
    addrinfo* at = nullptr;
    if (getaddrinfo(settings.bind.c_str(), std::to_string(port).c_str(), &hints, &at) != 0) {
      throw Failure("There is no address '" + settings.bind + "' to listen on.");
    }
    int tried = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int reused = 1;
    setsockopt(tried, SOL_SOCKET, SO_REUSEADDR, &reused, sizeof reused);
    if (bind(tried, at->ai_addr, at->ai_addrlen) == 0) free++;
    close(tried);
    freeaddrinfo(at);
  }
  if (free == 0) settings.ports.failTaken();
  return free;
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

CORBA::ORB_ptr Orb::client(const Settings& settings) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (endpoints_.empty()) listen(settings, settings.ports.any() ? kEndpoints : 1);
  return orb_;
}

Orb::Endpoint* Orb::take(const Settings& settings) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (endpoints_.empty()) listen(settings, kEndpoints);
  const std::string& bind = settings.bind;
  if (bind != bind_) {
    throw Failure("A worker of omniORB listens on one address only, which is " + bind_ +
                  ", not on " + bind + " as well.");
  }
  int queue = settings.socketQueue;
  for (int wanted : {queue, -1}) {
    for (Endpoint& endpoint : endpoints_) {
      if (endpoint.used || endpoint.queue != wanted) continue;
      setQueues(endpoint.listener, queue);
      endpoint.queue = queue;
      endpoint.used = true;
      return &endpoint;
    }
  }
  throw Failure("This worker of omniORB has at most " + std::to_string(endpoints_.size()) +
                " receivers at a time. Use fewer socket queues in one experiment" +
                (settings.ports.any() ? "." : ", or widen 'ports' in hosts.yaml."));
}

void Orb::giveBack(Endpoint* endpoint) {
  std::lock_guard<std::mutex> lock(mutex_);
  endpoint->used = false;
}

void Orb::admit(const Token& key) {
  std::lock_guard<std::mutex> lock(keysMutex_);
  keys_.insert(key.text());
}

void Orb::forget(const Token& key) {
  std::lock_guard<std::mutex> lock(keysMutex_);
  keys_.erase(key.text());
}

// The first message has to name one of our objects: their keys lie near the beginning of a request.
Door::Sight Orb::look(const std::uint8_t* bytes, std::size_t count) {
  constexpr std::size_t kHeader = 12;  // of GIOP: magic, version, flags, type, size
  constexpr std::size_t kFlags = 6;
  constexpr std::size_t kSize = 8;
  if (std::memcmp(bytes, "GIOP", std::min<std::size_t>(4, count)) != 0) {
    return Door::Sight::kStranger;
  }
  if (count < kHeader) return Door::Sight::kMore;
  const auto* text = reinterpret_cast<const char*>(bytes);
  std::lock_guard<std::mutex> lock(keysMutex_);
  for (const std::string& key : keys_) {
    if (std::search(text + kHeader, text + count, key.begin(), key.end()) != text + count) {
      return Door::Sight::kSender;
    }
  }
  std::uint32_t size;
  std::memcpy(&size, bytes + kSize, sizeof size);
  if ((bytes[kFlags] & 1) == 0) size = ntohl(size);
  return count - kHeader >= size ? Door::Sight::kStranger : Door::Sight::kMore;
}

void Orb::welcome() {
  try {
    while (true) {
      Door::Entered entered = door_->accept();
      doorways_[entered.listening].letIn(entered.socket);
    }
  } catch (const std::exception& e) {
    std::cerr << "omniORB gets no more connections: " << e.what() << std::endl;
  }
}

void Orb::listen(const Settings& settings, int most) {
  const std::string& bind = settings.bind;
  std::string host = bind.find(':') == std::string::npos ? bind : "[" + bind + "]";
  std::string range = settings.ports.any() ? "0" : settings.ports.text();
  std::string endpoint = "giop:tcp:" + host + ":" + range;
  // The ORB gives up if one of its endpoints finds no port.
  int count = settings.ports.any() ? most : freePorts(settings, most);
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
  for (int i = 0; i < count; i++) {
    options[used][0] = "endPoint";
    options[used++][1] = endpoint.c_str();
  }
  options[used][0] = nullptr;
  options[used][1] = nullptr;
  try {
    Sockets::Scope scope(sockets_);
    int argc = 0;
    orb_ = CORBA::ORB_init(argc, nullptr, "omniORB4", options);
    sendInOwnCodeSets();
    CORBA::Object_var object = orb_->resolve_initial_references("omniINSPOA");
    poa_ = PortableServer::POA::_narrow(object);
    // Before the ORB begins to wait at them.
    for (int socket : sockets_.open()) {
      if (!listens(socket)) continue;
      int port = portOf(socket);
      endpoints_.push_back({doorways_.emplace_back(socket).listener(), port, -1, false});
    }
    PortableServer::POAManager_var manager = poa_->the_POAManager();
    manager->activate();
  } catch (const CORBA::SystemException& e) {
    throw failureOf("omniORB can't listen on " + bind, e);
  } catch (const CORBA::Exception& e) {
    throw Failure(std::string("omniORB did not start (") + e._name() + ").");
  }
  bind_ = bind;
  if (endpoints_.empty()) throw Failure("omniORB listens nowhere on " + bind + ".");
  std::vector<int> listeners;
  for (const Endpoint& endpoint : endpoints_) listeners.push_back(endpoint.listener);
  door_ = std::make_unique<Door>(
      listeners, [this](const std::uint8_t* bytes, std::size_t count) { return look(bytes, count); });
  std::thread([this] { welcome(); }).detach();
}

}  // namespace marshalyard::corba
