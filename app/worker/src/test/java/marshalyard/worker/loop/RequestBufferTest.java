package marshalyard.worker.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.model.measurement.RequestLog;
import org.junit.jupiter.api.Test;

class RequestBufferTest {
    private static List<String> requests(RequestBuffer buffer, int most) {
        List<String> all = new ArrayList<>();
        byte[] packed = new byte[0];
        for (int from = 0; from < buffer.count(); from += most) {
            byte[] part = buffer.packed(from, most);
            byte[] both = new byte[packed.length + part.length];
            System.arraycopy(packed, 0, both, 0, packed.length);
            System.arraycopy(part, 0, both, packed.length, part.length);
            packed = both;
        }
        new RequestLog(packed, buffer.count(), buffer.beyond())
                .forEach((start, service, lag) -> all.add(start + " " + service + " " + lag));
        return all;
    }

    @Test
    void givesRequestsInPartsAndCountsWhatHadNoRoom() {
        RequestBuffer buffer = new RequestBuffer(3);
        buffer.beginAt(1_000);
        buffer.add(1_010, 300, 0);
        buffer.add(1_005, Long.MAX_VALUE, 7); // a reply that came later began earlier
        buffer.add(9_000_000_000L, 1, 0);
        buffer.add(9_000_000_001L, 1, 0);
        assertThat(buffer.count()).isEqualTo(3);
        assertThat(buffer.beyond()).isEqualTo(1);
        List<String> all = List.of("10 300 0", "5 " + Long.MAX_VALUE + " 7", "8999999000 1 0");
        assertThat(requests(buffer, 100)).isEqualTo(all);
        assertThat(requests(buffer, 1)).isEqualTo(all);
        assertThat(buffer.packed(3, 9)).isEmpty();
        assertThat(buffer.packed(-5, 0)).isEmpty();
        assertThat(buffer.packed(Integer.MAX_VALUE, 9)).isEmpty();
        buffer.clear();
        assertThat(buffer.count()).isZero();
        assertThat(buffer.beyond()).isZero();
    }

    /** The vector of the worker kit in C++. */
    @Test
    void packsAsTheKitInCppDoes() {
        RequestBuffer buffer = new RequestBuffer(2);
        buffer.beginAt(1_000);
        buffer.add(1_000, 300, 0);
        buffer.add(1_001, 64, -1);
        assertThat(buffer.packed(0, 9)).containsExactly(0, 0xd8, 0x04, 0, 0x02, 0x80, 0x01, 0x01);
    }
}
