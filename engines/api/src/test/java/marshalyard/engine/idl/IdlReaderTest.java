package marshalyard.engine.idl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Random;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdlReaderTest {
    private static final String ORDERS =
            """
            // What a desk sends.
            #ifndef ORDERS
            #define ORDERS
            #pragma prefix "example.org"
            module Trading {
              interface Desk;
              enum Side { BUY, SELL };
              const long MOST = 0x10;
              typedef string<8> Symbol;
              struct Decimal { long long unscaled; octet scale; };
              struct Leg { Symbol symbol; unsigned short ratio; };
              typedef sequence<Leg, MOST> Legs;
              interface Desk {
                enum Outcome { TAKEN, REFUSED };
                exception Closed { string why; };
                readonly attribute long open;
                Outcome place(in Leg one, out long number) raises (Closed);
              };
              /* in full */
              struct Order {
                Symbol symbol;
                Side side;
                Decimal price, limit;
                Legs legs;
                long grid[2][3];
                wstring text;
                Desk::Outcome last;
              };
            };
            #endif
            """;

    @Test
    void readsWhatDescribesData() {
        Map<String, TypeNode> types = IdlReader.types(ORDERS);

        assertThat(types).containsKeys("Trading::Order", "Trading::Desk::Outcome");
        StructNode order = (StructNode) types.get("Trading::Order");
        assertThat(order.members())
                .extracting(StructNode.Member::name)
                .containsExactly(
                        "symbol", "side", "price", "limit", "legs", "grid", "text", "last");
        assertThat(order.members().get(0).type()).isEqualTo(new TextNode(false, 8));
        assertThat(order.members().get(1).type()).isInstanceOf(EnumNode.class);
        assertThat(order.members().get(4).type())
                .isEqualTo(new SequenceNode(types.get("Trading::Leg"), 16));
        assertThat(order.members().get(5).type())
                .isEqualTo(new ArrayNode(new ArrayNode(Scalar.LONG, 3), 2));
    }

    @Test
    void readsUnions() {
        UnionNode union =
                (UnionNode)
                        IdlReader.types(
                                        "enum E { A, B, C }; union U switch (E) {"
                                                + " case B: case C: long n; default: string s; };")
                                .get("U");

        assertThat(union.cases().get(0).labels()).containsExactly(1L, 2L);
        assertThat(union.cases().get(1).labels()).containsExactly(0L);
        assertThat(union.caseOf(2)).isZero();
        assertThat(union.caseOf(0)).isOne();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "2 * 3;6",
                "1 + 2 * 3;7",
                "(1 + 2) * 3;9",
                "1 << 4 | 0x0f & 6;22",
                "7 - 2 - 1;4",
                "-5 + 17 % 10;2",
                "0x10 / 4;4",
                "~0 ^ ~5;5",
                "K * 2;20",
                "::M::K - (-1);11",
            })
    void readsConstantExpressions(String expression, int value) {
        String idl =
                "module M { const long K = 10; const long long N = %s; typedef long T[N], U[%s]; };"
                        .formatted(expression, expression);

        assertThat(IdlReader.types(idl).get("M::T")).isEqualTo(new ArrayNode(Scalar.LONG, value));
        assertThat(IdlReader.types(IdlReader.inOneLine(idl)).get("M::U"))
                .isEqualTo(new ArrayNode(Scalar.LONG, value));
    }

    @Test
    void readsEscapedCharacters() {
        UnionNode union =
                (UnionNode)
                        IdlReader.types(
                                        "union U switch (char) { case '\\n': case '\\x41':"
                                                + " case '\\102': case '\\'': case '\\\\': long l; };")
                                .get("U");

        assertThat(union.cases().get(0).labels()).containsExactly(10L, 65L, 66L, 39L, 92L);
    }

    @Test
    void oneLineIsTheSameIdl() {
        String line = IdlReader.inOneLine(ORDERS);

        assertThat(line).doesNotContain("\n").doesNotContain("desk sends");
        assertThat(IdlReader.types(line)).isEqualTo(IdlReader.types(ORDERS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "struct Node { long l; Node next; };|contains itself",
                "struct Node { sequence<Node> next; };|contains itself",
                "union U switch (long) { case 1: U u; };|contains itself",
                "struct S { Missing m; };|not declared above",
                "struct S { };|no members",
                "struct S { long sequence; };|word of IDL",
                "struct S { long a; long A; };|two members",
                "struct S { any a; };|no data that every middleware has",
                "struct S { long double d; };|long double",
                "typedef sequence<long, 4294967296> T;|bound from 1",
                "typedef long T[0];|bound from 1",
                "typedef long T[-3];|bound from 1",
                "typedef long T[2 - 2];|bound from 1",
                "typedef long T[1 / 0];|divided by 0",
                "typedef long T[1 << 64];|0 to 63 places",
                "typedef long T[1 << 63];|64 bits",
                "typedef long T[9223372036854775807 + 1];|64 bits",
                "const double D = 2.5; typedef long T[D];|'D' is no whole number that is read here",
                "const long N = 8 >> 1; typedef long T[N];|'N' is no whole number that is read here. '>>' is not read: divide by a power of two.",
                "const long N = (8 >> 1) + 1; typedef long T[N];|'>>' is not read: divide by a power of two.",
                "const long N = 1 / 0; typedef long T[N];|'N' is no whole number that is read here. Here a number is divided by 0.",
                "const long N = 8 9; typedef long T[N];|Behind it ';' is expected, not '9'.",
                "union U switch (char) { case 'ab': long l; };|one character in quotes",
                "union U switch (char) { case '\\q': long l; };|one character in quotes",
                "typedef long T[99999999999999999999];|no whole number",
                "struct S { long a };|';' is expected",
                "struct S { long a;|a type is expected",
                "struct S { long a; } ;; |a declaration is expected",
                "/* no end|has no end",
                "#include <x.idl>|beside the experiment",
                "#exec rm|is not read",
                "enum E { A }; union U switch (E) { case B: long l; };|B",
                "enum E { A }; union U switch (E) { case A: long l; default: long m; };|no value",
                "union U switch (double) { case 1: long l; };|told by an integer",
                "union U switch (octet) { case 300: long l; };|does not fit",
                "union U switch (char) { case '\u20ac': long l; };|does not fit into char",
                "union U switch (char) { case '\u00e9': long l; };|does not fit into char",
                "union U switch (char) { case 200: long l; };|does not fit into char",
                "union U switch (long) { case 1: long l; case 1: long m; };|case twice",
                "valuetype V { };|no data",
                "struct S { string<0> s; };|bound from 1",
                "struct S { long a; }; struct s { long b; };|differ in case only",
                "struct S { long \u00e4; };|no part of IDL",
                "@topic struct S { long l; };|Annotations",
            })
    void refusesWithASentence(String idl, String part) {
        assertThatThrownBy(() -> IdlReader.types(idl))
                .isInstanceOf(IdlException.class)
                .message()
                .contains(part)
                .endsWith(".")
                .hasSizeLessThan(400);
    }

    @Test
    void quotesTheBeginningOfALongName() {
        assertThatThrownBy(() -> IdlReader.types("struct S { " + "::A".repeat(20_000) + " a; };"))
                .hasMessageContaining("'::A::A")
                .message()
                .hasSizeLessThan(400);
    }

    @Test
    void boundsWhatGrowsWithoutEnd() {
        StringBuilder doubling = new StringBuilder("struct S0 { long a; };");
        for (int i = 1; i < 60; i++) {
            doubling.append("struct S%s { S%s a; S%s b; };".formatted(i, i - 1, i - 1));
        }
        StringBuilder wide = new StringBuilder("struct S {");
        for (int i = 0; i < 5001; i++) wide.append("long m").append(i).append(';');
        wide.append("};");
        StringBuilder deep = new StringBuilder("typedef sequence<long> T0;");
        for (int i = 1; i < 2000; i++) {
            deep.append("typedef sequence<T%s> T%s;".formatted(i - 1, i));
        }
        String nested = "typedef " + "sequence<".repeat(6000);
        String modules = "module m {".repeat(6000);
        String brackets = "typedef long T[" + "(".repeat(30_000);
        for (String idl :
                new String[] {
                    doubling.toString(),
                    wide.toString(),
                    deep.toString(),
                    nested,
                    modules,
                    brackets,
                    " ".repeat(70_000)
                }) {
            assertThatThrownBy(() -> IdlReader.types(idl))
                    .isInstanceOf(IdlException.class)
                    .message()
                    .hasSizeLessThan(300)
                    .endsWith(".");
        }
    }

    /** There is a type or a sentence, whatever arrives. */
    @Test
    void mutatedIdlIsRefusedOrRead() {
        Random random = new Random(1996);
        for (int i = 0; i < 3000; i++) {
            StringBuilder text = new StringBuilder(ORDERS);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, (char) random.nextInt(0x100));
                    case 1 -> text.delete(at, Math.min(text.length(), at + random.nextInt(20)));
                    default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 9)));
                }
            }
            try {
                IdlReader.types(text.toString());
            } catch (IdlException e) {
                assertThat(e.getMessage()).contains("IDL").endsWith(".");
            }
        }
    }
}
