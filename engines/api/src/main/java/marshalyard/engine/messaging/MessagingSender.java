package marshalyard.engine.messaging;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.server.Token;

/**
 * The producing end over any messaging system: marshals into a message at every send, and waits for
 * the answers on their way back.
 */
public final class MessagingSender implements Sender {
    private static final long HELLO_SECONDS = 5;

    /** How long a sender waits at a time, so that it sees that it was closed. */
    private static final long LOOK_UP_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** The wait for the answer to a barrier that may be lost, at first and at most. */
    private static final long FIRST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long LAST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(320);

    private static final long BARRIER_NANOS = TimeUnit.SECONDS.toNanos(30);

    /**
     * The pause before the next attempt at a barrier that a receiver got none of, first and most.
     */
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    private static final long LAST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final EngineDescriptor descriptor;
    private final Options options;
    private final String place;
    private final int receivers;
    private final boolean shared;
    private final boolean lossy;
    private final long id;
    private final Outgoing outgoing;
    private final Map<Integer, MessagingRequest> requests = new HashMap<>();
    private final AnswerPatience patience = new AnswerPatience();

    /** Answers that only some of the receivers have given, by request and number. */
    private final Map<Asked, Integer> incomplete = new HashMap<>();

    private int prepared;
    private long barriers;
    private BarrierAttempts barrier; // null before the first one
    private long idleNanos;
    private long unanswered;
    private volatile long unansweredByBarrier;
    private volatile boolean closed;

    /** The send that an answer belongs to. */
    private record Asked(int request, long number) {}

    /** Opens the engine's side of a sender. */
    @FunctionalInterface
    public interface Opening {
        /**
         * @param place where the receiver is, as {@link Incoming#address} said
         * @param sender eight bytes that nobody can guess, by which the receiver tells senders
         *     apart; never 0
         */
        Outgoing open(String place, long sender) throws Exception;
    }

    private MessagingSender(
            EngineDescriptor descriptor,
            String place,
            Settings settings,
            long id,
            Outgoing outgoing) {
        this.descriptor = descriptor;
        this.options = settings.options();
        this.place = place;
        this.receivers = settings.receivers();
        this.shared = receivers > 1 && descriptor.has(Trait.SHARES, options);
        this.lossy = descriptor.has(Trait.LOSSY, options);
        this.id = id;
        this.outgoing = outgoing;
    }

    /** A sender to a receiver {@link MessagingReceiver#behindBroker}. */
    public static MessagingSender throughBroker(
            EngineDescriptor descriptor, String address, Settings settings, Opening opening)
            throws Exception {
        return open(descriptor, address, settings, Optional.empty(), opening);
    }

    /**
     * A sender to a receiver that is {@link MessagingReceiver#reachable}.
     *
     * @throws EngineException with a sentence if it does not answer within 5 s
     */
    public static MessagingSender direct(
            EngineDescriptor descriptor, String address, Settings settings, Opening opening)
            throws Exception {
        Token token = Token.of(address);
        return open(descriptor, Token.place(address), settings, Optional.of(token), opening);
    }

    private static MessagingSender open(
            EngineDescriptor descriptor,
            String place,
            Settings settings,
            Optional<Token> token,
            Opening opening)
            throws Exception {
        long id = new SecureRandom().nextLong() | 1; // not 0
        MessagingSender sender =
                new MessagingSender(descriptor, place, settings, id, opening.open(place, id));
        try {
            if (token.isPresent()) sender.introduce(token.get());
            return sender;
        } catch (Exception e) {
            sender.close();
            throw e;
        }
    }

