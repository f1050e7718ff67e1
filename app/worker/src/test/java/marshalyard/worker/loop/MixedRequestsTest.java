package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import marshalyard.engine.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixedRequestsTest {
    private static final List<Integer> CYCLE = List.of(0, 0, 1, 0, 2);

    private final List<String> sent = new ArrayList<>();

    /** A request whose replies come in the order of its sends, or the other way round. */
    private final class Echo implements Request {
        private final String name;
        private final boolean backwards;
        private final Deque<Long> outstanding = new ArrayDeque<>();
        private long sends;

        Echo(String name, boolean backwards) {
            this.name = name;
            this.backwards = backwards;
        }

        @Override
        public void send() {
            outstanding.add(sends++);
            sent.add(name);
        }

        @Override
        public long collect() {
            return backwards ? outstanding.removeLast() : outstanding.removeFirst();
        }
    }

    private MixedRequests requests(int connections, int variants, boolean backwards) {
        Request[][] prepared = new Request[connections][3 * variants];
        for (int c = 0; c < connections; c++) {
            for (int i = 0; i < prepared[c].length; i++) {
                String name = c + "/" + i / variants + "/" + i % variants;
                prepared[c][i] = new Echo(name, backwards);
            }
        }
        return new MixedRequests(prepared, variants, CYCLE, 64);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "3, 1", "5, 2"})
    void partsFollowTheCycleAndConnectionsAndVariantsGoInTurn(int connections, int variants)
            throws Exception {
        MixedRequests requests = requests(connections, variants, false);
        int[][] turns = new int[connections][3];
        for (int k = 0; k < 100; k++) {
            requests.next().send();
            int on = k % connections;
            int part = CYCLE.get(k % CYCLE.size());
            assertThat(sent.get(k)).isEqualTo(on + "/" + part + "/" + turns[on][part]++ % variants);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, false", "1, 4, false", "3, 2, false", "1, 1, true", "3, 1, true"})
    void everyReplyIsToldToItsMessage(int connections, int variants, boolean backwards)
            throws Exception {
        MixedRequests requests = requests(connections, variants, backwards);
        for (int k = 0; k < 60; k++) requests.next().send();
        List<Long> told = new ArrayList<>();
        for (int k = 0; k < 60; k++) told.add(requests.collect(k % connections));
        List<Long> all = new ArrayList<>();
        for (long k = 0; k < 60; k++) all.add(k);
        assertThat(told).containsExactlyInAnyOrderElementsOf(all);
        if (!backwards) assertThat(told).isEqualTo(all);
        for (int k = 0; k < 60; k++) {
            int part = CYCLE.get((int) (told.get(k) % CYCLE.size()));
            assertThat(part).as("the part of what %s answers", k).isEqualTo(CYCLE.get(k % 5));
        }
    }
}
