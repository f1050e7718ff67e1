#include "stub_compiler.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include "marshalyard/descriptor.h"

namespace marshalyard::corba {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPause{10};
constexpr rlim_t kMostMemory = rlim_t{3} << 30;
constexpr rlim_t kMostFile = rlim_t{256} << 20;
constexpr std::size_t kMostMessage = 300;

constexpr char kSaid[] = "said.txt";
constexpr char kLibrary[] = "own.so";

const std::vector<const char*> kGenerate = {"omniidl", "-bcxx", "-N", "own.idl"};
const std::vector<const char*> kCompile = {"g++",  "-std=c++17", "-O3",     "-DNDEBUG",
                                           "-w",   "-pipe",      "-fPIC",   "-shared",
                                           "-o",   kLibrary,     "calls.cc"};

bool isThere(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

Failure lacking(const OwnType& type, const std::string& what) {
  return Failure("omniorb compiles stubs for types of your own, such as " + type.token() +
                 ", and this machine has no " + what +
                 ": apt-get install omniidl libomniorb4-dev g++. Or take omniorb-dii, which needs"
                 " no stubs.");
}

void write(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw Failure("The stubs of a type can't be written to " + file.string() + ".");
}

// What a compiler complained of first, in one line.
std::string complaint(const fs::path& folder) {
  std::ifstream in(folder / kSaid);
  std::string first, line;
  while (std::getline(in, line)) {
    if (first.empty()) first = line;
    if (line.find("rror:") == std::string::npos) continue;
    first = line;
    break;
  }
  if (first.empty()) return "it said no more";
  return first.size() > kMostMessage ? first.substr(0, kMostMessage) + " ..." : first;
}

// An environment in which temporary files lie in the folder.
std::vector<std::string> environmentIn(const std::string& folder) {
  std::vector<std::string> all = {"TMPDIR=" + folder, "LC_ALL=C"};
  for (char** one = environ; *one != nullptr; one++) {
    std::string text = *one;
    if (text.rfind("TMPDIR=", 0) != 0 && text.rfind("LC_ALL=", 0) != 0) all.push_back(text);
  }
  return all;
}

void limit(int resource, rlim_t most) {
  rlimit limits{most, most};
  setrlimit(resource, &limits);
}

// Only what is safe behind fork() in a process with threads.
[[noreturn]] void become(const char* folder, char* const* arguments, char* const* environment,
                         pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  sigset_t none;
  sigemptyset(&none);
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, nullptr, _NSIG / 8);
  signal(SIGPIPE, SIG_DFL);
  limit(RLIMIT_CPU, kMostCompiling.count());
  limit(RLIMIT_AS, kMostMemory);
  limit(RLIMIT_FSIZE, kMostFile);
  limit(RLIMIT_CORE, 0);
  if (chdir(folder) != 0) _exit(1);
  int nothing = open("/dev/null", O_RDONLY);
  int said = open(kSaid, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(nothing, STDIN_FILENO);
  dup2(said, STDOUT_FILENO);
  dup2(said, STDERR_FILENO);
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
  execvpe(arguments[0], arguments, environment);
  _exit(127);
}

// Returns true if the program ended well in time; throws Failure if it took too long.
bool run(const std::vector<const char*>& command, const OwnType& type, const fs::path& folder,
         Clock::time_point deadline) {
  std::vector<std::string> kept = environmentIn(folder.string());
  std::vector<char*> environment;
  for (std::string& one : kept) environment.push_back(one.data());
  environment.push_back(nullptr);
  std::vector<char*> arguments;
  for (const char* one : command) arguments.push_back(const_cast<char*>(one));
  arguments.push_back(nullptr);
  std::string place = folder.string();
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) throw Failure(std::string("The program ") + command[0] + " can't be started.");
  if (child == 0) become(place.c_str(), arguments.data(), environment.data(), parent);
  setpgid(child, child);
  int status = 0;
  while (true) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (ended < 0 && errno != EINTR) return false;
    if (Clock::now() > deadline) break;
    std::this_thread::sleep_for(kPause);
  }
  kill(-child, SIGKILL);
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  throw Failure("The stubs of the type " + type.token() + " were not compiled within " +
                std::to_string(kMostCompiling.count()) +
                " seconds. Those that were are kept: run again, or take omniorb-dii, which needs no"
                " stubs.");
}

}  // namespace

std::string compileStubs(const OwnType& type, const StubIdl& idl, const std::string& below,
                         Clock::time_point deadline) {
  for (const char* program : {kGenerate[0], kCompile[0]}) {
    if (!isThere(program)) throw lacking(type, program);
  }
  std::string made = (fs::absolute(below) / "stubs-XXXXXX").string();
  if (mkdtemp(made.data()) == nullptr) {
    throw Failure("No folder for the stubs of the type " + type.token() + " can be made in " +
                  below + ".");
  }
  fs::path folder = made;
  try {
    write(folder / "own.idl", idl.text());
    write(folder / "calls.cc", idl.source());
    if (!run(kGenerate, type, folder, deadline)) {
      throw Failure("omniidl made no stubs of the type " + type.token() + " (" +
                    complaint(folder) + ")." + kWithoutStubs);
    }
    if (!run(kCompile, type, folder, deadline)) {
      std::string why = complaint(folder);
      if (why.find("omniORB4/CORBA.h: No such file") != std::string::npos) {
        throw lacking(type, "headers of omniORB");
      }
      throw Failure("The stubs of the type " + type.token() + " do not compile (" + why + ")." +
                    kWithoutStubs);
    }
    return (folder / kLibrary).string();
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    throw;
  }
}

}  // namespace marshalyard::corba
