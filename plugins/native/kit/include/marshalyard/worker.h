// The main program of a worker.
#pragma once

#include <memory>
#include <vector>

#include "marshalyard/engine.h"

namespace marshalyard {

// Speaks the protocol over standard input and output until the input ends, and never returns: it
// ends the process. Standard output belongs to the protocol; what is printed goes to standard
// error. Arguments: --scratch FOLDER.
//
//   int main(int argc, char** argv) {
//     return marshalyard::runWorker(argc, argv, std::make_unique<MyEngine>());
//   }
int runWorker(int argc, char** argv, std::unique_ptr<Engine> engine);

// The same with several engines.
int runWorker(int argc, char** argv, std::vector<std::unique_ptr<Engine>> engines);

}  // namespace marshalyard
