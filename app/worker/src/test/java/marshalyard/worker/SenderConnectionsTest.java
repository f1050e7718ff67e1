package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Sender;
import org.junit.jupiter.api.Test;

class SenderConnectionsTest {
    private final List<String> closed = new ArrayList<>();

    private Sender sender(String name) {
        return new UnusedSender() {
            @Override
            public void close() {
                closed.add(name);
                throw new IllegalStateException(name);
            }
        };
    }

    @Test
    void allAreClosedWhateverClosingOneMeets() {
        SenderConnections connections =
                new SenderConnections(
                        "x", List.of(sender("used")), List.of(sender("idle"), sender("idle too")));
        assertThat(connections.count()).isEqualTo(1);
        assertThatThrownBy(connections::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("used")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
        assertThat(closed).containsExactly("used", "idle", "idle too");
    }
}
