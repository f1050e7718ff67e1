/** Linux: network namespaces, packet sockets, and the few calls of the C library that they take. */
package marshalyard.emulator.system;
