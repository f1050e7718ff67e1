package marshalyard.engine.jms;

import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.tck.EngineConformance;

/** The conformance kit over one message kind. */
abstract class MessageKindConformance extends EngineConformance {
    private final MessageKind kind;

    MessageKindConformance(String kind) {
        super(new JmsEngine(), Map.of("message", kind));
        this.kind = MessageKind.parse(kind);
    }

    @Override
    protected boolean applies(DataType type) {
        return kind.reasonAgainst(type).isEmpty();
    }

    @Override
    protected String deadAddress() {
        return "a.queue.without.broker";
    }
}
