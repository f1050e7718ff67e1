package marshalyard.model.factor;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CellTest {
    private static final Dimension PREFETCH = new OptionDimension("prefetch");
    private static final Dimension RATE =
            Factors.PATTERN.aspects().stream().filter(a -> a.id().equals("rate")).findAny().get();

    private static Cell cell(Map<String, String> options, String... levels) {
        Levels all = Levels.of(Map.of("type", "octet", "size", "64K"));
        for (int i = 0; i < levels.length; i += 2) {
            all = with(all, Factors.find(levels[i]), levels[i + 1]);
        }
        return new Cell(new EngineSetup("jms", label(options), options), all);
    }

    private static <T> Levels with(Levels levels, Factor<T> factor, String text) {
        return levels.with(factor, factor.parse(text).get(0));
    }

    private static String label(Map<String, String> options) {
        return options.isEmpty()
                ? "JMS"
                : "JMS (kind=bytes, prefetch=" + options.get("prefetch") + ")";
    }

    @Test
    void aKeyIsWhatItWasBeforeFactorsWereValues() {
        assertThat(cell(Map.of()).key()).isEqualTo("jms|octet|64K|flood|default");
        assertThat(
                        cell(
                                        Map.of("prefetch", "10"),
                                        "pattern",
                                        "paced 500/s oneway",
                                        "socketQueue",
                                        "8K",
                                        "receivers",
                                        "3",
                                        "requests",
                                        "2000")
                                .key())
                .isEqualTo(
                        "jms{prefetch=10}|octet|64K|paced 500/s oneway uniform|8K|receivers 3"
                                + "|requests 2000");
    }

    @Test
    void cellsOfOneCurveDifferInTheSizeOnly() {
        Cell small = cell(Map.of(), "size", "1K", "receivers", "2");
        Cell large = cell(Map.of(), "size", "2K", "receivers", "2");
        Cell other = cell(Map.of(), "size", "2K", "receivers", "4");

        assertThat(small.without(Factors.SIZE)).isEqualTo(large.without(Factors.SIZE));
        assertThat(small.without(Factors.SIZE)).isNotEqualTo(other.without(Factors.SIZE));
        assertThat(small.without(Factors.SIZE, Factors.RECEIVERS))
                .isEqualTo(other.without(Factors.SIZE, Factors.RECEIVERS));
        assertThat(large.without(ENGINE, Factors.TYPE).words()).isEqualTo("flood, 2 receivers, 2K");
        assertThatThrownBy(() -> small.without(Factors.SIZE).get(Factors.SIZE))
                .hasMessageContaining("size");
    }

    @Test
    void anOptionIsADimensionThatCanBeTakenAway() {
        Cell ten = cell(Map.of("kind", "bytes", "prefetch", "10"));
        Cell hundred = cell(Map.of("kind", "bytes", "prefetch", "100"));
        Cell words = cell(Map.of("kind", "text", "prefetch", "100"));

        assertThat(PREFETCH.number(hundred)).hasValue(100);
        assertThat(new OptionDimension("kind").number(ten)).isEmpty();
        assertThat(ten.without(PREFETCH)).isEqualTo(hundred.without(PREFETCH));
        assertThat(words.without(PREFETCH)).isNotEqualTo(hundred.without(PREFETCH));
        assertThat(ten.without(PREFETCH).engine().label()).isEqualTo("JMS (kind=bytes)");
        assertThat(Factors.varying(List.of(ten, hundred))).containsExactly(ENGINE, PREFETCH);
    }

    @Test
    void theRateOfAPacedPatternIsANumberOfItsOwn() {
        Cell slow = cell(Map.of(), "pattern", "paced 500/s oneway");
        Cell fast = cell(Map.of(), "pattern", "paced 1 ms oneway");
        Cell calls = cell(Map.of(), "pattern", "paced 1000/s twoway");

        assertThat(RATE.number(fast)).hasValue(1000);
        assertThat(RATE.number(cell(Map.of()))).isEmpty();
        assertThat(RATE.text(slow)).isEqualTo("500 requests/s");
        assertThat(slow.without(RATE)).isEqualTo(fast.without(RATE));
        assertThat(fast.without(RATE)).isNotEqualTo(calls.without(RATE));
        assertThat(fast.without(RATE)).isNotEqualTo(cell(Map.of()).without(RATE));
    }

    @Test
    void aRateIsToldAsItWasWritten() {
        Cell third = cell(Map.of(), "pattern", "paced 300/s");

        assertThat(third.title()).contains("paced 300/s twoway");
        assertThat(Factors.PATTERN.shortly(Pattern.parse("paced 300/s"))).isEqualTo("paced 300/s");
        assertThat(Factors.PATTERN.shortly(Pattern.parse("paced 70 ms"))).isEqualTo("paced 70 ms");
        assertThat(third.key()).contains("3333333 ns"); // sessions know their trials by it
    }

    @Test
    void levelsReadBackFromTheirTexts() {
        Levels levels = cell(Map.of(), "pattern", "deferred 4", "socketQueue", "64K").levels();

        assertThat(Levels.of(levels.texts())).isEqualTo(levels);
        assertThat(levels.texts())
                .containsExactly(
                        Map.entry("type", "octet"),
                        Map.entry("size", "64K"),
                        Map.entry("pattern", "deferred 4"),
                        Map.entry("socketQueue", "64K"));
        assertThatThrownBy(() -> Levels.of(Map.of("colour", "red")))
                .hasMessageContaining("There is no factor 'colour'");
        assertThatThrownBy(() -> Levels.NONE.get(Factors.SIZE)).hasMessageContaining("no size");
    }

    @Test
    void allThatCellsCanDifferInHasAnIdOfItsOwn() {
        assertThat(Factors.dimensions(List.of(cell(Map.of("prefetch", "10")))).keySet())
                .as("ids, which must stay as files name them; a new factor stands here, too")
                .containsExactlyInAnyOrder(
                        "engine",
                        "type",
                        "size",
                        "pattern",
                        "rate",
                        "window",
                        "socketQueue",
                        "receivers",
                        "requests",
                        "cpus",
                        "workingSet",
                        "senders",
                        "placement",
                        "link",
                        "latency",
                        "loss",
                        "linkRate",
                        "down",
                        "profile",
                        "tls",
                        "connections",
                        "idle",
                        "probe",
                        "option.prefetch");
    }

    /** A stranger's session may have any text, and some take the square of their length to read. */
    @Test
    void aLevelOfASessionIsShort() {
        for (Factor<?> factor : Factors.all()) {
            String text = "1" + " ".repeat(factor.mostCharacters()) + "!";
            assertThatThrownBy(() -> Levels.of(Map.of(factor.id(), text)))
                    .as(factor.id())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("A level of '" + factor.key() + "' has at most")
                    .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
        }
    }
}
