// The ports on which a host lets data sockets listen.
#pragma once

#include <functional>
#include <string>

namespace marshalyard {

struct Ports {
  int first = 0;  // 0 for any port that the system chooses
  int last = 0;

  // Reads 42000-42099, or a single port; an empty text stands for any. Throws Failure.
  static Ports parse(const std::string& text);

  bool any() const { return first == 0; }
  std::string text() const;

  // Listens on the port that the user has set, or, if that is 0, on the first port of the range
  // that is free. listening: true if it listens there, false if the port is taken; 0 for any that
  // is free. Throws Failure if there is none.
  void listen(int wanted, const std::function<bool(int port)>& listening) const;

  // That no port of the range is free.
  [[noreturn]] void failTaken() const;
};

}  // namespace marshalyard
