package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentReaderTest {
    private static final String LEAST =
            "marshalyard: 1\ntitle: x\nengines: tcp\ntypes: octet\nsizes: 1K\n";

    private static final String FULL =
            """
            marshalyard: 1
            title: Everything
            description: all keys
            engines:
              - tcp
              - {id: jms, label: JMS, options: {message: [bytes, stream], prefetch: 10}}
            types: [octet, any-double]
            sizes: [1, 1K..4K *2, 75 elements]
            patterns: [flood, deferred 16, paced 70 ms oneway poisson, store-and-forward]
            socketQueues: [default, 64K]
            receivers: [1, 3]
            senders: [1, 2]
            placements:
              - local
              - {sender: [a, b], receiver: c}
            trial: {warmup: 100 ms, volume: 64 MB, atLeast: 1 s, atMost: 9 s, startup: 7, verify: true,
                    oneWayLatency: true, spin: 100 us, stall: 1 s}
            repeat: {trials: 4, forks: 2, order: interleaved, seed: 7, within: 5 %,
                     confidence: 99 %, atMost: 40, parallel: 8, again: 3}
            background: {burners: 2, pairs: 1}
            floor: true
            """;

    @Test
    void readsEveryKey() throws Exception {
        Experiment e = read(FULL);

        assertThat(e.engines())
                .containsExactly(
                        EngineChoice.of("tcp"),
                        new EngineChoice(
                                "jms",
                                "JMS",
                                Map.of(
                                        "message", List.of("bytes", "stream"),
                                        "prefetch", List.of("10"))));
        assertThat(e.levels(Factors.TYPE)).containsExactly(DataType.OCTET, DataType.ANY_DOUBLE);
        assertThat(e.levels(Factors.SIZE)).hasToString("[1, 1K, 2K, 4K, 75 elements]");
        assertThat(e.levels(Factors.SENDERS)).containsExactly(1, 2);
        assertThat(e.levels(Factors.PLACEMENTS)).hasToString("[local, sender a b receiver c]");
        assertThat(e.levels(Factors.PATTERN))
                .containsExactly(
                        new Pattern.Flood(),
                        new Pattern.Deferred(16),
                        new Pattern.Paced(
                                Duration.ofMillis(70), Pattern.Arrivals.POISSON, Style.ONEWAY),
                        new Pattern.StoreAndForward(false));
        assertThat(e.levels(Factors.SOCKET_QUEUE)).containsExactly(0, 65_536);
        assertThat(e.levels(Factors.RECEIVERS)).containsExactly(1, 3);
        assertThat(e.trial().volume()).isEqualTo(64 << 20);
        assertThat(e.trial().spin()).isEqualTo(Duration.ofNanos(100_000));
        assertThat(e.repetition())
                .isEqualTo(
                        new Repetition(
                                4,
                                Duration.ZERO,
                                2,
                                Repetition.Order.INTERLEAVED,
                                7,
                                0.05,
                                0.99,
                                40,
                                8,
                                3,
                                new Until(false, "", 0.05)));
        assertThat(e.background()).isEqualTo(new Background(2, 1));
        assertThat(e.floor()).isTrue();
    }

    @Test
    void whatIsWrittenReadsBackEqual() throws Exception {
        Experiment e = read(FULL);

        assertThat(read(ExperimentWriter.write(e, Set.of()))).isEqualTo(e);
        assertThat(ExperimentWriter.write(e, Set.of("prefetch"))).doesNotContain("prefetch");
    }

    @Test
    void aVolumeCanNotEndBeforeItsLeastTime() {
        assertThatThrownBy(() -> read(FULL.replace("atMost: 9 s", "atMost: 500 ms")))
                .isInstanceOf(ExperimentException.class)
                .hasMessageContaining("at least 1 s can't end after at most 500 ms");
    }

    @Test
    void isWrittenAsPeopleWriteIt() throws Exception {
        String text = ExperimentWriter.write(read(FULL), Set.of());
        assertThat(text)
                .contains("\ntypes: [octet, ")
                .contains("\ntrial:\n  burnIn: ")
                .contains("\nbackground:\n  burners: 2\n  pairs: 1\n");
    }

    /** Texts of earlier versions go on to mean what they meant. */
    @Test
    void disturbedTrialsAreMeasuredAgainUnlessRepeatIsThereWithoutIt() throws Exception {
        assertThat(read(LEAST).repetition().again()).isEqualTo(1);
        assertThat(read(LEAST + "repeat: {trials: 2}\n").repetition().again()).isZero();
        Experiment e = read(LEAST);
        assertThat(read(ExperimentWriter.write(e, Set.of())).repetition().again()).isEqualTo(1);
    }

    @Test
    void settingsOfAdaptiveStoppingAreKeptWhileItIsOff() throws Exception {
        Repetition off =
                Repetition.DEFAULT
                        .with(SettingList.CONFIDENCE, 0.9)
                        .with(SettingList.MOST_TRIALS, 77);
        Experiment e = read(FULL).edit().repetition(off).build();
        assertThat(read(ExperimentWriter.write(e, Set.of())).repetition()).isEqualTo(off);
    }

    @Test
    void anErrorKnowsItsLine() {
        assertThatThrownBy(() -> read(FULL.replace("title:", "titel:")))
                .isInstanceOfSatisfying(
                        ExperimentException.class,
                        e -> {
                            assertThat(e.line()).hasValue(2);
                            assertThat(e.sentence()).startsWith("There is no key 'titel'");
                            assertThat(e).hasMessageContaining(", line 2: There is no key");
                        });
    }

    @Test
    void aKeyInTheWrongPlaceSaysWhereItBelongs() {
        assertThatThrownBy(() -> read(FULL + "verify: true\n"))
                .hasMessageEndingWith(
                        "There is no key 'verify' in the experiment. It belongs below 'trial'.");
        assertThatThrownBy(() -> read(FULL.replace("trial: {", "trial: {forks: 3, ")))
                .hasMessageEndingWith(
                        "There is no key 'forks' in trial. It belongs below 'repeat'.");
        assertThatThrownBy(() -> read(FULL.replace("trial: {", "trial: {sizes: 1K, ")))
                .hasMessageEndingWith(
                        "There is no key 'sizes' in trial. It belongs at the left edge.");
    }

    @Test
    void aSuiteSaysWhereItIsRun() {
        String suite = "marshalyard: 1\ntitle: All\nexperiments: [a.yaml]\n";
        assertThatThrownBy(() -> read(suite))
                .isInstanceOf(ExperimentException.class)
                .hasMessageContaining("This is a suite of several experiments");
    }

    @Test
    void requestsTakeThePlaceOfDurationAndVolume() throws Exception {
        String text =
                FULL.replace("volume: 64 MB, atLeast: 1 s, atMost: 9 s, ", "")
                        + "requests: [1, 500]\n";
        Experiment e = read(text);

        assertThat(e.levels(Factors.REQUESTS)).containsExactly(1, 500);
        assertThat(e.trial().limited()).isFalse();
        assertThat(read(ExperimentWriter.write(e, Set.of()))).isEqualTo(e);
        Experiment more = e.edit().levels(Factors.REQUESTS, "100", "20000", "100000").build();
        assertThat(QuickLevel.of(more).levels(Factors.REQUESTS)).containsExactly(1, 8); // paced
        Experiment flood = e.edit().levels(Factors.PATTERN, "flood").build();
        assertThat(QuickLevel.of(flood).levels(Factors.REQUESTS)).containsExactly(1, 500);
    }

    /** Or no trial would see its link cut. */
    @Test
    void aQuickLookAtALinkThatIsCutLastsLongEnough() throws Exception {
        Experiment e =
                read(FULL)
                        .edit()
                        .levels(Factors.PATTERN, "flood")
                        .levels(Factors.LINK, "{latency: 5 ms, down: [500 ms, 4 s]}")
                        .build();
        Experiment quick = QuickLevel.of(e);
        assertThat(quick.levels(Factors.LINK)).containsExactly(e.levels(Factors.LINK).get(0));
        assertThat(quick.trial().duration()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aQuickLookAtManyCellsTakesTwoSizes() throws Exception {
        Experiment e = read(FULL).edit().levels(Factors.SIZE, "1K", "8K", "64K", "128K").build();
        Experiment few =
                e.edit().levels(Factors.TYPE, "octet").levels(Factors.PATTERN, "flood").build();

        assertThat(QuickLevel.of(few).levels(Factors.SIZE)).hasToString("[1K, 8K, 128K]");
        assertThat(QuickLevel.of(e).levels(Factors.SIZE)).hasToString("[1K, 8K]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "types: [octet]        | typos: [octet]         | 4 | Did you mean 'types'?",
                "types: [octet]        | types: [octett]        | 4 | no data type 'octett'",
                "sizes: 1K..2K *2      | sizes: -5              | 5 | can't be negative",
                "sizes: 1K..2K *2      | sizes: 1K..2K          | 5 | has no step",
                "sizes: 1K..2K *2      | sizes: 4 parsecs       | 5 | not a unit of size",
                "sizes: 1K..2K *2      | sizes: []              | 5 | needs at least one level",
                "duration: 1 s         | duration: 1            | 7 | has no unit",
                "duration: 1 s         | duration: 5 h          | 7 | between 0 and 1 hour",
                "duration: 1 s         | duration: 0 s          | 7 | of no time sends nothing",
                "duration: 1 s         | duraton: 1 s           | 7 | Did you mean 'duration'?",
                "engines: [tcp]        | engines: [tpc]         | 3 | There is no engine 'tpc'",
                "marshalyard: 1        | marshalyard: 9         | 1 | reads format 1",
                "title: x              | title: [               | 4 | This is not YAML",
                "title: x              | title:                 | 2 | needs a value",
                "title: x              | title: [a, b]          | 2 | A list stands where a value",
                "title: x              | title: {a: b}          | 2 | Keys stand where a value of",
                "sizes: 1K..2K *2      | sizes: [[1K, 2K]]      | 5 | where a value of 'sizes' b",
                "trials: 2             | trials: 0              | 9 | 1 to 10000 trials",
                "trials: 2             | trials: many           | 9 | not a whole number",
            })
    void namesFileLineAndRemedy(String good, String bad, int line, String sentence) {
        String text =
                """
                marshalyard: 1
                title: x
                engines: [tcp]
                types: [octet]
                sizes: 1K..2K *2
                trial:
                  duration: 1 s
                repeat:
                  trials: 2
                """;
        assertThat(text).contains(good);

        assertThatThrownBy(() -> read(text.replace(good, bad)))
                .isInstanceOf(ExperimentException.class)
                .hasMessageStartingWith("x.yaml, line " + line + ": ")
                .hasMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "requests: 0     | trial: {}            | 6 | no number of requests",
                "requests: many  | trial: {}            | 6 | no number of requests",
                "requests: []    | trial: {}            | 6 | needs at least one level",
                "requests: [5,5] | trial: {}            | 6 | names '5' twice",
                "queues: 8K      | trial: {}            | 6 | It is called 'socketQueues' now.",
                "patterns: [paced 2 ms, paced 500/s] | trial: {} | 6 | 'paced 500/s' twice",
                "requests: 5     | trial: {volume: 1M}  | 7 | Leave out 'volume'",
                "requests: 5     | trial: {atLeast: 1s} | 7 | goes with a volume",
                "requests: 5     | trial: {atMost: 1s} | 7 | goes with a volume",
            })
    void requestsAreStrictToo(String requests, String trial, int line, String sentence) {
        String head = "marshalyard: 1\ntitle: x\nengines: tcp\ntypes: octet\nsizes: 1K\n";
        assertThatThrownBy(() -> read(head + requests + "\n" + trial))
                .isInstanceOf(ExperimentException.class)
                .hasMessageStartingWith("x.yaml, line " + line + ": ")
                .hasMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "engines: []  | 7 | 'engines' needs at least one level.",
                "engines: [{id: tcp, label: X}, {id: unix, label: X}] | 7 | There is another setup called"
                        + " 'X'. Give this one a label of its own.",
                "engines: [tcp, {id: unix, label: tcp}] | 7 | another setup called 'tcp'",
                "engines: tcp; links: [{name: a, latency: 1 ms}, {name: a, latency: 2 ms}] | 8 | There is"
                        + " another link called 'a'. Give this one a name of its own.",
                "engines: tcp; links: [satellite, {name: satellite, loss: 1 %}] | 8 | 'satellite'",
                "engines: tcp; links: {name: a, latency: 1 d} | 8 | Use us, ms, s, min or h.",
            })
    void whatCantBeToldApartIsRefusedByItsLine(String keys, int line, String sentence) {
        String head = "marshalyard: 1\ntitle: x\n\n\ntypes: octet\nsizes: 1K\n";
        assertThatThrownBy(() -> read(head + keys.replace("; ", "\n")))
                .isInstanceOf(ExperimentException.class)
                .hasMessageStartingWith("x.yaml, line " + line + ": ")
                .hasMessageContaining(sentence);
    }

    @Test
    void aSessionMayHaveWhatIsRefusedToday() throws Exception {
        String text =
                "marshalyard: 1\ntitle: x\ntypes: octet\nsizes: 1K\npatterns: open 9/s\n"
                        + "engines: [{id: tcp, label: X}, {id: unix, label: X}]\n"
                        + "links: [{name: a, latency: 1 ms}, {name: a, latency: 2 ms}]\n"
                        + "capacity: {within: 5 %}\n";
        assertThatThrownBy(() -> read(text)).isInstanceOf(ExperimentException.class);

        Experiment stored = ExperimentReader.readStored(text, "s.yard");

        assertThat(stored.engines()).hasSize(2);
        assertThat(stored.levels(Factors.LINK)).hasSize(2);
        assertThat(stored.capacity()).isEqualTo(CapacityGoal.NONE);
    }

    @Test
    void aHostileFileIsOnlyText(@TempDir Path folder) throws Exception {
        Path bomb = folder.resolve("bomb.yaml");
        Files.writeString(
                bomb, "a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b]");
        Path tag = folder.resolve("tag.yaml");
        Files.writeString(tag, "marshalyard: !!java.net.URL [\"http://127.0.0.1:1/\"]");

        assertThatThrownBy(() -> ExperimentReader.read(bomb, c -> {}))
                .isInstanceOf(ExperimentException.class);
        assertThatThrownBy(() -> ExperimentReader.read(tag, c -> {}))
                .isInstanceOf(ExperimentException.class);
        assertThatThrownBy(() -> ExperimentReader.read(folder.resolve("none.yaml"), c -> {}))
                .hasMessageContaining("There is no file");
        assertThatThrownBy(() -> ExperimentReader.read(folder, c -> {}))
                .isInstanceOf(ExperimentException.class);
    }

    private static Experiment read(String text) throws ExperimentException {
        return ExperimentReader.read(
                text,
                "x.yaml",
                choice -> {
                    if (choice.id().equals("tpc")) {
                        throw new IllegalArgumentException("There is no engine 'tpc'.");
                    }
                });
    }
}
