package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestsTest {
    private final List<String> sent = new ArrayList<>();

    /** A request that answers in order. */
    private final class Echo implements Request {
        private final int connection;
        private final int variant;
        private long collected;

        Echo(int connection, int variant) {
            this.connection = connection;
            this.variant = variant;
        }

        @Override
        public void send() {
            sent.add(connection + "/" + variant);
        }

        @Override
        public long collect() {
            return collected++;
        }
    }

    private Requests requests(int connections, int variants) {
        Request[][] prepared = new Request[connections][variants];
        for (int c = 0; c < connections; c++) {
            for (int v = 0; v < variants; v++) prepared[c][v] = new Echo(c, v);
        }
        return new Requests(prepared);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "4, 1", "3, 4", "4, 4", "5, 3"})
    void connectionsAndTheirVariantsGoInTurn(int connections, int variants) throws Exception {
        Requests requests = requests(connections, variants);
        int[] uses = new int[connections];
        for (int k = 0; k < 60; k++) {
            requests.next().send();
            int on = k % connections;
            assertThat(requests.connection()).isEqualTo(on);
            assertThat(sent.get(k)).isEqualTo(on + "/" + (uses[on]++ + on) % variants);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "4, 1", "3, 4", "4, 4", "5, 3"})
    void everyReplyIsToldToItsRequest(int connections, int variants) throws Exception {
        Requests requests = requests(connections, variants);
        for (int k = 0; k < 60; k++) requests.next().send();
        for (int c = connections - 1; c >= 0; c--) {
            for (long k = c; k < 60; k += connections) {
                assertThat(requests.collect(c)).isEqualTo(k);
            }
        }
    }
}
