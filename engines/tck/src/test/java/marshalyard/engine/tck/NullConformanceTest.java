package marshalyard.engine.tck;

class NullConformanceTest extends EngineConformance {
    NullConformanceTest() {
        super(new NullEngine());
    }

    @Override
    protected String deadAddress() {
        return "null:0";
    }
}
