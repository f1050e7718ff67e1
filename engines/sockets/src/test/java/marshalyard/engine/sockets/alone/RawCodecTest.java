package marshalyard.engine.sockets.alone;

import marshalyard.engine.tck.CodecConformance;

class RawCodecTest extends CodecConformance {
    RawCodecTest() {
        super(new RawCodec());
    }
}
