package marshalyard.engine.named;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.requirement.OddTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTest {
    private static final OwnType ORDER =
            OwnType.of(
                    "order",
                    "Order",
                    """
                    enum Side { BUY, SELL };
                    struct Leg { short ratio; };
                    union Choice switch (Side) { case BUY: float price; case SELL: string why; };
                    struct Order {
                      string symbol; char kind; boolean live; unsigned long long id; Side side;
                      Leg first; sequence<Leg, 3> legs; short pair[2]; Choice choice;
                    };
                    """,
                    Map.of());

    private static final String JSON =
            "{\"symbol\":\"a\\\"b\\u0007\",\"kind\":\"x\",\"live\":true,"
                    + "\"id\":18446744073709551615,\"side\":\"SELL\",\"first\":{\"ratio\":-3},"
                    + "\"legs\":[{\"ratio\":1},{\"ratio\":2}],\"pair\":[7,8],"
                    + "\"choice\":{\"_\":\"BUY\",\"price\":1.5}}";

    private final NamedPlan plan = NamedPlan.of(ORDER.node());

    static List<OwnType> odd() {
        return OddTypes.all();
    }

    @ParameterizedTest
    @MethodSource("odd")
    void whatIsWrittenIsReadBack(OwnType type) {
        Payload sent = Payload.generate(type, 20_000, 7);
        NamedPlan any = NamedPlan.of(type.node());
        StringBuilder text = new StringBuilder();
        any.write(sent.values(), new JsonWriter(text));
        JsonInput reader = new JsonInput(text.toString());
        Payload read = Payload.of(type, any.read(reader));
        reader.end();
        assertThat(sent.firstDifference(read)).isEqualTo(-1);
    }

    @Test
    void membersHaveTheirNames() {
        Object read = plan.readOne(new JsonInput(JSON));
        StringBuilder text = new StringBuilder();
        plan.write(read, 0, new JsonWriter(text));
        assertThat(text).hasToString(JSON);
        assertThat(Payload.of(ORDER, read).elementText(0))
                .contains("side: SELL", "legs: [{ratio: 1}, {ratio: 2}]", "{price: 1.5}");
    }

    @Test
    void blanksAndEscapesAreRead() {
        String spaced = JSON.replace(":", " : ").replace(",", " ,\n\t").replace("\"b", "\\u0062");
        Object read = plan.readOne(new JsonInput(spaced));
        assertThat(Payload.of(ORDER, read).elementText(0)).startsWith("{symbol: \"a");
    }

    @Test
    void whatDoesNotFitIsASentence() {
        refused(JSON.replace("symbol", "sybmol"), "\"symbol\"");
        refused(JSON.replace("-3", "40000"), "'40000' is no short from -32768 to 32767.");
        refused(JSON.replace("\"SELL\"", "\"HOLD\""), "no label 'HOLD'");
        refused(JSON.replace("[7,8]", "[7]"), "The number of elements is 1 and must be 2.");
        refused(JSON.replace("1.5", "NaN"), "'NaN' is no float.");
        refused(JSON.substring(0, JSON.length() - 2), "nothing stands where '}' belongs.");
        refused(JSON.replace("\"x\"", "\"é\""), "A char is one character of ASCII.");
        refused(
                JSON.replace("[{\"ratio\":1}", "[{\"ratio\":1},{\"ratio\":1},{\"ratio\":1}"),
                "The number of elements is 4 and must be at most 3.");
    }

    private void refused(String json, String why) {
        assertThatThrownBy(() -> plan.readOne(new JsonInput(json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }
}
