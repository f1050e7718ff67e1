package marshalyard.engine.corba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.demux.DemuxEngine;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.jacorb.orb.ParsedIOR;
import org.jacorb.orb.iiop.IIOPProfile;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The powers of somebody who finds a server's port without having its reference. */
@Timeout(60)
class StrangerTest {
    @TempDir Path scratch;

    private static Engine[] engines() {
        return new Engine[] {new SiiEngine(), new DiiEngine(), new DemuxEngine()};
    }

    @ParameterizedTest
    @MethodSource("engines")
    void doesNotReachAnObjectWhoseKeyWasThatOfAnEarlierRun(Engine engine) throws Exception {
        Settings settings =
                new Settings(
                        "127.0.0.1",
                        0,
                        Options.of(engine.describe().options(), Map.of()),
                        "",
                        1,
                        scratch);
        String earlierKey;
        try (Receiver earlier = engine.receive(settings, new RecordingInbox())) {
            earlierKey = key(profile(settings, earlier.address()));
        }
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            IIOPProfile here = profile(settings, receiver.address());
            String server = key(here).substring(0, key(here).indexOf('/'));
            String guessed = server + earlierKey.substring(earlierKey.indexOf('/'));
            String guess = "corbaloc::" + here.getAddress() + "/" + escaped(guessed);

            assertThatThrownBy(
                            () -> {
                                try (Sender sender = engine.connect(guess, settings)) {
                                    Payload payload = Payload.generate(DataType.OCTET, 10, 1);
                                    sender.prepare(payload, Style.ONEWAY).send();
                                    sender.flush();
                                }
                            })
                    .isInstanceOf(EngineException.class);
            assertThat(inbox.received()).isEmpty();
        }
    }

    private static IIOPProfile profile(Settings settings, String reference) throws Exception {
        try (OrbSession session = new OrbSession(settings)) {
            ParsedIOR parsed = new ParsedIOR((org.jacorb.orb.ORB) session.orb(), reference);
            return (IIOPProfile) parsed.getEffectiveProfile();
        }
    }

    private static String key(IIOPProfile profile) {
        return new String(profile.get_object_key(), StandardCharsets.ISO_8859_1);
    }

    /** The key as a corbaloc writes it: every byte but the slashes escaped. */
    private static String escaped(String key) {
        StringBuilder text = new StringBuilder();
        for (char each : key.toCharArray()) {
            text.append(each == '/' ? "/" : String.format("%%%02x", (int) each));
        }
        return text.toString();
    }
}
