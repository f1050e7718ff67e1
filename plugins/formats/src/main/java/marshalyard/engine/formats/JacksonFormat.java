package marshalyard.engine.formats;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import marshalyard.engine.formats.FormatCodec.Format;

/**
 * A format that Jackson writes and reads.
 *
 * @param mapper of the format, as it is by itself
 */
record JacksonFormat(ObjectMapper mapper) implements Format {
    @Override
    public byte[] write(Object values) throws IOException {
        return mapper.writeValueAsBytes(values);
    }

    @Override
    public Object read(byte[] bytes, Class<?> array) throws IOException {
        return mapper.readValue(bytes, array);
    }
}
