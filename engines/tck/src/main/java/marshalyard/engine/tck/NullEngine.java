package marshalyard.engine.tck;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.type.Construct;

/**
 * Hands the payload from sender to receiver inside one process without touching it. What it takes
 * is the harness's own cost, the floor under every figure.
 */
public final class NullEngine implements Engine {
    /** The id of the floor, by which the lab knows it. */
    public static final String ID = "null";

    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            ID,
                            "Null engine (the harness's floor)",
                            "Hands each payload over inside one process without touching it: the"
                                    + " sender converts nothing, the receiver builds nothing.",
                            List.of(DataType.values()),
                            List.of(Style.values()),
                            List.of())
                    .with(Trait.SAME_PROCESS, Trait.OPEN_LOOP, Trait.CONNECTIONS, Trait.INTERLEAVED)
                    .carrying(Construct.values())
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "prepared"),
                                    WorkRule.of(WorkAspect.ELEMENTS, "left"),
                                    WorkRule.of(WorkAspect.MEMORY, "reused"),
                                    WorkRule.of(WorkAspect.STRUCTS, "none"),
                                    WorkRule.of(WorkAspect.READ, "none")));

    private static final Map<String, Inbox> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong NAMES = new AtomicLong();

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) {
        String address = "null:" + NAMES.incrementAndGet();
        OPEN.put(address, inbox);
        return new Receiver() {
            @Override
            public String address() {
                return address;
            }

            /** Nobody outside of this process can connect. */
            @Override
            public Map<String, String> facts() {
                return Map.of(Facts.REFUSED_CONNECTIONS, "0");
            }

            @Override
            public void close() {
                OPEN.remove(address);
            }
        };
    }

    @Override
    public Sender connect(String address, Settings settings) throws EngineException {
        Inbox inbox = OPEN.get(address);
        if (inbox == null) {
            throw new EngineException(
                    "No null receiver is open at '"
                            + address
                            + "' in this process. Open the receiver first.");
        }
        return new NullSender(inbox);
    }

    private static final class NullSender implements Sender {
        private final Inbox inbox;
        private boolean flushed;

        NullSender(Inbox inbox) {
            this.inbox = inbox;
        }

        @Override
        public Request prepare(Payload payload, Style style) {
            return new NullRequest(inbox, payload);
        }

        @Override
        public void beginFlush() {
            inbox.barrier();
            flushed = true;
        }

        @Override
        public void flush() {
            if (!flushed) inbox.barrier();
            flushed = false;
        }

        @Override
        public Map<String, String> facts() {
            return Map.of(Facts.LIBRARY, "none");
        }

        @Override
        public void close() {}
    }

    private static final class NullRequest implements Request {
        private final Inbox inbox;
        private final Payload payload;
        private long collected;

        NullRequest(Inbox inbox, Payload payload) {
            this.inbox = inbox;
            this.payload = payload;
        }

        @Override
        public void send() {
            inbox.accept(payload.elementType(), payload.elements(), () -> payload);
        }

        @Override
        public long collect() {
            return collected++;
        }
    }
}
