/**
 * The layout of the wire {@code tcp frames}, for the author of an engine that speaks it, and of
 * elements as packed bytes, for any engine whose library moves bytes.
 *
 * <p>The stream begins with the 16 bytes of the receiver's token; each frame is a header of 16
 * bytes, the elements, and zeros up to a multiple of eight bytes.
 *
 * <pre>
 * 0  magic, 4 bytes          8  elements, 4 bytes
 * 4  kind                   12  tag, 4 bytes: which request; a reply carries its request's
 * 5  data type
 * 6  byte order of the elements: 0 big-endian, 1 little-endian
 * 7  0
 * </pre>
 *
 * The header itself is big-endian.
 */
package marshalyard.engine.frame;
