#include <functional>

#include "own_stubs.h"
#include "sender.h"
#include "types.h"

namespace marshalyard::corba {

namespace {

// A sequence that was filled once and the stub that marshals it at every send.
template <class Message>
class StubRequest : public Request {
 public:
  using Stub = void (ttcp::_objref_ttcp_sequence::*)(const Message&);

  StubRequest(Link& link, Stub stub) : link_(link), stub_(stub) {}

  Message& message() { return message_; }

  void send() override {
    link_.call([this] { (link_.peer()->*stub_)(message_); });
  }

 private:
  Link& link_;
  const Stub stub_;
  Message message_;
};

// The same in an Any, into which the sequence is put at every send.
template <class Message>
class AnyRequest : public Request {
 public:
  AnyRequest(Link& link, bool oneway) : link_(link), oneway_(oneway) {}

  Message& message() { return message_; }

  void send() override {
    link_.call([this] {
      CORBA::Any any;
      any <<= message_;
      if (oneway_) link_.peer()->sendAny(any);
      else link_.peer()->callAny(any);
    });
  }

 private:
  Link& link_;
  const bool oneway_;
  Message message_;
};

// Elements of a type of the user's own as generated objects, and the stub that marshals them.
class OwnRequest : public Request {
 public:
  OwnRequest(Link& link, const OwnStubs& stubs, const Payload& payload, bool oneway)
      : link_(link), stub_(stubs.call(oneway)), message_(stubs.message(payload)) {
    link.call([&] { port_ = stubs.port(link.peer()); });
  }

  void send() override {
    link_.call([this] { stub_(port_.get(), message_.get()); });
  }

 private:
  Link& link_;
  const OwnStubs::Call stub_;
  const OwnStubs::Object message_;
  OwnStubs::Object port_{nullptr, nullptr};
};

}  // namespace

std::unique_ptr<Request> stubRequest(Link& link, const Payload& payload, Style style) {
  bool oneway = style == Style::kOneway;
  if (const OwnType* own = payload.elementType().own()) {
    return std::make_unique<OwnRequest>(link, OwnStubs::of(*own, link.scratch()), payload, oneway);
  }
  bool any = isAny(payload.type());
  switch (baseOf(payload.type())) {
#define MARSHALYARD_REQUEST(type, name, message_type, elements, element)                      \
  case DataType::type: {                                                                      \
    using Message = ttcp::message_type;                                                       \
    if (any) {                                                                                \
      auto request = std::make_unique<AnyRequest<Message>>(link, oneway);                     \
      fill<std::remove_reference_t<decltype(request->message() elements)>, element>(          \
          request->message() elements, payload);                                              \
      return request;                                                                         \
    }                                                                                         \
    auto stub = oneway ? &ttcp::_objref_ttcp_sequence::send##name                             \
                       : &ttcp::_objref_ttcp_sequence::call##name;                            \
    auto request = std::make_unique<StubRequest<Message>>(link, stub);                        \
    fill<std::remove_reference_t<decltype(request->message() elements)>, element>(            \
        request->message() elements, payload);                                                \
    return request;                                                                           \
  }
    MARSHALYARD_TYPES(MARSHALYARD_REQUEST)
#undef MARSHALYARD_REQUEST
    default: throw Failure("There is no operation for " + token(payload.type()) + ".");
  }
}

}  // namespace marshalyard::corba
