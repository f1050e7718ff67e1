package marshalyard.emulator.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DelayLineTest {
    private static final int MOST = 100;

    /** Packets of any length come out as they went in, while the memory is used round and round. */
    @Test
    void whatGoesInComesOutInOrder() {
        DelayLine line = new DelayLine(1000, 50);
        Deque<byte[]> expected = new ArrayDeque<>();
        Random random = new Random(1996);
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            if (random.nextInt(100) < 52) {
                byte[] packet = new byte[1 + random.nextInt(MOST)];
                random.nextBytes(packet);
                int room = line.room(MOST);
                if (room == DelayLine.NONE) {
                    refused++;
                    continue;
                }
                line.memory().put(room, packet);
                line.keep(packet.length, i, i);
                expected.add(packet);
            } else if (!line.isEmpty()) {
                byte[] packet = expected.remove();
                assertThat(line.bytes(0)).isEqualTo(packet.length);
                byte[] kept = new byte[packet.length];
                new Pointer(line.address(0)).read(0, kept, 0, kept.length);
                assertThat(kept).isEqualTo(packet);
                line.remove(1);
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void nothingOvertakes() {
        DelayLine line = new DelayLine(1000, 50);
        line.room(MOST);
        line.keep(10, 3, 7);
        line.room(MOST);
        line.keep(10, 4, 5);
        assertThat(line.arrival(1)).isEqualTo(4);
        line.remove(1);
        assertThat(line.due()).isEqualTo(7);
    }
}
