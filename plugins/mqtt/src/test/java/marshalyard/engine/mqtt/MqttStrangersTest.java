package marshalyard.engine.mqtt;

import marshalyard.engine.tck.BrokerStrangers;
import org.junit.jupiter.api.condition.EnabledIf;

/** Programs that find the port of the broker of a run. */
@EnabledIf("marshalyard.engine.mqtt.MqttConformanceTest#hasBroker")
class MqttStrangersTest extends BrokerStrangers {
    MqttStrangersTest() {
        super(new MqttEngine());
    }
}
