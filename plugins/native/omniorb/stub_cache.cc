#include "stub_cache.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <vector>

namespace marshalyard::corba {

namespace {

namespace fs = std::filesystem;

constexpr char kSuffix[] = ".so";
constexpr char kUnfinished[] = ".part";
constexpr std::size_t kMostFiles = 100;
constexpr std::chrono::hours kOldPart{1};

// True if it is of this kind, and nobody but this user can have written it.
bool isPrivate(const std::string& path, mode_t kind) {
  struct stat found {};
  return lstat(path.c_str(), &found) == 0 && (found.st_mode & S_IFMT) == kind &&
         found.st_uid == geteuid() && (found.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

std::string cacheHome() {
  const char* xdg = std::getenv("XDG_CACHE_HOME");
  if (xdg != nullptr && xdg[0] == '/') return xdg;
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return std::string(home) + "/.cache";
  passwd* user = getpwuid(geteuid());
  return user == nullptr || user->pw_dir == nullptr ? "" : std::string(user->pw_dir) + "/.cache";
}

}  // namespace

std::optional<StubCache> StubCache::ofUser() {
  std::string home = cacheHome();
  if (home.empty()) return std::nullopt;
  std::string folder = home + "/marshalyard/omniorb-stubs";
  std::error_code failed;
  fs::create_directories(home + "/marshalyard", failed);
  mkdir(folder.c_str(), S_IRWXU);  // it is looked at next
  if (!isPrivate(folder, S_IFDIR)) return std::nullopt;
  return StubCache(folder);
}

std::string StubCache::find(const std::string& key) const {
  std::string path = folder_ + "/" + key + kSuffix;
  if (!isPrivate(path, S_IFREG)) return "";
  std::error_code ignored;
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
  return path;
}

// No reader sees a part of a file.
std::string StubCache::keep(const std::string& key, const std::string& library) const {
  std::string path = folder_ + "/" + key + kSuffix;
  std::string part = folder_ + "/" + key + "." + std::to_string(getpid()) + kUnfinished;
  std::error_code failed;
  fs::copy_file(library, part, fs::copy_options::overwrite_existing, failed);
  if (!failed) fs::permissions(part, fs::perms::owner_all, failed);
  if (!failed) fs::rename(part, path, failed);
  if (failed) {
    std::error_code ignored;
    fs::remove(part, ignored);
    return "";
  }
  clean();
  return path;
}

// Deletes parts that a killed worker left, too.
void StubCache::clean() const {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  auto now = fs::file_time_type::clock::now();
  std::error_code failed;
  for (const auto& file : fs::directory_iterator(folder_, failed)) {
    auto written = fs::last_write_time(file.path(), failed);
    if (failed) continue;  // gone meanwhile
    if (file.path().extension() == kSuffix) files.emplace_back(written, file.path());
    if (file.path().extension() == kUnfinished && now - written > kOldPart) {
      fs::remove(file.path(), failed);
    }
  }
  std::sort(files.rbegin(), files.rend());
  for (std::size_t i = kMostFiles; i < files.size(); i++) fs::remove(files[i].second, failed);
}

}  // namespace marshalyard::corba
