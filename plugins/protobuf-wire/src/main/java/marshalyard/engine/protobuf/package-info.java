/**
 * Payloads as messages of {@code idl/src/main/proto/ttcp.proto}, for the engines whose bodies are
 * Protocol Buffers. It is compiled into each of them.
 */
package marshalyard.engine.protobuf;
