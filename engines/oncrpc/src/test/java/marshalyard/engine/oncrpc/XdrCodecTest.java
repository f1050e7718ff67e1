package marshalyard.engine.oncrpc;

import marshalyard.engine.tck.CodecConformance;

class XdrCodecTest extends CodecConformance {
    XdrCodecTest() {
        super(new XdrCodec());
    }
}
