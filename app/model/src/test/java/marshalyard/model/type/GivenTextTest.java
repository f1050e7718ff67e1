package marshalyard.model.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values that come from a file beside the experiment. */
class GivenTextTest {
    private static final String IDL =
            """
            enum Side { BUY, SELL };
            union Choice switch (Side) { case BUY: double price; case SELL: string why; };
            struct Price { long long units; octet digits; };
            struct Order {
              string<8> symbol; Price price; boolean live; Side side; sequence<short> legs;
              Choice choice;
            };
            """;

    private static final String FIRST =
            "{\"side\":\"SELL\",\"symbol\":\"ABC\",\"price\":{\"units\":5,\"digits\":2},"
                    + "\"live\":true,\"legs\":[1,2],\"choice\":{\"price\":1.5}}";

    private static final String SECOND =
            "{\"symbol\":\"Ü\",\"price\":{\"digits\":0,\"units\":-9},\"live\":false,"
                    + "\"side\":\"BUY\",\"legs\":[],\"choice\":{\"why\":\"no\"}}";

    @TempDir private Path folder;

    private OwnType type(String file, String content) throws Exception {
        Files.writeString(folder.resolve(file), content);
        return type(file);
    }

    private OwnType type(String values) {
        return OwnTypeText.read(
                Map.of("idl", IDL, "type", "Order", "values", values), TextBeside.in(folder));
    }

    private void refused(String file, String content, String why) {
        assertThatThrownBy(() -> type(file, content))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    private static String text(OwnType type, int elements, long seed) {
        Payload payload = Payload.generate(type, elements * type.elementBytes(), seed);
        StringBuilder symbols = new StringBuilder();
        for (int i = 0; i < payload.elements(); i++) {
            symbols.append(payload.elementText(i).contains("ABC") ? "A" : "Ü");
        }
        return symbols.toString();
    }

    @Test
    void linesAreElementsInTheirOrder() throws Exception {
        OwnType type = type("orders.jsonl", FIRST + "\n\n" + SECOND + "\n" + FIRST + "\n");

        assertThat(type.given().orElseThrow().count()).isEqualTo(3);
        assertThat(text(type, 2, 0)).isEqualTo("AÜ");
        assertThat(text(type, 2, 1)).isEqualTo("AA");
        assertThat(text(type, 4, 5)).isEqualTo("AAÜA");
    }

    @Test
    void aTableIsTheSame() throws Exception {
        String table =
                """
                symbol,price.units,price.digits,live,side,legs,choice
                ABC,5,2,true,SELL,"[1,2]","{""price"":1.5}"
                Ü,-9,0,false,BUY,[],"{""why"":""no""}"
                """;
        assertThat(type("t.csv", table)).isEqualTo(type("l.jsonl", FIRST + "\n" + SECOND));
    }

    @Test
    void anExperimentKeepsThemAndASessionsLineTheirHash() throws Exception {
        OwnType type = type("orders.jsonl", FIRST + "\n" + SECOND);
        Files.delete(folder.resolve("orders.jsonl"));

        Map<String, Object> written = OwnTypeText.written(type);
        OwnType again = OwnTypeText.read(written, TextBeside.NONE);
        assertThat(again).isEqualTo(type);
        assertThat(text(again, 2, 0)).isEqualTo("AÜ");

        OwnType known = OwnTypeText.parse(OwnTypeText.format(type));
        assertThat(known).isEqualTo(type);
        assertThat(known.elementBytes()).isEqualTo(type.elementBytes());
        assertThat(OwnTypeText.format(type)).doesNotContain("ABC");
        assertThatThrownBy(() -> text(known, 1, 0)).hasMessageContaining("were given in a file");
    }

    @Test
    void theFirstErrorHasItsLine() {
        refused("o.jsonl", FIRST + "\n{\"a\":1}", "'o.jsonl', line 2: the value: 'symbol' is");
        refused("o.jsonl", FIRST + "\n{", "'o.jsonl', line 2: no JSON (Unexpected end-of-input).");
        refused("o.jsonl", "{\"q\": NaN}", "line 1: no JSON (Non-standard token 'NaN').");
        refused("o.jsonl", FIRST.replace("\"ABC\"", "7"), "'symbol': a text belongs here, not 7.");
        refused("o.jsonl", FIRST.replace("ABC", "ABCDEFGHI"), "'symbol': a text of 9 bytes");
        refused("o.jsonl", FIRST.replace("ABC", "\\ud800"), "half of a surrogate pair");
        refused("o.jsonl", FIRST.replace("[1,2]", "[1,99999]"), "'legs[1]': '99999' is no short");
        refused(
                "o.jsonl",
                FIRST.replace("\"units\":5", "\"units\":\"5\""),
                "'price.units': a long");
        refused("o.jsonl", FIRST.replace("\"digits\":2", "\"digits\":2,\"x\":1"), "no member 'x'");
        refused(
                "o.jsonl",
                FIRST.replace("\"price\":1", "\"why\":\"x\",\"price\":1"),
                "a union has one member, not 2.");
        refused("o.jsonl", FIRST.replace("SELL", "HOLD"), "is no label of Side: BUY, SELL.");
        refused("o.jsonl", FIRST.replace("true", "true,\"live\":true"), "line 1: no JSON");
        refused("o.jsonl", "\n", "'o.jsonl' has no values.");
        refused("o.csv", "symbol,live\nABC\n", "'o.csv', line 2: 1 cells stand below 2 columns.");
        refused(
                "o.csv",
                "symbol,live\nABC,true\n",
                "'o.csv', line 2: the value: 'price' is missing");
        refused("o.csv", "symbol,live\n\"AB", "'o.csv', line 2: a quoted cell does not end.");
        refused("o.csv", "symbol,symbol\n", "'o.csv', line 1: a member is named twice.");
        refused("o.txt", FIRST, "JSON lines (.jsonl) or a table (.csv)");
        refused("o.jsonl", "[".repeat(5000), "no JSON");
    }

    @Test
    void onlyARegularFileInTheFolderIsRead() throws Exception {
        assertThatThrownBy(() -> type("../orders.jsonl")).hasMessageContaining("orders.jsonl");
        Path outside = Files.createTempFile("outside", ".jsonl");
        try {
            Files.createSymbolicLink(folder.resolve("link.jsonl"), outside);
            assertThatThrownBy(() -> type("link.jsonl")).hasMessageContaining("outside the folder");
        } finally {
            Files.delete(outside);
        }
        Files.createDirectory(folder.resolve("folder.jsonl"));
        assertThatThrownBy(() -> type("folder.jsonl")).hasMessageContaining("it is a folder");
        refused("large.jsonl", " ".repeat(TextBeside.MOST_BYTES + 1), "is larger than");
    }
}
