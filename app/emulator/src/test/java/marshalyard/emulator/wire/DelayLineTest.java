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
                Pointer room = line.room(MOST);
                if (room == null) {
                    refused++;
                    continue;
                }
                room.write(0, packet, 0, packet.length);
                line.keep(packet.length, i);
                expected.add(packet);
            } else if (!line.isEmpty()) {
                byte[] packet = expected.remove();
                assertThat(line.bytes()).isEqualTo(packet.length);
                assertThat(line.packet().getByteArray(0, packet.length)).isEqualTo(packet);
                line.remove();
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void nothingOvertakes() {
        DelayLine line = new DelayLine(1000, 50);
        line.room(MOST);
        line.keep(10, 7);
        line.room(MOST);
        line.keep(10, 5);
        line.remove();
        assertThat(line.due()).isEqualTo(7);
    }
}
