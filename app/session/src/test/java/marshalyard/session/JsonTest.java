package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Spread;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values survive being written and read back. */
class JsonTest {
    /** One component of each kind that records of a session have. */
    record Sample(
            String text,
            long whole,
            Long boxed,
            int small,
            double number,
            Double boxedNumber,
            boolean truth,
            Latency constant,
            List<Inner> list,
            Map<Latency, Long> byConstant,
            Map<String, String> texts) {}

    record Inner(String name, double value) {}

    private static final Sample FULL =
            new Sample(
                    "größer \"1\"\n",
                    Long.MIN_VALUE,
                    7L,
                    -3,
                    0.1 + 0.2,
                    1e-300,
                    true,
                    Latency.SEND_LAG,
                    List.of(new Inner("a", 1), new Inner("b", -0.5)),
                    Map.of(Latency.RESPONSE, 12L),
                    Map.of("library", "JDK"));

    private static final Sample EMPTY =
            new Sample(null, 0, null, 0, Double.NaN, null, false, null, null, null, null);

    @Test
    void everyKindOfValueIsReadBack() throws Exception {
        assertThat(Json.read(Json.write(FULL), Sample.class)).isEqualTo(FULL);
        assertThat(Json.read(Json.write(EMPTY), Sample.class)).isEqualTo(EMPTY);
        assertThat(Json.read(Json.write(new long[] {3, -1}), long[].class)).containsExactly(3, -1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 5e-324, 1e308})
    void numbersAreReadBackExactly(double value) throws Exception {
        assertThat(Json.read(Json.write(new Inner("x", value)), Inner.class).value())
                .isEqualTo(value);
    }

    /** Sessions of earlier formats lack some components, and name others in another order. */
    @Test
    void namesMayBeMissingAndInAnyOrder() throws Exception {
        assertThat(Json.read("{\"value\": 2, \"name\": \"b\"}", Inner.class))
                .isEqualTo(new Inner("b", 2));
        assertThat(Json.read("{}", Inner.class)).isEqualTo(new Inner(null, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{\"name\": 1}",
                "{\"name\": \"a\"",
                "{\"value\": \"much\"}",
                "{\"value\": {}}",
                "{\"class\": \"java.lang.Runtime\"}",
                "{} {}",
                "{\"name\": \"a\"}]"
            })
    void whatIsNotAsWrittenIsASentence(String json) {
        assertThatThrownBy(() -> Json.read(json, Inner.class))
                .isInstanceOf(SessionException.class)
                .hasMessageMatching(
                        "The session holds (an? Inner that can't be read|'null' .*)\\.");
    }

    @Test
    void theConstructorOfARecordRefusesWhatItDoesNotAllow() {
        assertThatThrownBy(() -> Json.read("{\"n\": 1}", Spread.class))
                .isInstanceOf(SessionException.class);
    }

    @Test
    void readingsAreReadBack() throws Exception {
        Readings readings = new Readings(Map.of("switches", 12L, "load", 0.5, "newer", 7L));
        assertThat(Json.write(readings)).isEqualTo("{\"load\":0.5,\"newer\":7,\"switches\":12}");
        assertThat(Json.read(Json.write(readings), Readings.class)).isEqualTo(readings);
        assertThat(Json.read("{}", Readings.class)).isEqualTo(Readings.NONE);
    }

    /** Earlier versions wrote null for what was not told, and an object for each way of a link. */
    @Test
    void readingsOfEarlierVersionsAreRead() throws Exception {
        String cost = "{\"userNanos\":5,\"timeouts\":null,\"load\":\"NaN\"}";
        assertThat(Json.read(cost, Readings.class))
                .isEqualTo(Readings.of(Map.of(ProcessReadings.USER, 5)));
        String probe =
                "{\"medianNanos\":7,\"there\":{\"sent\":300,\"lost\":3,\"bitsPerSecond\":1.5E6}}";
        assertThat(Json.read(probe, Readings.class))
                .isEqualTo(
                        Readings.of(
                                Map.of(
                                        ProbeReadings.MEDIAN,
                                        7,
                                        ProbeReadings.THERE.sent(),
                                        300,
                                        ProbeReadings.THERE.lost(),
                                        3,
                                        ProbeReadings.THERE.rate(),
                                        1.5e6)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{\"a\":\"x\"}", "{\"a\":{\"b\":{\"c\":1}}}", "{\"a\":true}"})
    void whatIsNoReadingIsASentence(String json) {
        assertThatThrownBy(() -> Json.read(json, Readings.class))
                .isInstanceOf(SessionException.class)
                .hasMessage("The session holds a Readings that can't be read.");
    }
}
