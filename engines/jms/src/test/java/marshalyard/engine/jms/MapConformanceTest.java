package marshalyard.engine.jms;

class MapConformanceTest extends MessageKindConformance {
    MapConformanceTest() {
        super("map");
    }
}
