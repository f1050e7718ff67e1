// Tests of the folder for UNIX-domain sockets. Ends with status 1 and a line for each expectation
// that does not hold. Argument: a folder for files.
#include "socket_folder.h"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "expect.h"

namespace marshalyard::zeromq {

namespace {

namespace files = std::filesystem;

void isItsUsersAloneAndGoesWithWhatItHolds(const std::string& scratch) {
  std::string file;
  {
    SocketFolder folder(scratch);
    file = folder.path("router");
    std::ofstream(file) << "left by a library";
    expectEqual("in the scratch folder", file.rfind(scratch + "/", 0), std::size_t{0});
    struct stat told {};
    expectEqual("there", stat(files::path(file).parent_path().c_str(), &told), 0);
    expectEqual("rights", told.st_mode & 0777, mode_t{0700});
  }
  expectEqual("gone", files::exists(files::path(file).parent_path()), false);
}

void liesElsewhereWherePathsWouldBeTooLong(const std::string& scratch) {
  std::string deep = scratch + "/" + std::string(120, 'x');
  files::create_directories(deep);
  SocketFolder folder(deep);
  expectEqual("short", folder.path("router").size() < 108, true);
  expectEqual("elsewhere", folder.path("router").rfind("/tmp/", 0), std::size_t{0});
  folder.remove();
  folder.remove();
  expectEqual("gone", files::exists(files::path(folder.path("router")).parent_path()), false);
}

void saysWhyItCanNotBeMade(const std::string& scratch) {
  std::string absent = scratch + "/absent";
  std::string said = sentenceOf([&] { SocketFolder folder(absent); });
  expectEqual("said", said.rfind("Can't make the folder " + absent, 0), std::size_t{0});
}

}  // namespace

}  // namespace marshalyard::zeromq

int main(int, char** argv) {
  using namespace marshalyard::zeromq;
  std::string scratch = argv[1];
  std::filesystem::create_directories(scratch);
  isItsUsersAloneAndGoesWithWhatItHolds(scratch);
  liesElsewhereWherePathsWouldBeTooLong(scratch);
  saysWhyItCanNotBeMade(scratch);
  std::filesystem::remove_all(scratch);
  return marshalyard::exitStatus();
}
