#include "options.h"

namespace marshalyard::frames {

std::vector<OptionSpec> commonOptions() {
  return {
      OptionSpec::flag("noDelay", "No delay", true,
                       "TCP_NODELAY: switches Nagle's algorithm off, so that a small message leaves"
                       " at once instead of waiting for an acknowledgement."),
      OptionSpec::number("port", "Port", 0, 0, 65'535,
                         "Where the receiver listens; 0 takes any free port."),
      OptionSpec::choice("byteOrder", "Byte order", {"network", "native"},
                         "How numbers stand on the wire: in network byte order, as between unlike"
                         " machines, or as the sender's processor has them, without conversion, as"
                         " the paper's C program sent them."),
  };
}

std::map<std::string, std::string> refusalsOfAny() {
  std::map<std::string, std::string> refusals;
  for (DataType type : allTypes()) {
    if (!isAny(type)) continue;
    refusals[token(type)] = "Raw sockets carry no type descriptions, so there is no Any. Take '" +
                            token(baseOf(type)) + "', or a CORBA engine.";
  }
  return refusals;
}

std::vector<WorkRule> work() {
  const std::vector<DataType> bytes = {DataType::kOctet, DataType::kChar};
  return {
      {"marshalling", "each"},
      {"marshalling", "prepared", bytes},
      {"marshalling", "prepared", {}, "byteOrder", "native"},
      {"elements", "converted"},
      {"elements", "left", bytes},
      {"elements", "left", {}, "byteOrder", "native", true},
      {"memory", "reused"},
      {"structs", "none"},
      {"read", "none"},
      {"marshalling", "each", {}, "", "", false, true},
      {"elements", "converted", {}, "", "", false, true},
  };
}

}  // namespace marshalyard::frames
