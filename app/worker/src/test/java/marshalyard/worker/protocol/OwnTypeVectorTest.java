package marshalyard.worker.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.requirement.OddTypes;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.values.GivenValues;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.PackedWriter;
import marshalyard.engine.values.ValuePlan;
import org.junit.jupiter.api.Test;

/**
 * Types of a user's own as they travel, and sums over the values that the worker generates of them:
 * the kit for C++ is held against the same file. {@code -Drenew=true} writes it anew.
 */
class OwnTypeVectorTest {
    private static final Path VECTOR =
            Path.of("src/test/resources/marshalyard/worker/protocol/own-types.json");

    private static final String RULED =
            """
            module Ruled {
              enum Side { BUY, SELL, HOLD };
              union Size switch (boolean) { case TRUE: unsigned long long exact; default: Side side; };
              union Note switch (char) { case 'a': string brief; default: octet none; };
              struct Leg { string<8> symbol; octet ratio; long long cells[2][3]; };
              struct Order {
                string account; wstring remark; long quantity; unsigned long far; double price;
                float weight; Side side; Size size; Note note; sequence<Leg, 5> legs;
                sequence<string> tags; sequence<sequence<short> > rows; char code[4];
              };
            };
            """;

    private static final Map<String, String> RULES =
            Map.ofEntries(
                    Map.entry("account", "8..12 digits"),
                    Map.entry("remark", "0..40 UTF-8"),
                    Map.entry("quantity", "-5..1000 zipf"),
                    Map.entry("far", "1..1M"),
                    Map.entry("price", "0.5..1e3"),
                    Map.entry("weight", "0..1"),
                    Map.entry("side", "zipf"),
                    Map.entry("size.side", "zipf"),
                    Map.entry("note.brief", "1..3 ascii"),
                    Map.entry("legs", "1..5 zipf"),
                    Map.entry("legs.ratio", "1..4"),
                    Map.entry("legs.cells[][]", "7"),
                    Map.entry("tags[]", "0..9 UTF-8"),
                    Map.entry("rows[]", "0..2"));

    /**
     * A type and what it gives.
     *
     * @param sum of the packed form, big-endian: 31 times the sum before, plus the byte, in
     *     hexadecimal digits
     */
    private record Line(
            TypeDefinition definition,
            int elementBytes,
            long wireId,
            int bytes,
            long seed,
            long packedBytes,
            String sum) {
        static Line of(OwnType type) {
            int bytes = 20 * type.elementBytes();
            long seed = 1996;
            Payload payload = Payload.generate(type, bytes, seed);
            byte[] packed = new byte[(int) PackedSize.of(type.plan(), payload.values())];
            type.plan().write(payload.values(), new PackedWriter(ByteBuffer.wrap(packed)));
            long sum = 0;
            for (byte b : packed) sum = 31 * sum + (b & 0xff);
            return new Line(
                    TypeDefinition.of(type),
                    type.elementBytes(),
                    type.wireId() & 0xffff_ffffL,
                    bytes,
                    seed,
                    packed.length,
                    Long.toHexString(sum));
        }
    }

    private static List<OwnType> types() {
        OwnType ruled = OwnType.of("ruled", "Ruled::Order", RULED, RULES);
        Function<TypeNode, GivenValues> values =
                node -> {
                    ValuePlan plan = ValuePlan.of(node);
                    return GivenValues.of(plan, Payload.generate(ruled, 4_000, 5).values());
                };
        OwnType given = OwnType.given("given", "Ruled::Order", RULED, values);
        String list = "typedef sequence<string> Names;";
        OwnType names = OwnType.of("names", "Names", list, Map.of("value", "0..3", "value[]", "2"));
        return Stream.concat(OddTypes.all().stream(), Stream.of(ruled, given, names)).toList();
    }

    @Test
    void isWhatOtherWorkersAreHeldAgainst() throws Exception {
        Gson gson = new GsonBuilder().disableHtmlEscaping().create();
        List<String> lines = new ArrayList<>();
        for (OwnType type : types()) lines.add(gson.toJson(Line.of(type)));
        String text = "[\n" + String.join(",\n", lines) + "\n]\n";
        if (Boolean.getBoolean("renew")) Files.writeString(VECTOR, text);

        assertThat(VECTOR).content().isEqualTo(text);
    }

    @Test
    void aDefinitionReadsBackAsTheSameType() {
        for (OwnType type : types()) {
            assertThat(TypeDefinition.of(type).toType()).isEqualTo(type);
        }
    }
}
