package marshalyard.engine.sockets.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.sockets.transport.Frame;
import marshalyard.engine.sockets.transport.SocketConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameReaderTest {
    private static final int HEADER = FrameHeader.BYTES;
    private static final int LARGE = 1 << 20;
    private static final int SETTLED = 3;

    /** The place in the memory where a read may put a number of bytes. */
    private record Read(int position, int room) {}

    /** Delivers what was written into it, as much as there is room for, and notes every read. */
    private static final class Recorded implements SocketConnection {
        final List<Read> reads = new ArrayList<>();
        final List<Integer> allocated = new ArrayList<>();
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();
        private ByteBuffer left;
        private int each = Integer.MAX_VALUE; // no more is there until so many were read
        private int read;

        @Override
        public ByteBuffer allocate(int bytes) {
            allocated.add(bytes);
            return ByteBuffer.allocate(bytes);
        }

        @Override
        public void write(Frame frame) {
            written.writeBytes(frame.header().array());
        }

        @Override
        public int read(ByteBuffer into) {
            if (left == null) left = ByteBuffer.wrap(written.toByteArray());
            if (!left.hasRemaining()) return -1;
            reads.add(new Read(into.position(), into.remaining()));
            int there = Math.min(left.remaining(), each - read % each);
            int count = Math.min(into.remaining(), there);
            read += count;
            into.put(left.slice().limit(count));
            left.position(left.position() + count);
            return count;
        }

        @Override
        public Map<String, String> facts() {
            return Map.of();
        }

        @Override
        public void close() {}

        /** Expects a number of oneways of octets; the tags count them. */
        void octets(int frames, int bytes) throws Exception {
            for (int tag = 0; tag < frames; tag++) {
                Frame frame = new Frame(ByteBuffer.allocate(HEADER + bytes));
                FrameHeader.write(
                        frame.header(),
                        0,
                        FrameKind.ONEWAY,
                        DataType.OCTET,
                        ByteOrder.BIG_ENDIAN,
                        bytes,
                        tag);
                write(frame);
            }
        }

        void barrier() {
            Frame frame = new Frame(ByteBuffer.allocate(HEADER));
            FrameHeader.write(frame.header(), 0, FrameKind.BARRIER, -1);
            write(frame);
        }
    }

    private static void readAll(Recorded connection) throws Exception {
        FrameReader reader = new FrameReader(connection);
        int next = 0;
        while (reader.next()) {
            if (reader.kind() == FrameKind.BARRIER) {
                next = 0;
                continue;
            }
            assertThat(reader.tag()).isEqualTo(next++);
            assertThat(reader.bodyOffset() % 8).isZero();
        }
    }

    /** Enough for some reads after those that depend on the size before. */
    private static int frames(int bytes) {
        return 24 + 2 * LARGE / bytes;
    }

    /** The last reads but one, which delivers what is left. */
    private static List<Read> settled(Recorded connection) {
        int last = connection.reads.size() - 1;
        return connection.reads.subList(last - SETTLED, last);
    }

    @ParameterizedTest
    @ValueSource(ints = {1024, 8 * 1024, 24 * 1024, 32 * 1024, 64 * 1024, 128 * 1024})
    void whatIsReadAtATimeDoesNotDependOnWhatCameBefore(int bytes) throws Exception {
        Recorded fresh = new Recorded();
        fresh.octets(frames(bytes), bytes);
        readAll(fresh);

        Recorded used = new Recorded();
        used.octets(2, LARGE);
        used.barrier();
        used.octets(5, 40 * 1024);
        used.barrier();
        used.octets(frames(bytes), bytes);
        readAll(used);

        assertThat(settled(used)).isEqualTo(settled(fresh));
    }

    @ParameterizedTest
    @ValueSource(ints = {1024, 20 * 1024, 31 * 1024, 33 * 1024, 64 * 1024, LARGE})
    void wholeFramesAndTheNextHeaderAreRead(int bytes) throws Exception {
        Recorded connection = new Recorded();
        connection.octets(frames(bytes), bytes);
        readAll(connection);
        int frame = HEADER + bytes;
        int ahead = Math.max(1, 256 * 1024 / frame);
        assertThat(settled(connection)).containsOnly(new Read(HEADER, ahead * frame));
    }

    @Test
    void theMemoryOfALargeFrameIsGivenBack() throws Exception {
        Recorded connection = new Recorded();
        connection.octets(3, LARGE);
        connection.barrier();
        connection.octets(frames(1024), 1024);
        connection.barrier();
        connection.octets(3, 256 * 1024);
        readAll(connection);
        assertThat(connection.allocated)
                .endsWith(256 * 1024 + 2 * HEADER)
                .filteredOn(bytes -> bytes == LARGE + 2 * HEADER)
                .hasSize(1);
    }

    @Test
    void aConnectionWhoseMessagesComeOneByOneKeepsLittleMemory() throws Exception {
        Recorded calls = new Recorded();
        calls.each = HEADER + 8 * 1024;
        calls.octets(frames(8 * 1024), 8 * 1024);
        readAll(calls);
        assertThat(calls.allocated).containsExactly(4 * 1024, 8 * 1024, 16 * 1024);

        Recorded flood = new Recorded();
        flood.octets(frames(8 * 1024), 8 * 1024);
        readAll(flood);
        assertThat(flood.allocated).contains(64 * 1024 + HEADER).endsWith(windowOf(8 * 1024));
    }

    private static int windowOf(int bytes) {
        return 256 * 1024 / (HEADER + bytes) * (HEADER + bytes) + HEADER;
    }

    /** Ten thousand idle ones stand beside some that are busy. */
    @Test
    void aConnectionOverWhichOnlyBarriersGoKeepsTheLeast() throws Exception {
        Recorded idle = new Recorded();
        idle.each = HEADER;
        for (int i = 0; i < 1000; i++) idle.barrier();
        readAll(idle);
        assertThat(idle.allocated).containsExactly(4 * 1024);
    }
}
