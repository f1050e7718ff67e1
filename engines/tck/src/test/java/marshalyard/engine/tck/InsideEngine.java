package marshalyard.engine.tck;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;

/** An engine whose messages, shorts and longs, stay inside this process: to try the kit with. */
abstract class InsideEngine implements Engine {
    /** Where messages arrive; null before there is a receiver. */
    protected Inbox inbox;

    /** Takes a message to the inbox, now or with the barrier. */
    abstract void move(Payload payload);

    /** Takes what still waits to the inbox, before the barrier. */
    void settle() {}

    @Override
    public EngineDescriptor describe() {
        return EngineDescriptor.of(
                "inside",
                "Inside",
                "Moves numbers.",
                List.of(DataType.SHORT, DataType.LONG),
                List.of(Style.ONEWAY),
                List.of());
    }

    /** Its ends, with what the description is to say. */
    EndFactory ends(Path scratch, UnaryOperator<EngineDescriptor> described) {
        return new EndFactory(
                this,
                described.apply(describe()),
                Map.of(),
                scratch,
                type -> true,
                style -> true,
                own -> true,
                null);
    }

    @Override
    public Receiver receive(Settings settings, Inbox to) {
        inbox = to;
        return new Receiver() {
            @Override
            public String address() {
                return "here";
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public Sender connect(String address, Settings settings) {
        return new Sender() {
            @Override
            public Request prepare(Payload payload, Style style) {
                return () -> move(payload);
            }

            @Override
            public void flush() {
                settle();
                inbox.barrier();
            }

            @Override
            public void close() {}
        };
    }
}
