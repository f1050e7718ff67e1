package marshalyard.engine.formats;

import com.fasterxml.jackson.databind.ObjectMapper;

/** {@code codec-json}: JSON by Jackson, as the engine {@code http} has it. */
public final class JsonCodec extends FormatCodec {
    /** Called by the service loader. */
    public JsonCodec() {
        super(
                "codec-json",
                "JSON (Jackson)",
                "The array as JSON text; octets and chars as base64, a struct as an object"
                        + " with the names of its fields.");
    }

    @Override
    Format open() {
        return new JacksonFormat(new ObjectMapper());
    }
}
