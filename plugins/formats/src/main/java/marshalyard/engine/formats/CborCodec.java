package marshalyard.engine.formats;

import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;

/** {@code codec-cbor}: CBOR by Jackson, as the engine {@code http} has it. */
public final class CborCodec extends FormatCodec {
    /** Called by the service loader. */
    public CborCodec() {
        super(
                "codec-cbor",
                "CBOR (Jackson)",
                "The array as CBOR; octets and chars as a byte string, a struct as a map with"
                        + " the names of its fields.");
    }

    @Override
    Format open() {
        return new JacksonFormat(new CBORMapper());
    }
}
