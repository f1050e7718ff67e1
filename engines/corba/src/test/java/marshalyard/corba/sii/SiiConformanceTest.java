package marshalyard.corba.sii;

import java.io.IOException;
import marshalyard.corba.DeadAddress;
import marshalyard.engine.tck.EngineConformance;

class SiiConformanceTest extends EngineConformance {
    SiiConformanceTest() {
        super(new SiiEngine());
    }

    @Override
    protected String deadAddress() throws IOException {
        return DeadAddress.corbaloc();
    }
}
