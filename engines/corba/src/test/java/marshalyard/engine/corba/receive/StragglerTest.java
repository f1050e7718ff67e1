package marshalyard.engine.corba.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Engine;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.jacorb.orb.ORB;
import org.jacorb.orb.ParsedIOR;
import org.jacorb.orb.iiop.IIOPAddress;
import org.jacorb.orb.iiop.IIOPProfile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server with many threads, and a client that writes GIOP messages in an order of its own. */
class StragglerTest {
    @TempDir Path scratch;

    @ParameterizedTest
    @ValueSource(strings = {"skeleton", "dsi"})
    void aRequestThatComesBehindItsBarrierIsNotCounted(String server) throws Exception {
        Engine engine = new SiiEngine();
        Options options =
                Options.of(engine.describe().options(), Map.of("threads", "2", "server", server));
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);
        RecordingInbox inbox = new RecordingInbox();
        OrbSession session = new OrbSession(settings);
        try (Receiver receiver = engine.receive(settings, inbox)) {
            ParsedIOR reference = new ParsedIOR((ORB) session.orb(), receiver.address());
            IIOPAddress at =
                    (IIOPAddress) ((IIOPProfile) reference.getEffectiveProfile()).getAddress();
            try (Socket socket = new Socket(at.getIP(), at.getPort())) {
                Client client = new Client(socket, reference.get_object_key());
                client.call(2, "callOctetSeq", 1);
                client.call(6, "flush", 0);
                client.call(4, "callOctetSeq", 1); // was made before the barrier
                client.call(8, "callOctetSeq", 1);
            }
            assertThat(inbox.failures()).isEmpty();
            assertThat(inbox.received()).hasSize(2);
            assertThat(receiver.facts()).containsEntry("stragglers", "1");
        } finally {
            session.close();
        }
    }

    /** GIOP 1.0 (CORBA 3.0, 15.4): requests with the ids that the test wants. */
    private record Client(Socket socket, byte[] key) {
        /**
         * @param octets of a sequence that is the argument; none if 0
         */
        void call(int id, String operation, int octets) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            integer(body, 0); // no service context
            integer(body, id);
            body.write(1); // a response is expected
            sequence(body, key);
            sequence(body, (operation + "\0").getBytes(StandardCharsets.US_ASCII));
            sequence(body, new byte[0]); // no principal
            if (octets > 0) sequence(body, new byte[octets]);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.write(new byte[] {'G', 'I', 'O', 'P', 1, 0, 0, 0});
            out.writeInt(body.size());
            out.write(body.toByteArray());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            in.readFully(new byte[8]);
            in.readFully(new byte[in.readInt()]);
        }

        private static void sequence(ByteArrayOutputStream out, byte[] octets) throws IOException {
            integer(out, octets.length);
            out.write(octets);
        }

        private static void integer(ByteArrayOutputStream out, int value) throws IOException {
            while (out.size() % 4 != 0) out.write(0);
            new DataOutputStream(out).writeInt(value);
        }
    }
}
