package marshalyard.engine.corbafast.alone;

import marshalyard.engine.tck.CodecConformance;

class FastCdrCodecTest extends CodecConformance {
    FastCdrCodecTest() {
        super(new FastCdrCodec());
    }
}
