package marshalyard.engine.corbafast;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.OwnType;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.demux.DemuxEngine;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.requirement.OddTypes;
import marshalyard.engine.tck.RecordingInbox;
import marshalyard.engine.type.Construct;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both ways between this ORB and JacORB, which knows nothing of it but the IDL. */
@Timeout(60)
class JacorbTest {
    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @ParameterizedTest
    @CsvSource({
        "1.2, native, iiop",
        "1.2, swapped, light",
        "1.1, native, iiop",
        "1.1, swapped, unix",
        "1.0, native, iiop",
        "1.0, swapped, iiop"
    })
    void jacorbTakesWhatWeSend(String giop, String senderOrder, String transport) throws Exception {
        Map<String, String> options =
                Map.of("giop", giop, "senderOrder", senderOrder, "transport", transport);
        exchange(new SiiEngine(), Map.of("giop", giop), new FastEngine(), options);
    }

    @ParameterizedTest
    @CsvSource({"1.2, gather", "1.1, gather", "1.0, naive", "1.2, view"})
    void weTakeWhatStubsOfJacorbSend(String giop, String copies) throws Exception {
        exchange(
                new FastEngine(),
                Map.of("giop", giop, "copies", copies, "transport", "unix"),
                new SiiEngine(),
                Map.of("giop", giop));
    }

    @Test
    void weTakeDynamicAndDeferredRequests() throws Exception {
        exchange(new FastEngine(), Map.of(), new DiiEngine(), Map.of());
    }

    @Test
    void weTakeOnewaysThatAskWhetherTheyArrived() throws Exception {
        exchange(new FastEngine(), Map.of(), new SiiEngine(), Map.of("syncScope", "target"));
    }

    @Test
    void weHaveTheOperationsOfManyObjects() throws Exception {
        Map<String, String> many =
                Map.of("operations", "100", "objects", "10", "targetObject", "random");
        exchange(new FastEngine(), many, new DemuxEngine(), many);
    }

    @ParameterizedTest
    @CsvSource({
        "corba-fast, corba-sii, 1.2", "corba-fast, corba-dii, 1.2", "corba-sii, corba-fast, 1.2",
        "corba-dii, corba-fast, 1.2", "corba-fast, corba-sii, 1.1", "corba-sii, corba-fast, 1.1",
        "corba-sii, corba-dii, 1.2", "corba-dii, corba-sii, 1.2"
    })
    void typesOfYourOwnGoBetweenAll(String server, String client, String giop) throws Exception {
        Map<String, Engine> engines =
                Map.of(
                        "corba-fast", new FastEngine(),
                        "corba-sii", new SiiEngine(),
                        "corba-dii", new DiiEngine());
        Map<String, String> options = Map.of("giop", giop);
        Settings serving = FastSettings.of(engines.get(server), scratch, options);
        Settings sending = FastSettings.of(engines.get(client), scratch, options);
        try (Receiver receiver = engines.get(server).receive(serving.with(OddTypes.all()), inbox);
                Sender sender =
                        engines.get(client)
                                .connect(receiver.address(), sending.with(OddTypes.all()))) {
            for (OwnType type : OddTypes.all()) {
                boolean wide = type.constructs().contains(Construct.WCHAR);
                if (wide && giop.equals("1.1")) continue; // JacORB reads them at another place
                for (Style style : new Style[] {Style.ONEWAY, Style.TWOWAY}) {
                    new Exchange(inbox, 1, 7, 100).move(sender, type, style);
                }
            }
        }
    }

    private void exchange(
            Engine server,
            Map<String, String> serverOptions,
            Engine client,
            Map<String, String> clientOptions)
            throws Exception {
        try (Receiver receiver =
                        server.receive(FastSettings.of(server, scratch, serverOptions), inbox);
                Sender sender =
                        client.connect(
                                receiver.address(),
                                FastSettings.of(client, scratch, clientOptions))) {
            for (DataType type : client.describe().types()) {
                for (Style style : client.describe().styles()) {
                    new Exchange(inbox, 1, 7, 1000).move(sender, type, style);
                }
            }
        }
    }
}
