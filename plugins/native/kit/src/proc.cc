#include "proc.h"

#include <dirent.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace marshalyard {

std::vector<std::string> linesOf(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string firstLineOf(const std::string& path) {
  auto lines = linesOf(path);
  return lines.empty() ? "" : trimmed(lines[0]);
}

std::string fieldOf(const std::string& path, const std::string& name) {
  for (const std::string& line : linesOf(path)) {
    if (line.rfind(name, 0) != 0) continue;
    std::size_t colon = line.find(':');
    if (colon != std::string::npos) return trimmed(line.substr(colon + 1));
  }
  return "";
}

std::string trimmed(const std::string& text) {
  const char* const kSpace = " \t\r\n";
  std::size_t from = text.find_first_not_of(kSpace);
  if (from == std::string::npos) return "";
  return text.substr(from, text.find_last_not_of(kSpace) - from + 1);
}

std::vector<std::string> wordsOf(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

void forEachThread(const std::function<void(int)>& visit) {
  DIR* tasks = opendir("/proc/self/task");
  if (tasks == nullptr) return;
  while (dirent* task = readdir(tasks)) {
    if (task->d_name[0] != '.') visit(std::atoi(task->d_name));
  }
  closedir(tasks);
}

}  // namespace marshalyard
