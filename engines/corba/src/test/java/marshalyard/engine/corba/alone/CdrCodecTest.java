package marshalyard.engine.corba.alone;

import marshalyard.engine.tck.CodecConformance;

class CdrCodecTest extends CodecConformance {
    CdrCodecTest() {
        super(new CdrCodec());
    }
}
