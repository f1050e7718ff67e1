package marshalyard.engine.corbafast.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages in fragments (CORBA 3.0, 15.4.9). */
@Timeout(60)
class FragmentsTest {
    private static final int HEADER = 12;

    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @ParameterizedTest
    @CsvSource({
        "1.2, native, 104, binstruct",
        "1.2, swapped, 1000, any-record",
        "1.1, native, 200, double",
        "1.1, swapped, 96, short"
    })
    void fragmentsArePutTogether(String giop, String order, int bytes, String type)
            throws Exception {
        Traffic traffic = new Traffic(scratch, Map.of("giop", giop, "senderOrder", order));
        Payload payload = Payload.generate(DataType.parse(type), 3000, 1);
        byte[] request = request(traffic, payload);
        MemoryWire wire = new MemoryWire();
        GiopConnection dialogue = traffic.dialogue(wire, inbox);
        wire.arrive(joined(fragments(request, bytes)));
        dialogue.run();
        arrived(payload);
    }

    /** omniORB counts borders from the start of a fragment of GIOP 1.1, JacORB has none at all. */
    @Test
    void structsInFragmentsOfGiop11AreRefusedRatherThanMisread() throws Exception {
        Traffic traffic = new Traffic(scratch, Map.of("giop", "1.1"));
        byte[] request = request(traffic, Payload.generate(DataType.BINSTRUCT, 3000, 1));
        MemoryWire wire = new MemoryWire();
        GiopConnection dialogue = traffic.dialogue(wire, inbox);
        wire.arrive(joined(fragments(request, 200)));
        dialogue.run();
        assertThat(inbox.received()).isEmpty();
        assertThat(inbox.failures()).hasSize(1);
        assertThat(inbox.failures().get(0)).hasMessageContaining("fragments of GIOP 1.1");
    }

    @Test
    void fragmentsOfTwoRequestsMayBeMixed() throws Exception {
        Traffic traffic = new Traffic(scratch, Map.of());
        Payload first = Payload.generate(DataType.DOUBLE, 3000, 1);
        Payload second = Payload.generate(DataType.RECORD, 3000, 2);
        List<byte[]> one = fragments(request(traffic, first), 1000);
        List<byte[]> other = fragments(renumbered(request(traffic, second)), 1000);
        List<byte[]> mixed = new ArrayList<>();
        for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
            if (i < one.size()) mixed.add(one.get(i));
            if (i < other.size()) mixed.add(other.get(i));
        }
        MemoryWire wire = new MemoryWire();
        GiopConnection dialogue = traffic.dialogue(wire, inbox);
        wire.arrive(joined(mixed));
        dialogue.run();
        arrived(first, second);
    }

    private void arrived(Payload... payloads) {
        assertThat(inbox.failures()).isEmpty();
        assertThat(inbox.received()).hasSize(payloads.length);
        for (int i = 0; i < payloads.length; i++) {
            assertThat(payloads[i].firstDifference(inbox.received().get(i))).isEqualTo(-1);
        }
    }

    /** The oneway of a payload, as a sender sent it. */
    private static byte[] request(Traffic traffic, Payload payload) throws Exception {
        return traffic.messages(new RecordingInbox(), List.of(payload)).stream()
                .filter(message -> message.length > payload.bytes())
                .findFirst()
                .get();
    }

    private static ByteBuffer ordered(byte[] message) {
        boolean little = (message[6] & 1) == 1;
        return ByteBuffer.wrap(message)
                .order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    private static byte[] renumbered(byte[] request) {
        ordered(request).putInt(HEADER, 77);
        return request;
    }

    /** The message cut into pieces of so many bytes, a multiple of 8. */
    private static List<byte[]> fragments(byte[] message, int bytes) {
        int id = ordered(message).getInt(HEADER);
        List<byte[]> all = new ArrayList<>();
        byte[] first = Arrays.copyOf(message, bytes);
        first[6] |= 2;
        ordered(first).putInt(8, bytes - HEADER);
        all.add(first);
        for (int at = bytes; at < message.length; at += bytes) {
            int end = Math.min(message.length, at + bytes);
            int head = message[5] == 2 ? HEADER + 4 : HEADER;
            byte[] fragment = new byte[head + end - at];
            System.arraycopy(message, 0, fragment, 0, 8);
            fragment[6] = (byte) (end < message.length ? message[6] | 2 : message[6]);
            fragment[7] = 7;
            ordered(fragment).putInt(8, fragment.length - HEADER);
            if (message[5] == 2) ordered(fragment).putInt(HEADER, id);
            System.arraycopy(message, at, fragment, head, end - at);
            all.add(fragment);
        }
        return all;
    }

    private static byte[] joined(List<byte[]> messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        messages.forEach(all::writeBytes);
        return all.toByteArray();
    }
}
