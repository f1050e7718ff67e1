#include <deque>
#include <functional>

#include "own.h"
#include "sender.h"
#include "types.h"

namespace marshalyard::corba {

namespace {

// A new request for each send, for the CORBA specification allows to invoke one once only.
class DynamicRequest : public Request {
 public:
  // insert puts the sequence into the request's argument.
  DynamicRequest(Link& link, Style style, std::string operation,
                 std::function<void(CORBA::Any&)> insert)
      : link_(link),
        style_(style),
        operation_(std::move(operation)),
        insert_(std::move(insert)) {}

  void send() override {
    link_.call([this] {
      CORBA::Request_var request = link_.peer()->_request(operation_.c_str());
      insert_(request->add_in_arg());
      switch (style_) {
        case Style::kOneway: request->send_oneway(); break;
        case Style::kTwoway:
          request->set_return_type(CORBA::_tc_void);
          request->invoke();
          break;
        default:
          request->set_return_type(CORBA::_tc_void);
          request->send_deferred();
          outstanding_.push_back(request);
          return;
      }
      check(request);
    });
  }

  // Collects in the order of the sends.
  std::int64_t collect() override {
    if (outstanding_.empty()) return Request::collect();
    link_.call([this] {
      outstanding_.front()->get_response();
      check(outstanding_.front());
    });
    outstanding_.pop_front();
    return collected_++;
  }

 private:
  // The dynamic invocation interface does not throw what went wrong.
  static void check(CORBA::Request_ptr request) {
    CORBA::Exception* e = request->env()->exception();
    if (e == nullptr) return;
    if (auto* system = CORBA::SystemException::_downcast(e)) throw failureOf("A call failed", *system);
    throw Failure(std::string("A call failed (") + e->_name() + ").");
  }

  Link& link_;
  const Style style_;
  const std::string operation_;
  const std::function<void(CORBA::Any&)> insert_;
  std::deque<CORBA::Request_var> outstanding_;
  std::int64_t collected_ = 0;
};

// Elements of a type of the user's own, and the type code of their sequence.
struct OwnArgument {
  const Payload& payload;
  CORBA::TypeCode_var code;

  // Marshals them when the request is sent.
  void insertInto(CORBA::Any& any) {
    any.PR_insert(code, marshal, [](void*) {}, this);
  }

  static void marshal(cdrStream& to, void* argument) {
    const Payload& payload = static_cast<OwnArgument*>(argument)->payload;
    writeOwn(to, *payload.elementType().own(), payload.data(), payload.elements());
  }
};

}  // namespace

std::unique_ptr<Request> dynamicRequest(Link& link, const Payload& payload, Style style) {
  std::string call = style == Style::kOneway ? "send" : "call";
  if (const OwnType* own = payload.elementType().own()) {
    CORBA::TypeCode_var code = ownTypeCode(link.orb(), *own);
    auto argument = std::make_shared<OwnArgument>(OwnArgument{payload, code});
    return std::make_unique<DynamicRequest>(
        link, style, call + ownOperation(*own),
        [argument](CORBA::Any& any) { argument->insertInto(any); });
  }
  bool any = isAny(payload.type());
  switch (baseOf(payload.type())) {
#define MARSHALYARD_REQUEST(type, name, message_type, elements, element)                      \
  case DataType::type: {                                                                      \
    auto message = std::make_shared<ttcp::message_type>();                                    \
    fill<std::remove_reference_t<decltype((*message) elements)>, element>((*message) elements, \
                                                                          payload);           \
    return std::make_unique<DynamicRequest>(                                                  \
        link, style, call + (any ? "Any" : #name), [message, any](CORBA::Any& argument) {     \
          if (!any) {                                                                         \
            argument <<= *message;                                                            \
            return;                                                                           \
          }                                                                                   \
          CORBA::Any inner;                                                                   \
          inner <<= *message;                                                                 \
          argument <<= inner;                                                                 \
        });                                                                                   \
  }
    MARSHALYARD_TYPES(MARSHALYARD_REQUEST)
#undef MARSHALYARD_REQUEST
    default: throw Failure("There is no operation for " + token(payload.type()) + ".");
  }
}

}  // namespace marshalyard::corba
