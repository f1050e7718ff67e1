package marshalyard.engine.jms;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.jms.connection.BrokerAddress;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The conformance kit over one message kind, through one broker in another process. */
abstract class MessageKindConformance extends EngineConformance {
    @TempDir static Path brokersScratch;

    private static BrokerProcess broker;

    private final MessageKind kind;

    MessageKindConformance(String kind) {
        super(new JmsEngine(), options(kind, BrokerAddress.parse(broker.address())));
        this.kind = MessageKind.parse(kind);
    }

    private static Map<String, String> options(String kind, BrokerAddress broker) {
        return Map.of(
                "message", kind,
                "url", broker.url(),
                "user", broker.user(),
                "password", broker.password());
    }

    @BeforeAll
    static void serve() throws IOException {
        broker = BrokerProcess.start(brokersScratch, Map.of());
    }

    @AfterAll
    static void stop() throws IOException {
        broker.close();
    }

    @Override
    protected boolean applies(DataType type) {
        return kind.reasonAgainst(type).isEmpty();
    }

    @Override
    protected String deadAddress() {
        return null; // a queue comes into being when it is named
    }
}
