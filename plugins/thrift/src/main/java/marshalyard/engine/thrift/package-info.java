/**
 * An engine on Apache Thrift: framed messages of {@code idl/src/main/thrift/ttcp.thrift}, binary or
 * compact.
 *
 * <p>Messages are written and read through Thrift's protocols as its generated code does, one call
 * for each element, but into arrays of numbers where generated code has lists of objects. A
 * connection begins with the receiver's token.
 */
package marshalyard.engine.thrift;
