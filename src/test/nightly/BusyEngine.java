import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/**
 * Hands each payload over inside one process after a fixed piece of work, so that a slowdown can be
 * injected: by the option {@code steps}. The option {@code twin} changes nothing.
 */
public final class BusyEngine implements Engine {
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
                        List.of(
                                OptionSpec.number("steps", "Steps", 20_000, 0, 1_000_000, "Work."),
                                OptionSpec.choice("twin", "Twin", List.of("a", "b"), "No matter.")))
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
        return new BusySender(inbox, settings.options().number("steps"));
    }

    private record BusySender(Inbox inbox, int steps) implements Sender {
        @Override
        public Request prepare(Payload payload, Style style) {
            return new BusyRequest(inbox, payload, steps);
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
        private final int steps;
        private long collected;
        private volatile long result;

        BusyRequest(Inbox inbox, Payload payload, int steps) {
            this.inbox = inbox;
            this.payload = payload;
            this.steps = steps;
        }

        @Override
        public void send() {
            long x = result;
            for (int i = 0; i < steps; i++) x = x * 6364136223846793005L + i;
            result = x; // read by nobody, but the compiler may not leave the work out
            inbox.accept(payload.type(), payload.elements(), () -> payload);
        }

        @Override
        public long collect() {
            return collected++;
        }
    }
}
