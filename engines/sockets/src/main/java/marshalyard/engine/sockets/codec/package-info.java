/**
 * Typed arrays to bytes and back, as the C programs of the papers lay them out: elements packed one
 * after the other, integers and IEEE 754 values in one byte order.
 */
package marshalyard.engine.sockets.codec;
