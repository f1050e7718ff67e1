package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import org.junit.jupiter.api.Test;

/** A sender and two receivers, with a system in between whose choices are those of the test. */
class SeveralReceiversTest {
    private static final EngineDescriptor ALL =
            MessagingDescriptor.of("post", "Post", "Letters.", List.of())
                    .with(Trait.FAN_OUT, Trait.LOSSY);

    private static final EngineDescriptor SHARED =
            MessagingDescriptor.of("post", "Post", "Letters.", List.of()).with(Trait.SHARES);

    private final Counts first = new Counts();
    private final Counts second = new Counts();
    private final Queue<ByteBuffer> answers = new ArrayDeque<>();
    private final List<ByteBuffer> sent = new ArrayList<>();
    private MessagingReceiver one;
    private MessagingReceiver other;

    /** The way of messages to the two receivers. */
    private interface Carrier {
        /**
         * @param number of messages that were sent before
         */
        void carry(int number, ByteBuffer message);
    }

    /** Counts of what a receiver was told of. */
    private static final class Counts implements Inbox {
        private int messages;
        private int barriers;
        private int messagesBehindBarrier;

        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            messages++;
            if (barriers > 0) messagesBehindBarrier++;
        }

        @Override
        public void barrier() {
            barriers++;
        }

        @Override
        public void failed(Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    private final class End implements Incoming {
        @Override
        public String address() {
            return "here";
        }

        @Override
        public void answer(long sender, ByteBuffer answer) {
            answers.add(answer);
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void close() {}
    }

    private Sender sender(EngineDescriptor engine, Carrier carrier) throws Exception {
        one = MessagingReceiver.behindBroker(first, receiver -> new End());
        other = MessagingReceiver.behindBroker(second, receiver -> new End());
        Options options = Options.of(List.of(), Map.of());
        Settings settings = new Settings("127.0.0.1", 0, options, "", 2, Path.of("."));
        return MessagingSender.throughBroker(
                engine,
                "here",
                settings,
                (place, id) ->
                        new Outgoing() {
                            @Override
                            public void send(ByteBuffer message) {
                                sent.add(message);
                                carrier.carry(sent.size() - 1, message);
                            }

                            @Override
                            public ByteBuffer answer(long nanos) {
                                return answers.poll();
                            }

                            @Override
                            public Map<String, String> facts() {
                                return Map.of();
                            }

                            @Override
                            public void close() {}
                        });
    }

    private static Request request(Sender sender, Style style) throws Exception {
        return sender.prepare(Payload.generate(DataType.OCTET, 8, 1), style);
    }

    /** The other one begins when the sender has asked three times. */
    @Test
    void aReceiverThatAnswersARepeatedBarrierStandsForNoOther() throws Exception {
        Sender sender =
                sender(
                        ALL,
                        (number, message) -> {
                            one.arrived(message);
                            if (number == 3) sent.forEach(other::arrived);
                            if (number > 3) other.arrived(message);
                        });
        request(sender, Style.ONEWAY).send();
        sender.flush();

        assertThat(List.of(first.messages, second.messages)).containsExactly(1, 1);
        assertThat(List.of(first.barriers, second.barriers)).containsExactly(1, 1);
        assertThat(sender.idleNanos()).as("it worked, and lost no barrier").isZero();
    }

    @Test
    void whatABarrierTookThatWasLostIsIdle() throws Exception {
        Sender sender =
                sender(
                        ALL,
                        (number, message) -> {
                            one.arrived(message);
                            if (number != 1) other.arrived(message);
                        });
        request(sender, Style.ONEWAY).send();
        sender.flush();

        assertThat(List.of(first.barriers, second.barriers)).containsExactly(1, 1);
        assertThat(sender.idleNanos()).isPositive();
    }

    /** All barriers of the first attempt come to one of them. */
    @Test
    void receiversThatShareHaveABarrierEachWhoeverGotTheFirstOnes() throws Exception {
        Sender sender =
                sender(
                        SHARED,
                        (number, message) -> {
                            if (number == 0 || number > 5) other.arrived(message);
                            else one.arrived(message);
                        });
        Request oneway = request(sender, Style.ONEWAY);
        for (int i = 0; i < 4; i++) oneway.send();
        sender.flush();

        assertThat(sent).as("four messages, two attempts").hasSize(4 + 2 * 2);
        assertThat(List.of(first.messages, second.messages)).containsExactly(3, 1);
        assertThat(List.of(first.barriers, second.barriers)).containsExactly(1, 1);
        assertThat(first.messagesBehindBarrier + second.messagesBehindBarrier).isZero();
        assertThat(sender.idleNanos()).isZero();
    }

    /** The first of three deferred requests is answered last, by the slower receiver. */
    @Test
    void eachOfThemAnswersWhatItGot() throws Exception {
        Sender sender =
                sender(
                        SHARED,
                        (number, message) -> {
                            if (number != 0) one.arrived(message);
                            if (number == 2) other.arrived(sent.get(0));
                        });
        Request deferred = request(sender, Style.DEFERRED);
        for (int i = 0; i < 3; i++) deferred.send();

        assertThat(List.of(deferred.collect(), deferred.collect(), deferred.collect()))
                .containsExactly(1L, 2L, 0L);

        Request call = request(sender, Style.TWOWAY);
        call.send();
        assertThat(answers).as("answers that are left").isEmpty();
    }
}
