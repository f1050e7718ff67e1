package marshalyard.engine.formats;

import org.msgpack.jackson.dataformat.MessagePackMapper;

/** {@code codec-msgpack}: MessagePack by its module for Jackson. */
public final class MessagePackCodec extends FormatCodec {
    /** Called by the service loader. */
    public MessagePackCodec() {
        super(
                "codec-msgpack",
                "MessagePack (Jackson)",
                "The array as MessagePack; octets and chars as bytes, a struct as a map with"
                        + " the names of its fields.");
    }

    @Override
    Format open() {
        return new JacksonFormat(new MessagePackMapper());
    }
}
