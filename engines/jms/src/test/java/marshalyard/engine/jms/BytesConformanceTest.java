package marshalyard.engine.jms;

class BytesConformanceTest extends MessageKindConformance {
    BytesConformanceTest() {
        super("bytes");
    }
}
