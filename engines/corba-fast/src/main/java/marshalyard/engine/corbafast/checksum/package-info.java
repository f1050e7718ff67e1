/**
 * An end-to-end checksum, in a pass of its own or together with marshalling: integrated layer
 * processing ({@code wcsss96}, section 3, "Data copying optimizations", after Clark and
 * Tennenhouse).
 *
 * <p>Bytes are fetched from memory once for all layers if the layers follow one another in blocks
 * that stay in the first cache. The checksum is CRC32C (RFC 3720, 12.1), which processors compute.
 */
package marshalyard.engine.corbafast.checksum;
