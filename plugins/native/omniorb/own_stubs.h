// Stubs and skeletons of a type of the user's own, as a program has them that was built with its
// contract: omniidl generates them, g++ compiles them, and a cache keeps them by what they were
// made of.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "own.h"

namespace marshalyard::corba {

class OwnStubs {
 public:
  // Those of a type, compiled unless this process or the cache has them. The folder is for what is
  // made on the way. Throws Failure with a sentence.
  static const OwnStubs& of(const OwnType& type, const std::string& scratch);

  // Compiles those of some types, as far as need be, within the time that the lab waits for an end.
  static void compile(const OwnTypes& types, const std::string& scratch);

  // An object of generated code.
  using Object = std::unique_ptr<void, void (*)(void*)>;

  // The elements as generated code has them.
  Object message(const Payload& payload) const;

  // A reference with the stubs; contacts the object.
  Object port(CORBA::Object_ptr object) const { return {port_(object), release_}; }

  // The stub of an operation.
  using Call = void (*)(void* port, const void* message);
  Call call(bool oneway) const { return oneway ? send_ : call_; }

  // A servant below the skeleton; the sink takes every message.
  using Sink = void (*)(void* context, const void* message, std::uint32_t elements);
  Object servant(Sink sink, void* context) const { return {servant_(sink, context), end_}; }

  // Serves a request by such a servant.
  bool dispatch(void* servant, omniCallHandle& handle) const;

  // The elements of a message, for comparison, in memory of the arena. Throws Failure.
  const void* elements(const OwnType& type, const void* message, Arena& arena) const;

 private:
  explicit OwnStubs(void* library);
  static const OwnStubs& of(const OwnType& type, const std::string& scratch,
                            std::chrono::steady_clock::time_point deadline);

  void* (*read_)(cdrStream&);
  void (*write_)(const void*, cdrStream&);
  void (*free_)(void*);
  void* (*port_)(CORBA::Object_ptr);
  void (*release_)(void*);
  Call send_;
  Call call_;
  void* (*servant_)(Sink, void*);
  bool (*dispatch_)(void*, omniCallHandle&);
  void (*end_)(void*);
};

}  // namespace marshalyard::corba
