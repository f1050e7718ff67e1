package marshalyard.engine.jms;

class TextConformanceTest extends MessageKindConformance {
    TextConformanceTest() {
        super("text");
    }
}
