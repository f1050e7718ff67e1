package marshalyard.engine.rabbitmq;

import marshalyard.engine.tck.BrokerStrangers;
import org.junit.jupiter.api.condition.EnabledIf;

/** Programs that find the port of the server of a run. */
@EnabledIf("marshalyard.engine.rabbitmq.RabbitConformanceTest#hasServer")
class RabbitStrangersTest extends BrokerStrangers {
    RabbitStrangersTest() {
        super(new RabbitEngine());
    }
}
