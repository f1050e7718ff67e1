import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/**
 * Hands each payload over inside one process after a fixed piece of work, so that a slowdown can be
 * injected: {@code slowdown} puts the number of steps in place of WORK.
 */
public final class BusyEngine implements Engine {
    private static final int STEPS = WORK;
    private static final Map<String, Inbox> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong NAMES = new AtomicLong();

    @Override
    public EngineDescriptor describe() {
        return EngineDescriptor.of(
                        "busy",
                        "Busy",
                        "Works for a fixed number of steps before it hands a payload over.",
                        List.of(DataType.OCTET),
                        List.of(Style.values()),
                        List.of())
                .with(Trait.SAME_PROCESS);
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) {
        String address = "busy:" + NAMES.incrementAndGet();
        OPEN.put(address, inbox);
        return new Receiver() {
            @Override
            public String address() {
                return address;
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
        if (inbox == null) throw new EngineException("No receiver is open at " + address + ".");
        return new BusySender(inbox);
    }

    private record BusySender(Inbox inbox) implements Sender {
        @Override
        public Request prepare(Payload payload, Style style) {
            return new BusyRequest(inbox, payload);
        }

        @Override
        public void flush() {
            inbox.barrier();
        }

        @Override
        public void close() {}
    }

    private static final class BusyRequest implements Request {
        private final Inbox inbox;
        private final Payload payload;
        private long collected;
        private volatile long result;

        BusyRequest(Inbox inbox, Payload payload) {
            this.inbox = inbox;
            this.payload = payload;
        }

        @Override
        public void send() {
            long x = result;
            for (int i = 0; i < STEPS; i++) x = x * 6364136223846793005L + i;
            result = x; // read by nobody, but the compiler may not leave the work out
            inbox.accept(payload.type(), payload.elements(), () -> payload);
        }

        @Override
        public long collect() {
            return collected++;
        }
    }
}
