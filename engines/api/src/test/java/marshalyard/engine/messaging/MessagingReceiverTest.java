package marshalyard.engine.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameKind;
import org.junit.jupiter.api.Test;

/** Failures on the thread of a library that hands a message over. */
class MessagingReceiverTest {
    private final List<Throwable> failures = new ArrayList<>();

    private final class Faulty implements Inbox {
        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            throw new NoClassDefFoundError("org/example/Gone");
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            failures.add(cause);
        }
    }

    private static final class Place implements Incoming {
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
        public void close() {}
    }

    @Test
    void anErrorFailsTheTrial() throws Exception {
        MessagingReceiver receiver =
                MessagingReceiver.behindBroker(new Faulty(), opening -> new Place());
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
