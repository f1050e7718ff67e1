#include "stub_idl.h"

#include <cctype>
#include <cstdint>
#include <cstdio>

#include "marshalyard/descriptor.h"
#include "own.h"
#include "stub_compiler.h"

namespace marshalyard::corba {

namespace {

using Kind = TypeNode::Kind;

constexpr std::size_t kMostName = 24;

std::string simple(Kind kind) {
  switch (kind) {
    case Kind::kUnsignedShort: return "unsigned short";
    case Kind::kUnsignedLong: return "unsigned long";
    case Kind::kLongLong: return "long long";
    case Kind::kUnsignedLongLong: return "unsigned long long";
    default: return token(kind);
  }
}

// The last part of a name without what a language may have a use for.
std::string baseOf(const std::string& name) {
  std::string base;
  for (char c : name.substr(name.rfind(':') + 1)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) base += c;
  }
  if (base.empty() || std::isalpha(static_cast<unsigned char>(base[0])) == 0) base = "T" + base;
  base[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(base[0])));
  return base.substr(0, kMostName);
}

std::string labelOf(const std::string& enumName, std::int64_t position) {
  return enumName + "_L" + std::to_string(position);
}

std::string labelOf(Kind discriminator, const std::string& name, std::int64_t label) {
  char text[16];
  switch (discriminator) {
    case Kind::kEnum: return labelOf(name, label);
    case Kind::kBoolean: return label == 0 ? "FALSE" : "TRUE";
    case Kind::kChar:
    case Kind::kOctet:
      std::snprintf(text, sizeof text, "'\\x%02x'", static_cast<unsigned>(label & 0xff));
      return text;
    case Kind::kUnsignedLongLong: return std::to_string(static_cast<std::uint64_t>(label));
    default:
      // omniidl takes no literal for the least number of a type.
      if (label == INT16_MIN || label == INT32_MIN || label == INT64_MIN) {
        return "(" + std::to_string(label + 1) + " + -1)";
      }
      return std::to_string(label);
  }
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

}  // namespace

// A module for each type: omniORB knows an interface by its module and name.
StubIdl::StubIdl(const OwnType& type)
    : module_("Stubs" + ownOperation(type)), operation_(ownOperation(type)) {
  std::string element = nameOf(type.node());
  text_ = "module " + module_ + " {\n" + declarations_ + "  typedef sequence<" + element +
          "> Message;\n  interface Port {\n    oneway void send" + operation_ +
          "(in Message v);\n    void call" + operation_ + "(in Message v);\n  };\n};\n";
}

std::string StubIdl::declared(const std::string& before, const std::string& name,
                              const std::string& after) {
  std::string& known = names_[before + name + after];
  if (!known.empty()) return known;
  known = name + "_" + std::to_string(names_.size());
  declarations_ += "  " + before + known + after + ";\n";
  return known;
}

std::string StubIdl::nameOf(const TypeNode& node) {
  std::string bound = node.bound == 0 ? "" : std::to_string(node.bound);
  switch (node.kind) {
    case Kind::kString:
    case Kind::kWstring: return token(node.kind) + (bound.empty() ? "" : "<" + bound + ">");
    case Kind::kSequence:
      return declared("typedef sequence<" + nameOf(node.below[0]) +
                          (bound.empty() ? "" : ", " + bound) + "> ",
                      "Seq", "");
    case Kind::kArray:
      return declared("typedef " + nameOf(node.below[0]) + " ", "Arr", "[" + bound + "]");
    case Kind::kEnum: return enumeration(node);
    case Kind::kStruct: return structure(node);
    case Kind::kUnion: return unionOf(node);
    default: return simple(node.kind);
  }
}

