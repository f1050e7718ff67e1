package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameKind;
import org.junit.jupiter.api.Test;

/** A receiver whose library tells of the end of every connection. */
class MessagingReceiverTest {
    private final EngineException cut = new EngineException("The wire was cut.");
    private final List<Throwable> failures = new ArrayList<>();
    private Runnable onArrival = () -> {};

    private final Inbox inbox =
            new Inbox() {
                @Override
                public void accept(ElementType type, int elements, Supplier<Payload> content) {
                    onArrival.run();
                }

                @Override
                public void barrier() {}

                @Override
                public void failed(Throwable cause) {
                    failures.add(cause);
                }
            };

    /** The library's side of a receiver. */
    private record Connection(MessagingReceiver receiver, EngineException end) implements Incoming {
        @Override
        public String address() {
            return "here";
        }

        @Override
        public void answer(long sender, ByteBuffer answer) {}

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void close() {
            receiver.failed(end);
        }
    }

    private MessagingReceiver open() throws Exception {
        return MessagingReceiver.behindBroker(inbox, receiver -> new Connection(receiver, cut));
    }

    @Test
    void aConnectionThatEndsByItselfFailsTheTrial() throws Exception {
        MessagingReceiver receiver = open();
        receiver.failed(cut);

        assertThat(failures).containsExactly(cut);
    }

    @Test
    void whatEndsAsTheReceiverWasClosedIsNoFailure() throws Exception {
        open().close();

        assertThat(failures).isEmpty();
    }

    @Test
    void whatEndsAsItCouldNotBeOpenedIsNoFailureBesideTheReason() {
        IOException reason = new IOException("no such place");

        assertThatThrownBy(
                        () ->
                                MessagingReceiver.behindBroker(
                                        inbox,
                                        receiver -> {
                                            new Connection(receiver, cut).close();
                                            throw reason;
                                        }))
                .isSameAs(reason);
        assertThat(failures).isEmpty();
    }

    @Test
    void whatFailsWhileItIsOpenedIsToldOnceItIsOpen() throws Exception {
        MessagingReceiver.behindBroker(
                inbox,
                receiver -> {
                    receiver.failed(cut);
                    assertThat(failures).isEmpty();
                    return new Connection(receiver, cut);
                });

        assertThat(failures).containsExactly(cut);
    }

    /** Else it would end the library's thread, and nobody would be told. */
    @Test
    void anErrorOnTheThreadOfTheLibraryFailsTheTrial() throws Exception {
        onArrival =
                () -> {
                    throw new NoClassDefFoundError("org/example/Gone");
                };
        MessagingReceiver receiver = open();
        ByteBuffer message = ByteBuffer.allocate(MessageHeader.BYTES);
        MessageHeader.write(message, 1, FrameKind.ONEWAY, DataType.OCTET, 0, 0, 0);
        receiver.arrived(message);
        receiver.close();

        assertThat(failures)
                .singleElement()
                .isInstanceOf(NoClassDefFoundError.class)
                .hasToString("java.lang.NoClassDefFoundError: org/example/Gone");
    }
}
