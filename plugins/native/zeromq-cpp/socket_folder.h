// A folder for the files of UNIX-domain sockets, which only its user may enter. Goes with its owner.
#pragma once

#include <string>

namespace marshalyard::zeromq {

class SocketFolder {
 public:
  // In the scratch folder, or in /tmp where paths in it would be longer than a socket's may be.
  // Throws Failure if it can't be made.
  explicit SocketFolder(const std::string& scratch);
  ~SocketFolder() { remove(); }
  SocketFolder(const SocketFolder&) = delete;

  std::string path(const std::string& name) const { return folder_ + "/" + name; }

  // Removes it with the sockets' files. Doing so again does nothing.
  void remove();

 private:
  std::string folder_;
};

}  // namespace marshalyard::zeromq
