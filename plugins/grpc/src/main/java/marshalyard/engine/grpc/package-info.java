/**
 * An engine on gRPC: typed data in messages of {@code idl/src/main/proto/ttcp.proto}.
 *
 * <p>A flood is a client stream, whose one answer is the barrier; a call is unary or a message of a
 * stream in both directions, which deferred requests use, too.
 */
package marshalyard.engine.grpc;
