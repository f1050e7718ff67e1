// Linux's files about processes and the machine.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace marshalyard {

// The lines of a file; empty if it can't be read.
std::vector<std::string> linesOf(const std::string& path);

// The first line without white space at its ends; empty if the file can't be read.
std::string firstLineOf(const std::string& path);

// What stands behind the colon of the first line that begins with a name; empty if none does.
std::string fieldOf(const std::string& path, const std::string& name);

std::string trimmed(const std::string& text);

// The parts of a text between white space.
std::vector<std::string> wordsOf(const std::string& text);

// Calls with the number of each thread of this process.
void forEachThread(const std::function<void(int)>& visit);

}  // namespace marshalyard
