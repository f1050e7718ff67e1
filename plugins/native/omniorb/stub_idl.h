// A type as IDL of which every name is ours, and the code over what omniidl makes of it. CDR has
// no names, so it is the same on the wire. No text of the user gets to a compiler.
#pragma once

#include <map>
#include <string>

#include "marshalyard/own_type.h"

namespace marshalyard::corba {

class StubIdl {
 public:
  explicit StubIdl(const OwnType& type);

  // The IDL of the type and of an interface that moves a sequence of it.
  const std::string& text() const { return text_; }

  // The code that is compiled with the stubs: functions by which a worker calls them.
  std::string source() const;

 private:
  std::string nameOf(const TypeNode& node);
  std::string enumeration(const TypeNode& node);
  std::string structure(const TypeNode& node);
  std::string unionOf(const TypeNode& node);
  std::string declared(const std::string& before, const std::string& name,
                       const std::string& after);

  const std::string module_;
  const std::string operation_;
  std::string declarations_;
  std::map<std::string, std::string> names_;  // by declaration
  std::string text_;
};

}  // namespace marshalyard::corba
