package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import marshalyard.engine.requirement.OddTypes;
import marshalyard.engine.values.PackedReader;
import marshalyard.engine.values.PackedSize;
import marshalyard.engine.values.PackedWriter;
import marshalyard.engine.values.StructValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OwnTypeTest {
    private static final String ORDERS =
            "module Trading { enum Side { BUY, SELL }; struct Leg { string symbol; short ratio; };"
                    + " struct Order { string symbol; Side side; long long price;"
                    + " sequence<Leg, 8> legs; sequence<string> tags; }; };";

    private static OwnType order(Map<String, String> rules) {
        return OwnType.of("order", "Trading::Order", ORDERS, rules);
    }

    private static java.util.List<OwnType> oddTypes() {
        return OddTypes.all();
    }

    private static ByteBuffer packed(OwnType type, Payload payload, ByteOrder order) {
        int bytes = (int) PackedSize.of(type.plan(), payload.values());
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes).order(order);
        type.plan().write(payload.values(), new PackedWriter(buffer));
        assertThat(buffer.hasRemaining()).as("the size is exact").isFalse();
        return buffer.flip();
    }

    @ParameterizedTest
    @MethodSource("oddTypes")
    void readsBackWhatIsWritten(OwnType type) {
        Payload payload = Payload.generate(type, 40 * type.elementBytes(), 7);
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            ByteBuffer buffer = packed(type, payload, order);
            Object read = type.plan().read(40, new PackedReader(buffer));

            assertThat(buffer.hasRemaining()).isFalse();
            assertThat(payload.firstDifference(Payload.of(type, read))).isEqualTo(-1);
        }
    }

    /** A session keeps the IDL with blanks between its signs, and reads it back. */
    @Test
    void whatASessionCouldNotReadBackIsRefused() {
        String idl = "const long C = " + "-".repeat(60_000) + "1;\nstruct T { long a[C]; };";
        assertThatThrownBy(() -> OwnType.of("t", "T", idl, Map.of()))
                .hasMessageContaining("as a session keeps it, more than 65536 characters");
    }

    @Test
    void theWordForAllTypesIsNoLabel() {
        assertThatThrownBy(() -> OwnType.of("all", "T", "struct T { long a; };", Map.of()))
                .hasMessageContaining("'all' does not fit");
    }

    /** Values are part of the worker protocol: a change would set workers of two versions apart. */
    @ParameterizedTest
    @CsvSource({
        "odd-texts, 9cc35b18",
        "odd-levels, 7c223581",
        "odd-nothing, dcd64349",
        "odd-choices, 2ff55060",
        "odd-numbers, 5e40df53"
    })
    void valuesNeverChange(String label, String sum) {
        OwnType type =
                OddTypes.all().stream().filter(t -> t.token().equals(label)).findFirst().get();
        CRC32 crc = new CRC32();
        crc.update(
                packed(
                        type,
                        Payload.generate(type, 20 * type.elementBytes(), 1996),
                        ByteOrder.BIG_ENDIAN));

        assertThat(Long.toHexString(crc.getValue())).isEqualTo(sum);
    }

    @Test
    void rulesDecideWhatIsGenerated() {
        OwnType type =
                order(
                        Map.of(
                                "symbol", "3..5 letters",
                                "legs", "2 ",
                                "legs.ratio", "1..9 zipf",
                                "tags", "1",
                                "tags[]", "4 digits",
                                "price", "-5..5"));
        StructValue[] orders = (StructValue[]) Payload.generate(type, 100_000, 3).values();

        int ones = 0;
        for (StructValue order : orders) {
            assertThat((String) order.objects()[0]).matches("[A-Za-z]{3,5}");
            assertThat(order.numbers()[1]).isBetween(-5L, 5L);
            StructValue[] legs = (StructValue[]) order.objects()[1];
            assertThat(legs).hasSize(2);
            for (StructValue leg : legs) {
                assertThat(leg.numbers()[0]).isBetween(1L, 9L);
                if (leg.numbers()[0] == 1) ones++;
            }
            assertThat(((String[]) order.objects()[2])[0]).matches("[0-9]{4}");
        }
        // Zipf's law gives 1 of 1 to 9 in 35 of 100.
        assertThat(ones / (2.0 * orders.length)).isBetween(0.3, 0.4);
    }

    @Test
    void theSizeIsTheMeanOfThePackedForm() {
        OwnType type = order(Map.of("legs", "0..8 zipf"));
        Payload payload = Payload.generate(type, 1000 * type.elementBytes(), 5);

        double packed = PackedSize.of(type.plan(), payload.values());

        assertThat(payload.elements()).isEqualTo(1000);
        assertThat(packed / payload.bytes()).isBetween(0.95, 1.05);
    }

    @Test
    void differencesAreFoundHoweverDeep() {
        OwnType type = order(Map.of("legs", "4"));
        Payload one = Payload.generate(type, 4000, 1);
        Payload other = Payload.generate(type, 4000, 1);
        assertThat(one.firstDifference(other)).isEqualTo(-1);

        StructValue third = ((StructValue[]) other.values())[2];
        ((StructValue[]) third.objects()[1])[3].numbers()[0] ^= 1;

        assertThat(one.firstDifference(other)).isEqualTo(2);
        assertThat(one.elementText(2)).isNotEqualTo(other.elementText(2));
    }

    @Test
    void equalTypesHaveOneFingerprint() {
        OwnType spaced =
                OwnType.of("order", "Trading::Order", ORDERS.replace("{", " {\n"), Map.of());

        assertThat(spaced).isEqualTo(order(Map.of()));
        assertThat(spaced.fingerprint()).isNotEqualTo(order(Map.of("tags", "1")).fingerprint());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "colour|1..3|no member 'colour'",
                "symbol|5..3 letters|goes down",
                "symbol|many|no rule for values",
                "symbol|-1..3|can be 0",
                "legs|0..9|can be 0",
                "legs|letters|is no text",
                "price|1.5|whole number",
                "price|9007199254740993|more digits than a rule keeps",
                "side|1..2|all labels",
                "legs.ratio|0..40000|can be -32768",
                "price|0..1000000 zipf|zipf takes",
                "tags|0..16M|could have",
            })
    void badRulesAreRefusedWithASentence(String path, String rule, String part) {
        assertThatThrownBy(() -> order(Map.of(path, rule)))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .contains(part)
                .endsWith(".");
    }

    @Test
    void whatIsTooLargeIsRefusedBeforeItIsMade() {
        assertThatThrownBy(() -> OwnType.of("big", "T", "typedef long T[30000][30000];", Map.of()))
                .hasMessageContaining("16777216 are the most");
        assertThatThrownBy(() -> OwnType.of("octet", "T", "typedef long T;", Map.of()))
                .hasMessageContaining("no other type's");
        assertThatThrownBy(() -> OwnType.of("x", "Y", "typedef long T;", Map.of()))
                .hasMessageContaining("It has: T.");
    }

    /** What a stranger sends costs a sentence, and no more memory than it has bytes. */
    @ParameterizedTest
    @MethodSource("oddTypes")
    void damagedMessagesAreRefusedOrRead(OwnType type) {
        Payload payload = Payload.generate(type, 5 * type.elementBytes(), 7);
        ByteBuffer sound = packed(type, payload, ByteOrder.BIG_ENDIAN);
        byte[] bytes = new byte[sound.remaining()];
        sound.get(bytes);
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = bytes.clone();
            for (int change = random.nextInt(3); change >= 0 && damaged.length > 0; change--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            int length = random.nextInt(4) == 0 ? random.nextInt(bytes.length + 1) : bytes.length;
            ByteBuffer buffer = ByteBuffer.wrap(damaged, 0, length);
            try {
                type.plan().read(5, new PackedReader(buffer));
            } catch (IllegalArgumentException e) {
                assertThat(e.getMessage()).endsWith(".");
            } catch (java.nio.BufferUnderflowException e) {
                assertThat(PackedReader.tooShort(e)).hasMessageEndingWith(".");
            }
        }
    }

    @Test
    void twoLabelsOfOneTypeAreToldApartOnTheWire() {
        String idl = "struct S { long l; };";
        OwnType one = OwnType.of("one", "S", idl, Map.of("l", "1"));
        OwnType two = OwnType.of("two", "S", idl, Map.of("l", "2"));

        assertThat(one.wireId()).isNotEqualTo(two.wireId());
    }
}
