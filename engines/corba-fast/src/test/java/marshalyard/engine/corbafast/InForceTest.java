package marshalyard.engine.corbafast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each option does what it says: the facts of both ends count what was done. */
@Timeout(60)
class InForceTest {
    private static final int ELEMENTS = 1000;
    private static final int SENDS = 10;

    private final Engine engine = new FastEngine();
    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    /** The facts of both ends after some sends; those of the receiver under "receiver.". */
    private Map<String, String> facts(DataType type, String... options) throws Exception {
        return facts(type, SENDS, options);
    }

    private Map<String, String> facts(DataType type, int sends, String... options)
            throws Exception {
        Map<String, String> given = new HashMap<>();
        for (int i = 0; i < options.length; i += 2) given.put(options[i], options[i + 1]);
        Settings settings = FastSettings.of(engine, scratch, given);
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            Payload payload = Payload.generate(type, ELEMENTS * type.elementBytes(), 1);
            try (Request request = sender.prepare(payload, Style.ONEWAY)) {
                for (int i = 0; i < sends; i++) request.send();
                sender.flush();
            }
            assertThat(inbox.failures()).isEmpty();
            Map<String, String> all = new TreeMap<>(sender.facts());
            receiver.facts().forEach((name, value) -> all.put("receiver." + name, value));
            return all;
        }
    }

    @Test
    void adaptiveMarshallingSwitchesByUse() throws Exception {
        assertThat(facts(DataType.BINSTRUCT, "marshalling", "adaptive"))
                .containsEntry("marshalling.binstruct.inUse", "interpreted");
        assertThat(facts(DataType.BINSTRUCT, 50, "marshalling", "adaptive"))
                .containsEntry("marshalling.binstruct.inUse", "compiled")
                .containsKey("marshalling.binstruct.interpretedNanos")
                .containsKey("marshalling.binstruct.compiledNanos")
                .containsKey("marshalling.binstruct.codeBytes")
                .containsEntry("receiver.marshalling.binstruct.inUse", "compiled");
    }

    @Test
    void theLevelOfMarshallingIsAFact() throws Exception {
        assertThat(facts(DataType.LONG, "marshalling", "interpreted"))
                .containsEntry("marshalling", "interpreted")
                .containsEntry("receiver.marshalling", "interpreted");
    }

    @ParameterizedTest
    @CsvSource({
        "false, 100, 10, 10000",
        "false, 0, 10, 10000",
        "true, 100, 1, 10000",
        "true, 10, 1, 1900",
        "true, 0, 1, 1000"
    })
    void aRequestChainMarshalsWhatChanges(
            String cache, String changing, String headers, String elements) throws Exception {
        assertThat(facts(DataType.DOUBLE, "requestCache", cache, "changing", changing))
                .containsEntry("requests", "10")
                .containsEntry("headersMarshalled", headers)
                .containsEntry("elementsMarshalled", elements);
    }

    @ParameterizedTest
    @CsvSource({
        "always, native, 10000",
        "receiver-makes-right, native, 0",
        "receiver-makes-right, swapped, 10000",
        "lazy, swapped, 0"
    })
    void conversionIsDoneWhereItIsNeeded(String conversion, String order, String converted)
            throws Exception {
        if (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN) return; // then "always" converts none
        assertThat(facts(DataType.FLOAT, "conversion", conversion, "senderOrder", order))
                .containsEntry("receiver.convertedElements", converted);
    }

    @Test
    void theCostModelChoosesByMeasuredCosts() throws Exception {
        assertThat(facts(DataType.SHORT, 2500, "conversion", "chosen", "copies", "view"))
                .containsKey("receiver.conversion.short.chosen")
                .containsKey("receiver.conversion.short.eagerNanos")
                .containsKey("receiver.conversion.short.lazyNanos");
    }

    @Test
    void copiesAreAsTheyAreAskedFor() throws Exception {
        assertThat(facts(DataType.LONG, "copies", "naive")).containsEntry("gatheringWrites", "0");
        assertThat(declared(DataType.LONG, "copies", "naive"))
                .containsEntry(WorkAspect.ELEMENTS, "converted")
                .containsEntry(WorkAspect.MEMORY, "fresh");
        assertThat(facts(DataType.LONG, "copies", "gather")).containsEntry("gatheringWrites", "10");
        assertThat(declared(DataType.LONG, "copies", "gather"))
                .containsEntry(WorkAspect.ELEMENTS, "converted")
                .containsEntry(WorkAspect.MEMORY, "fresh");
        assertThat(facts(DataType.LONG, "copies", "pooled")).containsEntry("gatheringWrites", "10");
        assertThat(declared(DataType.LONG, "copies", "pooled"))
                .containsEntry(WorkAspect.ELEMENTS, "converted")
                .containsEntry(WorkAspect.MEMORY, "reused");
        assertThat(declared(DataType.LONG, "copies", "view"))
                .containsEntry(WorkAspect.ELEMENTS, "left")
                .containsEntry(WorkAspect.MEMORY, "reused");
    }

    private Map<WorkAspect, String> declared(DataType type, String... options) {
        Map<String, String> given = new HashMap<>();
        for (int i = 0; i < options.length; i += 2) given.put(options[i], options[i + 1]);
        Map<String, String> all = Options.of(engine.describe().options(), given).asMap();
        return WorkRule.work(engine.describe().work(), type, all, all);
    }

    @ParameterizedTest
    @CsvSource({
        "false, 100, each, 10000",
        "false, 10, each, 10000",
        "true, 100, each, 10000",
        "true, 10, part 10%, 1900",
        "true, 0, prepared, 1000"
    })
    void theSenderDeclaresWhatItMarshals(
            String cache, String changing, String declared, String elements) throws Exception {
        String[] options = {"requestCache", cache, "changing", changing};
        assertThat(declared(DataType.DOUBLE, options))
                .containsEntry(WorkAspect.MARSHALLING, declared);
        assertThat(facts(DataType.DOUBLE, options)).containsEntry("elementsMarshalled", elements);
    }

    @ParameterizedTest
    @CsvSource({"compiled, gather, prepared, 1000", "compiled, naive, each, 10000"})
    void octetsThatStandReadyAreDeclared(
            String marshalling, String copies, String declared, String elements) throws Exception {
        String[] options = {"marshalling", marshalling, "copies", copies};
        assertThat(declared(DataType.OCTET, options))
                .containsEntry(WorkAspect.MARSHALLING, declared);
        assertThat(facts(DataType.OCTET, options)).containsEntry("elementsMarshalled", elements);
    }

    @ParameterizedTest
    @CsvSource({
        "receiver-makes-right, native, left, 0",
        "receiver-makes-right, swapped, converted, 10000",
        "always, native, converted, 10000",
        "lazy, swapped, left, 0"
    })
    void theReceiverOfViewsDeclaresWhatItConverts(
            String conversion, String order, String declared, String converted) throws Exception {
        if (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN) return; // then "always" converts none
        String[] options = {"copies", "view", "conversion", conversion, "senderOrder", order};
        assertThat(declared(DataType.FLOAT, options)).containsEntry(WorkAspect.ELEMENTS, declared);
        assertThat(facts(DataType.FLOAT, options))
                .containsEntry("receiver.convertedElements", converted);
    }

    @Test
    void whatTheServantReadsIsDeclaredAndNothingOfAForeignServer() {
        assertThat(declared(DataType.BINSTRUCT, "read", "10%"))
                .containsEntry(WorkAspect.READ, "10%")
                .containsEntry(WorkAspect.STRUCTS, "objects");
        assertThat(declared(DataType.BINSTRUCT, "foreignServer", "IOR:00"))
                .containsOnlyKeys(WorkAspect.MARSHALLING);
    }

    @ParameterizedTest
    @CsvSource({
        "linear, 101.00",
        "hashing, 2.",
        "perfect, 2.00",
        "direct, 0.00",
        "predicted, 2.",
        "delayered, 1."
    })
    void demultiplexingComparesAsManyNamesAsItsStrategyNeeds(String demux, String comparisons)
            throws Exception {
        Map<String, String> facts =
                facts(DataType.OCTET, 5000, "demux", demux, "operations", "100");
        assertThat(facts).containsEntry("receiver.demux", demux);
        double seen = Double.parseDouble(facts.get("receiver.demuxComparisons"));
        double expected = Double.parseDouble(comparisons + "0");
        assertThat(seen).isBetween(expected - 0.1, expected + (demux.equals("linear") ? 0.1 : 2));
        if (demux.equals("predicted")) {
            assertThat(Integer.parseInt(facts.get("receiver.demuxPredicted"))).isGreaterThan(4990);
        }
    }

    @Test
    void aListOrderedByUseIsSearchedFromTheMostUsedName() throws Exception {
        Map<String, String> facts =
                facts(DataType.OCTET, 5000, "demux", "by-use", "operations", "1000");
        assertThat(Double.parseDouble(facts.get("receiver.demuxComparisons"))).isLessThan(4);
    }

    @ParameterizedTest
    @CsvSource({"iiop, GIOP 1.2, 72", "light, light GIOP, 16", "unix, light GIOP, 16"})
    void lightRequestsHaveShortHeaders(String transport, String protocol, int headerBytes)
            throws Exception {
        assertThat(facts(DataType.OCTET, "transport", transport))
                .containsEntry("protocol", protocol)
                .containsEntry("headerBytes", Integer.toString(headerBytes));
    }

    @Test
    void unixSocketsHaveNoNagle() throws Exception {
        assertThat(facts(DataType.OCTET, "transport", "light")).containsKey(Facts.NO_DELAY);
        assertThat(facts(DataType.OCTET, "transport", "unix")).doesNotContainKey(Facts.NO_DELAY);
    }

    @Test
    void aStrangerIsSpokenToInGiop() throws Exception {
        Engine stranger = new SiiEngine();
        Settings light = FastSettings.of(engine, scratch, Map.of("transport", "light"));
        try (Receiver receiver =
                        stranger.receive(FastSettings.of(stranger, scratch, Map.of()), inbox);
                Sender sender = engine.connect(receiver.address(), light)) {
            sender.flush();
            assertThat(sender.facts()).containsEntry("protocol", "GIOP 1.2");
        }
    }

    @ParameterizedTest
    @CsvSource({"false, iiop", "true, iiop", "false, light", "true, light"})
    void aChecksumFindsAByteThatWasChangedOnTheWay(String ilp, String transport) throws Exception {
        Settings settings =
                FastSettings.of(
                        engine,
                        scratch,
                        Map.of("checksum", "crc32c", "ilp", ilp, "transport", transport));
        try (Receiver receiver = engine.receive(settings, inbox);
                Relay relay = new Relay(receiver.address(), InForceTest::changeData);
                Sender sender = engine.connect(relay.address(), settings)) {
            Payload payload = Payload.generate(DataType.DOUBLE, 4000, 1);
            Request request = sender.prepare(payload, Style.TWOWAY);

            assertThatThrownBy(request::send).isInstanceOf(EngineException.class);
            assertThat(inbox.received()).isEmpty();
            assertThat(inbox.failures()).hasSize(1);
            assertThat(inbox.failures().get(0)).hasMessageContaining("bytes were changed");
        }
    }

    /** Only the piece with the payload is so large. */
    private static byte[] changeData(byte[] piece) {
        if (piece.length > 2000) piece[piece.length - 1000] ^= 1;
        return piece;
    }
}
