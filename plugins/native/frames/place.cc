#include "place.h"

#include <cstdlib>

#include "marshalyard/descriptor.h"

namespace marshalyard::frames {

Place Place::parse(const std::string& text) {
  std::size_t colon = text.rfind(':');
  Place place;
  if (colon != std::string::npos) place = {text.substr(0, colon), text.substr(colon + 1)};
  int port = std::atoi(place.port.c_str());
  if (place.host.empty() || port < 1 || port > 65'535) {
    throw Failure("'" + text + "' is not the address of a receiver. Write host:port.");
  }
  if (place.host.front() == '[' && place.host.back() == ']') {
    place.host = place.host.substr(1, place.host.size() - 2);
  }
  return place;
}

std::string Place::text() const {
  return (host.find(':') == std::string::npos ? host : "[" + host + "]") + ":" + port;
}

}  // namespace marshalyard::frames
