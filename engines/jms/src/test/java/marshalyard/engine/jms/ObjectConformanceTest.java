package marshalyard.engine.jms;

class ObjectConformanceTest extends MessageKindConformance {
    ObjectConformanceTest() {
        super("object");
    }
}
