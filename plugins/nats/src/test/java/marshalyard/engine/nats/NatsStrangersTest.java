package marshalyard.engine.nats;

import marshalyard.engine.tck.BrokerStrangers;
import org.junit.jupiter.api.condition.EnabledIf;

/** Programs that find the port of the server of a run. */
@EnabledIf("marshalyard.engine.nats.NatsConformanceTest#hasServer")
class NatsStrangersTest extends BrokerStrangers {
    NatsStrangersTest() {
        super(new NatsEngine());
    }
}
