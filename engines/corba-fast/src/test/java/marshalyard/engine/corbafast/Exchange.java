package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;

/** Moves payloads of some sizes and checks every element that arrived. */
public record Exchange(RecordingInbox inbox, int... elements) {

    /** Sends one payload for each size three times. */
    public void move(Sender sender, ElementType type, Style style) throws Exception {
        int before = inbox.received().size();
        List<Payload> sent = new ArrayList<>();
        for (int n : elements) {
            Payload payload = Payload.generate(type, n * type.elementBytes(), 5);
            try (Request request = sender.prepare(payload, style)) {
                for (int i = 0; i < 3; i++) {
                    request.send();
                    sent.add(payload);
                }
                if (style == Style.DEFERRED) {
                    assertThat(List.of(request.collect(), request.collect(), request.collect()))
                            .as("which sends were answered")
                            .containsExactlyInAnyOrder(0L, 1L, 2L);
                }
            }
        }
        sender.flush();
        assertThat(inbox.failures()).isEmpty();
        List<Payload> arrived = inbox.received().subList(before, inbox.received().size());
        assertThat(arrived).hasSameSizeAs(sent);
        for (int i = 0; i < sent.size(); i++) {
            assertThat(arrived.get(i).elementType()).isEqualTo(type);
            assertThat(sent.get(i).firstDifference(arrived.get(i)))
                    .as("%s %s, first element of message %d that differs", type, style, i)
                    .isEqualTo(-1);
        }
    }
}
