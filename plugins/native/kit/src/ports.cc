#include "marshalyard/ports.h"

#include <cstdio>

#include "marshalyard/engine.h"

namespace marshalyard {

namespace {

constexpr int kLargest = 65'535;

}  // namespace

Ports Ports::parse(const std::string& text) {
  Ports ports;
  if (text.empty()) return ports;
  int used = 0;
  int numbers = std::sscanf(text.c_str(), "%5d%n-%5d%n", &ports.first, &used, &ports.last, &used);
  if (numbers == 1) ports.last = ports.first;
  if (numbers < 1 || used != static_cast<int>(text.size()) || ports.first < 1 ||
      ports.last > kLargest || ports.last < ports.first) {
    throw Failure("'" + text + "' is no range of ports. Write it as 42000-42099.");
  }
  return ports;
}

std::string Ports::text() const {
  if (any()) return "";
  std::string from = std::to_string(first);
  return first == last ? from : from + "-" + std::to_string(last);
}

void Ports::listen(int wanted, const std::function<bool(int port)>& listening) const {
  if (wanted != 0 || any()) {
    if (listening(wanted)) return;
    throw Failure("The port " + std::to_string(wanted) +
                  " is taken. Set the option 'port' to another one, or to 0 for any free one.");
  }
  for (int port = first; port <= last; port++) {
    if (listening(port)) return;
  }
  failTaken();
}

void Ports::failTaken() const {
  throw Failure("All ports of the host's range " + text() +
                " are taken. Widen 'ports' in hosts.yaml.");
}

}  // namespace marshalyard
