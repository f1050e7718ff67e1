package marshalyard.engine.oncrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.acplt.oncrpc.XdrTcpEncodingStream;
import org.junit.jupiter.api.Test;

/** A call of several fragments leaves in one write, or it meets delayed acknowledgements. */
class RecordOutputTest {
    private static final int BUFFER = 8192;

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private int writes;

    private final RecordOutput record =
            new RecordOutput(
                    new OutputStream() {
                        @Override
                        public void write(int b) {
                            throw new UnsupportedOperationException("a byte at a time");
                        }

                        @Override
                        public void write(byte[] bytes, int offset, int length) {
                            writes++;
                            written.write(bytes, offset, length);
                        }
                    });

    private void call(int bytes, boolean now) throws Exception {
        XdrTcpEncodingStream out =
                new XdrTcpEncodingStream(
                        new RecordSocket(InputStream.nullInputStream(), record), BUFFER);
        out.beginEncoding(null, 0);
        out.xdrEncodeOpaque(new byte[bytes], bytes);
        out.endEncoding(now);
        record.end();
    }

    /** The lengths of the fragments; the last of a record is told by its sign. */
    private int fragments() {
        ByteBuffer sent = ByteBuffer.wrap(written.toByteArray());
        int fragments = 0;
        boolean last = false;
        while (sent.hasRemaining()) {
            int mark = sent.getInt();
            last = mark < 0;
            sent.position(sent.position() + (mark & Integer.MAX_VALUE));
            fragments++;
        }
        assertThat(last).as("the record ends").isTrue();
        return fragments;
    }

    @Test
    void aCallOfManyFragmentsIsOneWrite() throws Exception {
        call(64 * 1024, true);
        assertThat(writes).isEqualTo(1);
        assertThat(fragments()).isEqualTo(9);
        assertThat(written.size()).isEqualTo(64 * 1024 + 9 * Integer.BYTES);
    }

    @Test
    void aRecordThatIsLongerThanTheMemoryHeldLeavesInParts() throws Exception {
        call(3 * RecordOutput.MOST_BYTES, true);
        assertThat(writes).isBetween(3, 4);
        assertThat(fragments()).isEqualTo(385);
    }

    @Test
    void aBatchedCallThatWaitsForOthersIsNotWritten() throws Exception {
        call(100, false);
        assertThat(writes).isZero();
    }
}
