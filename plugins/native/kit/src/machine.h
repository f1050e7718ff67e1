// Facts of the machine on which a worker runs: processors and network interfaces. All are read,
// none changed; what the system does not tell is absent.
#pragma once

#include <map>
#include <string>

namespace marshalyard {

// The facts of processors and kernel by name, as marshalyard.worker.machine.ProcessorFacts of the
// Java worker gives them. The root is the folder that holds proc and sys.
std::map<std::string, std::string> processorFacts(const std::string& root);

// The facts of the network interfaces in use, likewise; drivers are asked as ethtool(8) does.
std::map<std::string, std::string> networkCards(const std::string& root);

}  // namespace marshalyard
