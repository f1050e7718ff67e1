package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

    /** A link on which every question that was asked has its answer a round trip later. */
    private static final class FarLink {
        private final Set<End> onTheirWay = new HashSet<>();
        private final Set<End> answered = new HashSet<>();
        private int roundTrips;

        private class End extends UnusedSender {
            @Override
            public void flush() {
                if (answered.remove(this)) return;
                onTheirWay.add(this);
                roundTrips++;
                answered.addAll(onTheirWay);
                onTheirWay.clear();
                answered.remove(this);
            }

            @Override
            public void close() {}
        }

        private final class Beginning extends End {
            @Override
            public void beginFlush() {
                onTheirWay.add(this);
            }
        }

        /** How many round trips the barrier of so many connections takes. */
        private static int roundTrips(int connections, boolean beginning) throws Exception {
            FarLink link = new FarLink();
            List<Sender> ends = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                ends.add(beginning ? link.new Beginning() : link.new End());
            }
            new SenderConnections("far", ends).flush();
            assertThat(link.answered).as("nobody waited for").isEmpty();
            return link.roundTrips;
        }
    }

    /** Barriers of 200 connections took 200 round trips. */
    @Test
    void barriersOfAllConnectionsTakeOneRoundTrip() throws Exception {
        assertThat(FarLink.roundTrips(1, true)).isEqualTo(1);
        assertThat(FarLink.roundTrips(200, true)).isEqualTo(1);
        assertThat(FarLink.roundTrips(3, false)).as("engines that ask by themselves").isEqualTo(3);
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