std::string StubIdl::enumeration(const TypeNode& node) {
  std::string key = "enum " + node.name + " " + std::to_string(node.names.size());
  std::string& known = names_[key];
  if (!known.empty()) return known;
  known = baseOf(node.name) + "_" + std::to_string(names_.size());
  declarations_ += "  enum " + known + " {";
  for (std::size_t i = 0; i < node.names.size(); i++) {
    declarations_ += (i == 0 ? " " : ", ") + labelOf(known, static_cast<std::int64_t>(i));
  }
  declarations_ += " };\n";
  return known;
}

std::string StubIdl::structure(const TypeNode& node) {
  std::string members = " { ";
  for (std::size_t i = 0; i < node.below.size(); i++) {
    members += nameOf(node.below[i]) + " m" + std::to_string(i) + "; ";
  }
  return declared("struct ", baseOf(node.name), members + "}");
}

std::string StubIdl::unionOf(const TypeNode& node) {
  // omniidl takes neither octets nor wide characters here; a char is the same octet in CDR.
  if (node.discriminator->kind == Kind::kWchar) {
    throw Failure("omniidl takes no union that a wide character tells, such as " + node.name +
                  ". Take corba-fast, which does.");
  }
  std::string discriminator =
      node.discriminator->kind == Kind::kOctet ? "char" : nameOf(*node.discriminator);
  std::string cases = " switch (" + discriminator + ") { ";
  for (std::size_t i = 0; i < node.below.size(); i++) {
    if (node.fallback == static_cast<int>(i)) {
      cases += "default: ";
    } else {
      for (std::int64_t label : node.labels[i]) {
        cases += "case " + labelOf(node.discriminator->kind, discriminator, label) + ": ";
      }
    }
    cases += nameOf(node.below[i]) + " m" + std::to_string(i) + "; ";
  }
  return declared("union ", baseOf(node.name), cases + "}");
}

std::string StubIdl::source() const {
  static const std::string kSource = R"source(#include "ownSK.cc"

#include <cstdint>
#include <memory>

using MODULE::Message;
using MODULE::Port;

namespace {

using Sink = void (*)(void* context, const void* message, std::uint32_t elements);

class Servant : public POA_MODULE::Port {
 public:
  Servant(Sink sink, void* context) : sink_(sink), context_(context) {}
  void sendOPERATION(const Message& v) override { sink_(context_, &v, v.length()); }
  void callOPERATION(const Message& v) override { sink_(context_, &v, v.length()); }

 private:
  const Sink sink_;
  void* const context_;
};

}  // namespace

extern "C" {

const char* stubs_idl() { return R"idl(IDL)idl"; }

void* stubs_read(cdrStream& from) {
  std::unique_ptr<Message> message(new Message);
  *message <<= from;
  return message.release();
}

void stubs_write(const void* message, cdrStream& to) {
  *static_cast<const Message*>(message) >>= to;
}

void stubs_free(void* message) { delete static_cast<Message*>(message); }

// The question whether the object exists is not left to the first call.
void* stubs_port(CORBA::Object* object) {
  MODULE::Port_var port = Port::_unchecked_narrow(object);
  port->_assertExistsAndTypeVerified();
  return port._retn();
}

void stubs_release(void* port) { CORBA::release(static_cast<MODULE::Port_ptr>(port)); }

void stubs_send(void* port, const void* message) {
  static_cast<MODULE::Port_ptr>(port)->sendOPERATION(*static_cast<const Message*>(message));
}

void stubs_call(void* port, const void* message) {
  static_cast<MODULE::Port_ptr>(port)->callOPERATION(*static_cast<const Message*>(message));
}

void* stubs_servant(Sink sink, void* context) { return new Servant(sink, context); }

bool stubs_dispatch(void* servant, omniCallHandle& handle) {
  return static_cast<Servant*>(servant)->_dispatch(handle);
}

void stubs_end(void* servant) { static_cast<Servant*>(servant)->_remove_ref(); }

}  // extern "C"
)source";
  return replaced(replaced(replaced(kSource, "MODULE", module_), "OPERATION", operation_), "IDL",
                  text_);
}

}  // namespace marshalyard::corba
