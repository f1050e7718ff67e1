package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;

/**
 * The check that payloads have been demarshalled when they are handed over. An engine that
 * demarshals only when the inbox asks would look fast, for an inbox that only counts never asks.
 * The check asks late: when so much of another type has arrived that the buffers in which the
 * payload came hold something else.
 *
 * <p>An engine that keeps a buffer for each message until the inbox has returned, and demarshals
 * from that when asked, is not found.
 */
record DemarshalledCheck(EndFactory factory) {
    private static final int BYTES = 4000;

    /** Some hundred KB: more than any buffer that is read into ahead. */
    private static final int OTHERS = 200;

    /** Keeps the content of the first payload of one type, without looking at it. */
    private static final class Patient implements Inbox {
        private final DataType type;
        private volatile Supplier<Payload> kept;

        Patient(DataType type) {
            this.type = type;
        }

        @Override
        public void accept(ElementType arrived, int elements, Supplier<Payload> content) {
            if (arrived == type && kept == null) kept = content;
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {}
    }

    void whatIsHandedOverIsDemarshalled() throws Exception {
        Optional<DataType> found =
                factory.movedTypes().stream().filter(type -> !isOctets(type)).findFirst();
        assumeTrue(found.isPresent(), "the engine moves no type that it converts");
        DataType type = found.get();
        Optional<DataType> other =
                factory.movedTypes().stream().filter(t -> t.base() != type.base()).findFirst();
        assumeTrue(other.isPresent(), "the engine moves one type only");
        Style style = factory.madeStyles().get(0);
        Patient inbox = new Patient(type);
        try (EndFactory.Ends ends = factory.open(inbox)) {
            Payload payload = Payload.generate(type, BYTES, 1);
            send(ends.sender(), payload, style, 1);
            send(ends.sender(), Payload.generate(other.get(), BYTES, 2), style, OTHERS);
            assumeTrue(inbox.kept != null, "the message was lost");
            Payload content = content(inbox.kept);
            assertThat(content == null ? "nothing" : difference(payload, content))
                    .as(
                            "what the content of a %s payload differs in, asked for after %d"
                                    + " payloads of type %s. Demarshal every element before the"
                                    + " call of Inbox.accept, not when the inbox asks for them",
                            type, OTHERS, other.get())
                    .isEmpty();
        }
    }

    private static boolean isOctets(DataType type) {
        return type.base() == DataType.OCTET || type.base() == DataType.CHAR;
    }

    private static void send(Sender sender, Payload payload, Style style, int messages)
            throws Exception {
        try (Request request = sender.prepare(payload, style)) {
            for (int i = 0; i < messages; i++) {
                request.send();
                if (style == Style.DEFERRED) request.collect();
            }
            sender.flush();
        }
    }

    /** Null if it can't be had any more. */
    private static Payload content(Supplier<Payload> kept) {
        try {
            return kept.get();
        } catch (RuntimeException e) {
            return null;
        }
    }

    private static String difference(Payload sent, Payload arrived) {
        int element = sent.firstDifference(arrived);
        return element < 0
                ? ""
                : "element "
                        + element
                        + ": sent "
                        + sent.elementText(element)
                        + ", received "
                        + arrived.elementText(element);
    }
}
