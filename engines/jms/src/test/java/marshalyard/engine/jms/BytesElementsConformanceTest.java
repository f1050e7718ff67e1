package marshalyard.engine.jms;

class BytesElementsConformanceTest extends MessageKindConformance {
    BytesElementsConformanceTest() {
        super("bytes-elements");
    }
}
