package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;

/**
 * The check that the barriers of several connections go together: the receiver gets each of them
 * before any is waited for, behind what its connection carried.
 *
 * @param patience how long they may take to arrive
 */
record BarriersCheck(EndFactory factory, Duration patience) {
    private static final int CONNECTIONS = 3;
    private static final int MESSAGES = 20;
    private static final int BYTES = 100;

    void barriersOfConnectionsGoTogether() throws Exception {
        assumeTrue(factory.has(Trait.CONNECTIONS), "a sender of the engine has one connection");
        RecordingInbox inbox = new RecordingInbox();
        try (EndFactory.Ends ends = factory.open(inbox)) {
            List<Sender> senders = new ArrayList<>(List.of(ends.sender()));
            try {
                while (senders.size() < CONNECTIONS) {
                    senders.add(factory.connect(ends, "sender" + (senders.size() + 1)));
                }
                flushTogether(senders, inbox);
                flushTogether(senders, inbox);
                send(senders.get(0));
                senders.get(0).flush();
                assertThat(inbox.barriers()).as("barriers of a flush alone").isEqualTo(1);
                assertThat(inbox.received()).hasSize(MESSAGES);
                assertThat(inbox.failures()).isEmpty();
            } finally {
                for (Sender sender : senders) sender.close();
            }
        }
    }

    private void flushTogether(List<Sender> senders, RecordingInbox inbox) throws Exception {
        for (Sender sender : senders) send(sender);
        for (Sender sender : senders) sender.beginFlush();
        assertThat(Patience.await(inbox::barriers, come -> come == CONNECTIONS, patience))
                .as("barriers that Sender.beginFlush() has sent")
                .isEqualTo(CONNECTIONS);
        assertThat(inbox.received()).hasSize(CONNECTIONS * MESSAGES);
        for (Sender sender : senders) sender.flush();
        assertThat(inbox.barriers()).as("barriers in all").isEqualTo(CONNECTIONS);
        inbox.forget();
    }

    private void send(Sender sender) throws Exception {
        DataType type = factory.movedTypes().get(0);
        Payload payload = Payload.generate(type, Math.max(BYTES, type.elementBytes()), 1);
        Style style = factory.madeStyles().get(0);
        try (Request request = sender.prepare(payload, style)) {
            for (int i = 0; i < MESSAGES; i++) request.send();
            for (int i = 0; style == Style.DEFERRED && i < MESSAGES; i++) request.collect();
        }
    }
}
