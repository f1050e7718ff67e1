/**
 * The one walk over the elements of a payload, field by field, for an engine or a codec whose
 * format has a call for each of them.
 *
 * <pre>
 * Fields.write(payload, sink);                        // sink.putShort, sink.putDouble ...
 * Payload payload = Fields.read(type, n, source);     // source.takeShort, source.takeDouble ...
 * </pre>
 *
 * Formats of bytes in a row have {@link marshalyard.engine.frame.PackedElements}, types of the
 * user's own {@link marshalyard.engine.values}.
 */
package marshalyard.engine.field;
