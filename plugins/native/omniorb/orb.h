// The one ORB of this process.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "marshalyard/door.h"
#include "marshalyard/engine.h"
#include "marshalyard/token.h"
#include "sockets.h"
#include "ttcp.hh"

namespace marshalyard::corba {

// A sentence on a system exception, with what was done when it came.
Failure failureOf(const std::string& what, const CORBA::SystemException& e);

class Orb {
 public:
  // Started at the first call, and never ended but with the process.
  static Orb& get();

  // An ORB for a sender; it listens all the same, as its first end says.
  CORBA::ORB_ptr client(const Settings& settings);
  static std::string library();

  // A port at which the ORB listens. Each receiver has one of its own: omniORB shares one
  // connection among all objects behind one address, whatever their socket queues are.
  struct Endpoint {
    int listener;
    int port;
    int queue;  // -1 before the first use; a queue that was set can't be taken back
    bool used;
  };

  // Connections may enter whose first message names an object with this key, from now on, and until
  // it is forgotten.
  void admit(const Token& key);
  void forget(const Token& key);

  // How many strangers came.
  Facts strangers() const { return door_->facts(); }

  // A free one with queues as they are asked for, which its connections inherit. Throws Failure if
  // all are used. The first call decides where the ORB listens.
  Endpoint* take(const Settings& settings);
  void giveBack(Endpoint* endpoint);

  // The POA whose object keys are the ids of its objects.
  PortableServer::POA_ptr poa() { return poa_; }

 private:
  Orb() = default;
  void listen(const Settings& settings, int most);
  void welcome();
  Door::Sight look(const std::uint8_t* bytes, std::size_t count);

  std::mutex mutex_;
  CORBA::ORB_var orb_;
  PortableServer::POA_var poa_;
  std::string bind_;
  Sockets sockets_{0};
  std::vector<Endpoint> endpoints_;
  std::vector<Doorway> doorways_;
  std::unique_ptr<Door> door_;
  std::mutex keysMutex_;
  std::set<std::string> keys_;
};

}  // namespace marshalyard::corba
