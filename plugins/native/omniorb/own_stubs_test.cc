// Tests of compiled stubs of types of the user's own. Ends with status 1 and a line for each
// expectation that does not hold. Arguments: the file with the types, a folder for files.
#include <omniORB4/CORBA.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "expect.h"
#include "marshalyard/payload.h"
#include "own_stubs.h"
#include "stub_compiler.h"
#include "stub_idl.h"
#include "type_json.h"

namespace marshalyard::corba {

namespace {

void generatedCodeKeepsEveryBit(const OwnType& type, const std::string& scratch) {
  const OwnStubs& stubs = OwnStubs::of(type, scratch);
  Payload payload = Payload::generate(type, 20'000, 11);
  OwnStubs::Object message = stubs.message(payload);
  Arena arena;
  const void* elements = stubs.elements(type, message.get(), arena);
  expectEqual(type.token(), firstDifference(type, payload.data(), elements, payload.elements()),
              -1);
}

// Names that mean something in C++, to a shell, or to IDL, and labels at the ends of their kinds.
OwnTypes odd() {
  return ownTypesIn(nlohmann::json::parse(R"json({"types": [
    {"token": "keywords", "type": "std::class", "idl": "x", "tree": [
      {"kind": "struct", "name": "std::class", "names": ["template", "operator", "Port", "v"]},
      {"kind": "union", "name": "int::switch", "names": ["while", "new"],
       "labels": [[-9223372036854775808, 9223372036854775807], [0]]},
      {"kind": "long-long"}, {"kind": "union", "name": "int", "names": ["long", "short"],
       "labels": [[-2147483648], [2147483647]]},
      {"kind": "long"}, {"kind": "octet"},
      {"kind": "union", "name": "a", "names": ["x", "y"], "labels": [[-32768], [32767, -1]]},
      {"kind": "short"}, {"kind": "string"}, {"kind": "unsigned-long-long"},
      {"kind": "enum", "name": "std::class", "names": ["public", "private"]},
      {"kind": "union", "name": "Message", "names": ["a", "b"], "labels": [[0, -128], [127]],
       "fallback": 1},
      {"kind": "char"}, {"kind": "wstring", "bound": 5}, {"kind": "wchar"},
      {"kind": "union", "name": "`touch ran`\"; //", "names": ["a"], "labels": [[0, 255]]},
      {"kind": "octet"}, {"kind": "array", "bound": 3},
      {"kind": "sequence", "bound": 2}, {"kind": "string", "bound": 3},
      {"kind": "union", "name": "B", "names": ["t", "f"], "labels": [[1], [0]]},
      {"kind": "boolean"}, {"kind": "array", "bound": 2}, {"kind": "wchar"},
      {"kind": "sequence", "bound": 0}, {"kind": "sequence", "bound": 0}, {"kind": "wstring", "bound": 0}
    ]},
    {"token": "number", "type": "Number", "idl": "typedef double Number;", "tree": [{"kind": "double"}]},
    {"token": "flags", "type": "Flags", "idl": "y", "tree": [
      {"kind": "array", "bound": 4}, {"kind": "sequence", "bound": 0}, {"kind": "boolean"}]},
    {"token": "wide", "type": "Wide", "idl": "w", "tree": [
      {"kind": "union", "name": "Wide", "names": ["a"], "labels": [[1]]}, {"kind": "wchar"},
      {"kind": "octet"}]},
    {"token": "text", "type": "Text", "idl": "z", "tree": [{"kind": "wstring", "bound": 0}]}
  ]})json"));
}

void whatIsCompiledIsFoundAgain(const OwnType& type, const std::string& scratch) {
  int kept = 0;
  for (const auto& file : std::filesystem::directory_iterator(scratch + "/marshalyard/omniorb-stubs")) {
    kept += file.path().extension() == ".so" ? 1 : 0;
  }
  expectEqual("libraries kept of " + type.token(), kept, 1);
}

// True when a process has ended, for which it has a while.
bool isGone(pid_t process) {
  for (int i = 0; i < 500; i++) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string number, name, state;
    if (!(stat >> number >> name >> state) || state == "Z") return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

template <class Attempt>
void isRefused(const std::string& why, const Attempt& attempt,
               const std::string& remedy = "ake omniorb-dii") {
  std::string said = sentenceOf(attempt);
  expectEqual(said, said.find(why) != std::string::npos, true);
  expectEqual(said, said.find(remedy) != std::string::npos, true);
  expectEqual(said, said.find('\n'), std::string::npos);
}

// A program in the place of a compiler.
void pretend(const std::string& folder, const std::string& name, const std::string& script) {
  std::string path = folder + "/" + name;
  std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
}

// A compiler that fails or does not end leaves a sentence, and no file.
void compilersMayFail(const OwnType& type, const std::string& scratch) {
  std::string programs = scratch + "/programs";
  std::string below = scratch + "/below";
  std::filesystem::create_directories(programs);
  std::filesystem::create_directories(below);
  std::string path = programs + ":/usr/bin:/bin";
  setenv("PATH", path.c_str(), 1);
  auto attempt = [&](std::chrono::seconds most) {
    return [&, most] {
      compileStubs(type, StubIdl(type), below, std::chrono::steady_clock::now() + most);
    };
  };
  constexpr std::chrono::seconds kEnough{30};
  pretend(programs, "omniidl", "echo \"own.idl:1: Error: no\"; exit 1");
  isRefused("made no stubs of the type number (own.idl:1: Error: no)", attempt(kEnough));
  pretend(programs, "omniidl", "exit 0");
  pretend(programs, "g++", "echo warning; echo \"calls.cc:7: error: no\" >&2; exit 1");
  isRefused("do not compile (calls.cc:7: error: no)", attempt(kEnough));
  pretend(programs, "g++", "echo \"fatal error: omniORB4/CORBA.h: No such file or directory\"; exit 1");
  isRefused("this machine has no headers of omniORB", attempt(kEnough));
  pretend(programs, "g++", "sleep 120 & echo $! >" + scratch + "/sleeper; wait");
  auto begun = std::chrono::steady_clock::now();
  isRefused("were not compiled within", attempt(std::chrono::seconds(2)));
  expectEqual("ended in time", std::chrono::steady_clock::now() - begun < kEnough, true);
  pid_t sleeper = 0;
  std::ifstream(scratch + "/sleeper") >> sleeper;
  expectEqual("what the compiler started is gone", sleeper > 0 && isGone(sleeper), true);
  expectEqual("left below", std::filesystem::is_empty(below), true);
}

}  // namespace

}  // namespace marshalyard::corba

int main(int, char** argv) {
  using namespace marshalyard;
  std::string scratch = std::filesystem::absolute(argv[2]).string();
  std::filesystem::remove_all(scratch);
  std::filesystem::create_directories(scratch);
  setenv("XDG_CACHE_HOME", scratch.c_str(), 1);
  int argc = 0;
  CORBA::ORB_var orb = CORBA::ORB_init(argc, nullptr);
  nlohmann::json all = nlohmann::json::parse(std::ifstream(argv[1]));
  nlohmann::json parameters;
  for (const auto& one : all) parameters["types"].push_back(one.at("definition"));
  OwnTypes types = ownTypesIn(parameters);
  try {
    corba::generatedCodeKeepsEveryBit(*types[0], scratch);
    corba::whatIsCompiledIsFoundAgain(*types[0], scratch);
    for (std::size_t i = 1; i < types.size(); i++) {
      corba::generatedCodeKeepsEveryBit(*types[i], scratch);
    }
    OwnTypes odd = corba::odd();
    for (std::size_t i = 0; i + 2 < odd.size(); i++) {
      corba::generatedCodeKeepsEveryBit(*odd[i], scratch);
    }
    auto stubsOf = [&](const OwnType& type) {
      return [&] { corba::OwnStubs::of(type, scratch); };
    };
    corba::isRefused("no union that a wide character tells", stubsOf(*odd[odd.size() - 2]),
                     "Take corba-fast");
    corba::compilersMayFail(*odd[1], scratch);
    setenv("PATH", "/nonexistent", 1);
    corba::isRefused("has no omniidl", stubsOf(*odd.back()));
  } catch (const std::exception& e) {
    failures++;
    std::cerr << e.what() << std::endl;
  }
  return exitStatus();
}
