/**
 * The emulator of a link: a process of its own, started inside a user and network namespace, that
 * makes two more network namespaces and carries packets between them with latency, loss and rate.
 * Needs no root. It obeys commands on its standard input ({@link
 * marshalyard.emulator.protocol.Command}) and ends with it; the namespaces go with the last process
 * in them.
 */
package marshalyard.emulator;
