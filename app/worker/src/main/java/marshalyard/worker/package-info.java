/**
 * The process that hosts one or more ends of one engine: it opens them, runs the measuring loops
 * and reports, speaking JSON-RPC over its standard input and output. It ends itself when the pipe
 * breaks. {@code engines/PROTOCOL.md} describes the protocol for workers in other languages.
 */
package marshalyard.worker;
