package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "flood",
                "call-return",
                "deferred 16",
                "paced 1000/s twoway uniform",
                "paced 70 ms oneway poisson",
                "paced 3/s twoway bursts",
                "open 20000/s uniform window 64",
                "open 2 ms poisson window 1"
            })
    void tokensReadBack(String token) {
        Pattern pattern = Pattern.parse(token);

        assertThat(Pattern.parse(pattern.token())).isEqualTo(pattern);
    }

    @Test
    void aFrameTimeIsAPace() {
        assertThat(((Pattern.Paced) Pattern.parse("paced 70 ms")).interval())
                .isEqualTo(Duration.ofMillis(70));
        assertThat(Pattern.parse("paced 1000/s").token()).isEqualTo("paced 1000/s twoway uniform");
    }

    @Test
    void anOpenLoopHasAsManyCallsInFlightAsThereCanBeUnlessItSaysSo() {
        assertThat(Pattern.parse("open 20000/s"))
                .isEqualTo(
                        new Pattern.Open(Duration.ofNanos(50_000), Pattern.Arrivals.UNIFORM, 1024));
        assertThat(Pattern.parse("open 500/s window 16 bursts").token())
                .isEqualTo("open 500/s bursts window 16");
        assertThat(Factors.PATTERN.shortly(Pattern.parse("open 3000/s"))).isEqualTo("open 3000/s");
    }

    /** Intervals are whole nanoseconds; that of 96000/s is that of 96006/s, too. */
    @ParameterizedTest
    @CsvSource({
        "open 96000/s, open 96000/s uniform, 96000 requests/s",
        "open 781250/s, open 781250/s uniform, 781250 requests/s",
        "paced 30000/s, paced 30000/s twoway uniform, 30000 requests/s",
        "paced 7/s, paced 7/s twoway uniform, 7 requests/s",
        "paced 70 ms, paced 70 ms twoway uniform, 14.2857 requests/s",
        "paced 2 s, paced 2 s twoway uniform, 0.5 requests/s",
    })
    void aRateIsToldAsItWasWritten(String token, String words, String rate) {
        Pattern pattern = Pattern.parse(token);
        Cell cell =
                new Cell(
                        new EngineSetup("tcp", "tcp", Map.of()),
                        Levels.of(Map.of("type", "octet", "size", "64"))
                                .with(Factors.PATTERN, pattern));

        assertThat(Factors.PATTERN.words(pattern)).isEqualTo(words);
        assertThat(Factors.PATTERN.aspects().get(0).text(cell)).isEqualTo(rate);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "flod",
                "deferred",
                "deferred 0",
                "deferred 99999",
                "paced",
                "paced 0/s",
                "paced 5 parsecs",
                "paced 2 h",
                "flood 3",
                "open",
                "open 0/s",
                "open 100/s oneway",
                "open 100/s window",
                "open 100/s window 0",
                "open 100/s window 2000"
            })
    void refusesInASentence(String token) {
        assertThatThrownBy(() -> Pattern.parse(token))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).endsWith("."));
    }

    /** A word that nobody reads would be dropped, and one that is misread told as a time. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "paced 100/s bursts poisson | spreads its starts in two ways, bursts and poisson.",
                "paced 100/s oneway twoway | is oneway and twoway. Leave one of them out.",
                "paced 100/s window 5 | says 'window', which 'paced' does not take.",
                "open 100/s windw 5 | says 'windw', which 'open' does not take.",
                "open windw 5 ms | says 'windw', which 'open' does not take.",
                "open 100/s oneway | it takes uniform, poisson or bursts, and window 64.",
                "paced 100/s 70 ms | says '70', which 'paced' does not take.",
                "paced 1 0/s | says '0/s', which 'paced' does not take.",
                "paced 0.5/s | '0.5/s' is no rate: write a whole number",
                "open 10000000/s | one in 100 ns is outside."
            })
    void namesTheWordThatDoesNotBelong(String token, String part) {
        assertThatThrownBy(() -> Pattern.parse(token))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(part);
    }

    @Test
    void wordsStandInAnyOrder() {
        assertThat(Pattern.parse("paced poisson oneway 70 ms"))
                .isEqualTo(Pattern.parse("paced 70 ms oneway poisson"));
        assertThat(Pattern.parse("open bursts 100 /s window 5"))
                .isEqualTo(Pattern.parse("open 100/s bursts window 5"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "connections | 1000000 | A sender has 1 to 20,000 connections, not 1000000.",
                "senders | 100000 | There are 1 to 1,024 senders, not 100000.",
                "requests | 99999999999 | A trial makes 1 to 10,000,000 requests, not 99999999999.",
                "senders | many | 'many' is no number of senders. Write one, or a list: [1, 2, 4]."
            })
    void aNumberThatIsTooLargeIsToldItsBounds(String factor, String text, String sentence) {
        assertThatThrownBy(() -> Levels.of(Map.of(factor, text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource({
        "flood, 2, false",
        "call-return, 2, false",
        "deferred 8, 1, false",
        "deferred 8, 2, true",
        "open 100/s, 1, true"
    })
    void someCellsTakeAnotherThreadThatCollects(String pattern, int connections, boolean needed) {
        Cell cell =
                new Cell(
                        new EngineSetup("tcp", "tcp", Map.of()),
                        Levels.of(Map.of("type", "octet", "size", "64"))
                                .with(Factors.PATTERN, Pattern.parse(pattern))
                                .with(Factors.CONNECTIONS, connections));

        assertThat(Factors.PATTERN.needed(cell).equals(Optional.of(Trait.OPEN_LOOP)))
                .isEqualTo(needed);
    }
}
