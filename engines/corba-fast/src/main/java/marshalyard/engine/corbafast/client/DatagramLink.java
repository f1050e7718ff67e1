package marshalyard.engine.corbafast.client;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.transport.Datagrams;

/**
 * Light GIOP with each message in one datagram, which may get lost. Payloads are sent once, and a
 * call whose answer does not come in time is given up and counted. What the sender can't do without
 * is repeated under its request id until it is answered: bindings, barriers and the other
 * operations of {@code ttcp_control}.
 */
final class DatagramLink extends ServerLink {
    /** The first wait for an answer; every other one is twice as long, up to the last. */
    private static final long FIRST_WAIT_MILLIS = 2;

    private static final long LAST_WAIT_MILLIS = 250;

    /** Seconds until the server has shown that it is there. */
    private static final long HELLO_SECONDS = 5;

    /** A server that consumes slowly answers a barrier late. */
    private static final long CALL_SECONDS = 30;

    private final Datagrams datagrams;
    private final long answerTimeoutNanos;
    private final Memory arrived = Memory.direct(Datagrams.MOST_BYTES);
    private boolean greeted;
    private long unanswered;
    private int attempts;

    /**
     * When each attempt of the last call was made, by its number; the last place for all others.
     */
    private final long[] attempted = new long[Light.MOST_ATTEMPTS + 1];

    private int got;

    DatagramLink(Datagrams datagrams, String address, ByteOrder order, int answerTimeoutMillis)
            throws IOException {
        // A random first id tells this sender from an earlier one at the same port.
        super(address, order, new SplittableRandom().nextInt(), datagrams.facts());
        this.datagrams = datagrams;
        answerTimeoutNanos = TimeUnit.MILLISECONDS.toNanos(answerTimeoutMillis);
    }

    @Override
    String protocol() {
        return "light GIOP over UDP";
    }

    @Override
    boolean losesNothing() {
        return false;
    }

    @Override
    Envelope envelope(
            byte[] key, byte[] operation, boolean answered, boolean arguments, boolean checksummed)
            throws EngineException {
        return Envelope.light(bound(key, operation), answered, checksummed, order());
    }

    @Override
    void bind(int requestId, ByteBuffer message) throws EngineException {
        repeat(requestId, message);
    }

    @Override
    CdrReader call(byte[] key, String operation, Integer argument) throws EngineException {
        byte[] name = operation.getBytes(StandardCharsets.ISO_8859_1);
        Envelope envelope = envelope(key, name, true, argument != null, false);
        int id = nextId();
        repeat(id, sealed(envelope, id, argument));
        return in;
    }

    private void repeat(int id, ByteBuffer message) throws EngineException {
        await(id);
        long seconds = greeted ? CALL_SECONDS : HELLO_SECONDS;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        long wait = FIRST_WAIT_MILLIS;
        for (attempts = 1; System.nanoTime() < end; attempts++) {
            int attempt = Math.min(attempts, Light.MOST_ATTEMPTS);
            attempted[attempt] = System.nanoTime();
            write(Light.attempt(message.position(0), attempt));
            long turn = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(wait);
            while (receive(turn)) {
                if (!hasCome()) continue;
                greeted = true;
                got = Light.attemptOf(arrived.in(ByteOrder.BIG_ENDIAN), 0);
                return;
            }
            wait = Math.min(2 * wait, LAST_WAIT_MILLIS);
        }
        throw new EngineException(
                ("The server at %s has not answered for %s s. Start it first, and check its"
                                + " reference and whether datagrams get through.")
                        .formatted(address(), seconds));
    }

    @Override
    void write(ByteBuffer... parts) throws EngineException {
        try {
            datagrams.write(parts);
        } catch (IOException e) {
            throw broken("while sending", e);
        }
    }

    /** Gives up the oldest request instead if its time has come. */
    @Override
    void readReply() throws EngineException {
        if (receive(outstanding.oldestGivenUpAt())) return;
        outstanding.giveUpOldest();
        unanswered++;
    }

    /** Waits for a reply and credits it, unless it is late; false if none has come by then. */
    private boolean receive(long until) throws EngineException {
        try {
            int bytes;
            do {
                bytes = datagrams.read(arrived.transfer().clear(), until);
                if (bytes == 0) return false;
            } while (!isReply(bytes));
            credit(lightReply(arrived, 0, bytes));
            return true;
        } catch (IOException e) {
            throw broken("while waiting for an answer", e);
        } catch (MalformedException e) {
            throw undecodable(e);
        }
    }

    /** What is no reply is left alone: anybody can send datagrams. */
    private boolean isReply(int bytes) {
        try {
            return Light.isMessage(arrived.in(ByteOrder.BIG_ENDIAN), bytes)
                    && Light.kind(arrived.in(ByteOrder.BIG_ENDIAN), 0) == Light.Kind.REPLY;
        } catch (MalformedException e) {
            return false;
        }
    }

    @Override
    long missedNanos() {
        return got <= 1 || got > attempts ? 0 : attempted[got] - attempted[1];
    }

    @Override
    long givenUpAt() {
        return System.nanoTime() + answerTimeoutNanos;
    }

    @Override
    Map<String, String> losses() {
        Map<String, String> losses =
                Map.of(
                        Facts.UNANSWERED,
                        Long.toString(unanswered),
                        "barrierAttempts",
                        Integer.toString(attempts));
        unanswered = 0;
        return losses;
    }

    @Override
    Map<String, String> facts() throws IOException {
        return datagrams.facts();
    }

    @Override
    void close() throws IOException {
        datagrams.close();
    }
}