    private void introduce(Token token) throws EngineException {
        byte[] shown = token.bytes();
        ByteBuffer hello = outgoing.buffer(MessageHeader.BYTES + shown.length);
        write(hello, FrameKind.BARRIER, MessageHeader.HELLO, 0);
        hello.put(MessageHeader.BYTES, shown);
        put(hello);
        if (await(MessageHeader.HELLO, 0, TimeUnit.SECONDS.toNanos(HELLO_SECONDS))) return;
        throw new EngineException(
                "Nobody answers at %s within %s s. Start the receiver first and check its address."
                        .formatted(place, HELLO_SECONDS));
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload, style, options);
        int body = FrameHeader.bodyBytes(payload.type(), payload.elements());
        MessagingRequest request = new MessagingRequest(this, prepared++, style, payload, body);
        requests.put(request.index(), request);
        return request;
    }

    /** Forgets a request; answers to it are dropped. */
    void forget(int request) {
        requests.remove(request);
    }

    /** Memory for a message with so many bytes of elements, its header written. */
    ByteBuffer message(FrameKind kind, DataType type, int elements, int body, int request, long n)
            throws EngineException {
        if (closed) throw wasClosed();
        ByteBuffer message = outgoing.buffer(MessageHeader.BYTES + body);
        MessageHeader.write(message, id, kind, type, elements, request, n);
        return message;
    }

    private void write(ByteBuffer to, FrameKind kind, int request, long number) {
        MessageHeader.write(to, id, kind, DataType.OCTET, 0, request, number);
    }

    void put(ByteBuffer message) throws EngineException {
        try {
            outgoing.send(message.position(0));
        } catch (Exception e) {
            throw failure("sending", e);
        }
    }

    /**
     * Waits for an answer to one request; those that belong to other requests are kept for them.
     *
     * @param oldest the number of its first send that has not been answered
     * @return the number of the send that was answered, or that has lost its answer
     */
    long answerTo(int request, long oldest) throws EngineException {
        long begun = System.nanoTime();
        push();
        while (true) {
            Asked answered = next(LOOK_UP_NANOS);
            if (answered == null) {
                if (!lossy || !patience.endsAfter(System.nanoTime() - begun)) continue;
                unanswered++;
                return oldest;
            }
            if (answered.request() == request) {
                if (lossy) patience.answered(System.nanoTime() - begun);
                return answered.number();
            }
            keep(answered);
        }
    }

    private void keep(Asked answered) {
        MessagingRequest other = requests.get(answered.request());
        if (other != null) other.keep(answered.number());
    }

    /** Waits for one answer; false if it does not come within these ns. */
    private boolean await(int request, long number, long nanos) throws EngineException {
        long end = System.nanoTime() + nanos;
        push();
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            Asked answered = next(Math.min(left, LOOK_UP_NANOS));
            if (answered == null) continue;
            if (answered.request() == request && answered.number() == number) return true;
            keep(answered);
        }
        return false;
    }

    private void push() throws EngineException {
        try {
            outgoing.push();
        } catch (Exception e) {
            throw failure("sending", e);
        }
    }

    /**
     * The next answer, from all receivers if each gets every message; null if there is none within
     * these ns, or only one to a barrier.
     */
    private Asked next(long nanos) throws EngineException {
        try {
            ByteBuffer arrived = outgoing.answer(nanos);
            if (closed) throw wasClosed();
            if (arrived == null) return null;
            ByteBuffer answer = MessageHeader.checked(arrived);
            if (MessageHeader.sender(answer) != id) return null;
            Asked asked = new Asked(MessageHeader.request(answer), MessageHeader.number(answer));
            if (asked.request() == MessageHeader.BARRIER) {
                if (barrier != null)
                    barrier.answered(asked.number(), MessageHeader.receiver(answer));
                return null;
            }
            if (receivers == 1 || shared) return asked;
            if (incomplete.merge(asked, 1, Integer::sum) < receivers) return null;
            incomplete.remove(asked);
            return asked;
        } catch (EngineException e) {
            throw e;
        } catch (Exception e) {
            throw failure("waiting for an answer", e);
        }
    }

    @Override
    public void flush() throws EngineException {
        barrier = new BarrierAttempts(barriers++, receivers, shared);
        long begun = System.nanoTime();
        long wait = lossy ? FIRST_WAIT_NANOS : Long.MAX_VALUE;
        long pause = FIRST_PAUSE_NANOS;
        long idle = 0;
        while (true) {
            long asked = System.nanoTime();
            attempt(idle);
            awaitBarrier(wait);
            if (barrier.isComplete()) break;
            long now = System.nanoTime();
            if (barrier.isUneven()) {
                LockSupport.parkNanos(pause);
                pause = Math.min(2 * pause, LAST_PAUSE_NANOS);
            } else {
                idle += now - asked;
                wait = Math.min(2 * wait, LAST_WAIT_NANOS);
            }
            if (lossy && now - begun > BARRIER_NANOS) throw silent();
        }
        idleNanos = barrier.idleNanos();
        unansweredByBarrier = unanswered;
        unanswered = 0;
    }

    private void attempt(long idle) throws EngineException {
        long number = barrier.attempt(idle);
        for (int i = 0; i < barrier.copies(); i++) {
            put(message(FrameKind.BARRIER, DataType.OCTET, 0, 0, MessageHeader.BARRIER, number));
        }
    }

    /** Waits until all receivers have answered the barrier, or nothing more is to be waited for. */
    private void awaitBarrier(long nanos) throws EngineException {
        long end = System.nanoTime() + nanos;
        push();
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            Asked answered = next(Math.min(left, LOOK_UP_NANOS));
            if (answered != null) keep(answered);
            if (barrier.isComplete() || barrier.isUneven()) return;
        }
    }

    private EngineException silent() {
        return new EngineException(
                "The receiver at %s has not answered for %s s. Check that it still runs."
                        .formatted(place, TimeUnit.NANOSECONDS.toSeconds(BARRIER_NANOS)));
    }

    @Override
    public long idleNanos() {
        return idleNanos;
    }

    private EngineException failure(String doing, Exception cause) {
        if (closed) return wasClosed();
        if (cause instanceof EngineException sentence) return sentence;
        if (cause instanceof InterruptedException) Thread.currentThread().interrupt();
        return new EngineException(
                "The connection to %s failed while %s (%s).".formatted(place, doing, cause), cause);
    }

    private EngineException wasClosed() {
        return new EngineException("The sender to %s was closed.".formatted(place));
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(outgoing.facts());
        if (lossy) facts.put(Facts.UNANSWERED, Long.toString(unansweredByBarrier));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        try {
            outgoing.close();
        } catch (IOException e) {
            throw new EngineException("Closing the sender failed (%s).".formatted(e), e);
        }
    }
}
