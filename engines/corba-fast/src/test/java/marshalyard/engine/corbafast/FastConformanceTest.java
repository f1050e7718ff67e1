package marshalyard.engine.corbafast;

import java.io.IOException;
import java.util.Map;
import marshalyard.engine.tck.EngineConformance;

/** Every optimisation on that the default has. */
class FastConformanceTest extends EngineConformance {
    FastConformanceTest() {
        super(new FastEngine(), Map.of());
    }

    @Override
    protected String deadAddress() throws IOException {
        return DeadAddress.corbaloc();
    }
}
