package marshalyard.engine.jms;

class StreamConformanceTest extends MessageKindConformance {
    StreamConformanceTest() {
        super("stream");
    }
}
