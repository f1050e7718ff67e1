#include "socket_folder.h"

#include <stdlib.h>
#include <sys/un.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "marshalyard/engine.h"

namespace marshalyard::zeromq {

namespace {

// The longest name of a file in it, with the slash before it.
constexpr std::size_t kLongestName = sizeof "/router" - 1;

// A path ends with a zero (unix(7)).
constexpr std::size_t kLongestPath = sizeof(sockaddr_un::sun_path) - 1;

const char* const kFolder = "/zeromq-XXXXXX";

}  // namespace

SocketFolder::SocketFolder(const std::string& scratch) : folder_(scratch + kFolder) {
  if (folder_.size() + kLongestName > kLongestPath) folder_ = std::string("/tmp") + kFolder;
  if (mkdtemp(folder_.data()) != nullptr) return;
  throw Failure("Can't make the folder " + folder_ + " for sockets (" + std::strerror(errno) +
                ").");
}

void SocketFolder::remove() {
  std::error_code ignored;  // it has been removed already
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace marshalyard::zeromq
