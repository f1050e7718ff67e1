package marshalyard.engine.jms.alone;

import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.tck.CodecConformance;

class OpenWireCodecTest extends CodecConformance {
    OpenWireCodecTest() {
        super(new OpenWireCodec());
    }

    @Override
    protected boolean refuses(DataType type, Map<String, String> options) {
        String kind = options.getOrDefault("message", "bytes");
        return MessageKind.parse(kind).reasonAgainst(type).isPresent();
    }
}
