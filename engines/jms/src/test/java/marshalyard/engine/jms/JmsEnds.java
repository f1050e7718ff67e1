package marshalyard.engine.jms;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Tls;
import marshalyard.engine.tck.RecordingInbox;

/** Opens the ends and the broker of one engine with some options, and closes what was opened. */
final class JmsEnds implements AutoCloseable {
    static final JmsEngine ENGINE = new JmsEngine();

    private interface End {
        void close() throws EngineException;
    }

    private final Path scratch;
    private final Map<String, String> options;
    private final int receivers;
    private final Deque<End> open = new ArrayDeque<>();
    private String broker = "";
    private Tls tls;

    JmsEnds(Path scratch, Map<String, String> options, int receivers) {
        this.scratch = scratch;
        this.options = options;
        this.receivers = receivers;
    }

    JmsEnds(Path scratch, Map<String, String> options) {
        this(scratch, options, 1);
    }

    /** What is opened from now on speaks TLS, or not if this is null. */
    JmsEnds over(Tls security) {
        tls = security;
        return this;
    }

    Settings settings() {
        Options complete = Options.of(ENGINE.describe().options(), options);
        return new Settings("127.0.0.1", 0, complete, broker, receivers, scratch).with(tls);
    }

    Broker serve() throws Exception {
        Broker started = ENGINE.serve(settings());
        broker = started.address();
        open.push(started::close);
        return started;
    }

    /** Uses a broker that was started elsewhere. */
    JmsEnds at(String address) {
        broker = address;
        return this;
    }

    Receiver receive(Inbox inbox) throws Exception {
        Receiver end = ENGINE.receive(settings(), inbox);
        open.push(end::close);
        return end;
    }

    Receiver join(String address, Inbox inbox) throws Exception {
        Receiver end = ENGINE.join(address, settings(), inbox);
        open.push(end::close);
        return end;
    }

    Sender connect(String address) throws Exception {
        Sender end = ENGINE.connect(address, settings());
        open.push(end::close);
        return end;
    }

    /** A payload of some KB that is known again by its number. */
    static Payload numbered(int number, int bytes) {
        return Payload.of(DataType.OCTET, ByteBuffer.allocate(bytes).putInt(number).array());
    }

    static void sendNumbered(Sender sender, int number, int bytes) throws Exception {
        sender.prepare(numbered(number, bytes), Style.ONEWAY).send();
    }

    /** The numbers of the payloads that arrived, in their order. */
    static List<Integer> numbers(RecordingInbox inbox) {
        return inbox.received().stream().map(p -> ByteBuffer.wrap(p.octets()).getInt()).toList();
    }

    @Override
    public void close() throws EngineException {
        while (!open.isEmpty()) open.pop().close();
    }
}
