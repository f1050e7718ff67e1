package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quick looks at experiments that take long, and at one that takes none. */
class QuickBoundTest {
    private static final Function<Experiment, Duration> PLANNED =
            e -> Plan.of(e, cell -> null).estimate();

    private static Experiment read(String more) throws ExperimentException {
        return ExperimentReader.read(
                """
                marshalyard: 1
                title: Long
                engines:
                  - tcp
                  - {id: jms, options: {message: [bytes, stream, map], prefetch: [1, 10]}}
                types: [octet, double, binstruct]
                sizes: 1K..128K *2
                patterns: [flood, call-return]
                socketQueues: [default, 8K, 64K]
                """
                        + more,
                "long.yaml",
                choice -> {});
    }

    @Test
    void levelsAreThinnedOutUntilItIsShort() throws Exception {
        Experiment whole =
                read(
                        "links: [{latency: [5 ms, 40 ms, 150 ms, 300 ms], loss: [0 %, 2 %, 4 %,"
                                + " 8 %]}]\n");
        assertThat(PLANNED.apply(QuickLevel.of(whole))).isGreaterThan(Duration.ofMinutes(5));

        Experiment quick = QuickBound.within(QuickLevel.of(whole), PLANNED);

        assertThat(PLANNED.apply(quick)).isLessThan(Duration.ofMinutes(2));
        List<Link> links = whole.levels(Factors.LINK);
        assertThat(quick.levels(Factors.LINK))
                .hasSizeGreaterThanOrEqualTo(2)
                .startsWith(links.get(0))
                .endsWith(links.get(links.size() - 1));
        assertThat(quick.levels(Factors.PATTERN)).isEqualTo(whole.levels(Factors.PATTERN));
        assertThat(quick.engines()).hasSameSizeAs(whole.engines());
        assertThat(QuickBound.kept(whole, quick))
                .contains(quick.levels(Factors.LINK).size() + " of 16 links");
    }

    /** Without it nobody would know what the messages of that part are. */
    @Test
    void aTypeThatAMixtureNamesStays() throws Exception {
        Experiment whole =
                ExperimentReader.read(
                        """
                        marshalyard: 1
                        title: Long
                        engines: [tcp]
                        types:
                          - octet
                          - {label: order, type: Order, idl: 'struct Order { long id; };'}
                          - double
                          - short
                          - float
                        sizes: ['mix 64:90% order 1K:10%']
                        """,
                        "named.yaml", choice -> {});
        Experiment quick = QuickBound.within(whole, e -> Duration.ofHours(1));
        assertThat(quick.levels(Factors.TYPE))
                .extracting(Object::toString)
                .containsExactly("octet", "order");
    }

    @Test
    void whatIsShortStaysAsItIs() throws Exception {
        Experiment quick = QuickLevel.of(read(""));
        assertThat(QuickBound.within(quick, e -> Duration.ofSeconds(80))).isEqualTo(quick);
        assertThat(QuickBound.kept(quick, quick)).isEmpty();
    }

    @Test
    void whatNothingMakesShortEndsAllTheSame() throws Exception {
        Experiment quick =
                QuickBound.within(
                        read("links: [{latency: [0 ms, 5 ms, 40 ms]}]\n"),
                        e -> Duration.ofHours(1));
        assertThat(quick.levels(Factors.SIZE)).hasSize(1);
        assertThat(quick.levels(Factors.TYPE)).hasSize(1);
        assertThat(quick.levels(Factors.LINK)).hasSize(2);
        assertThat(quick.engines().get(1).setups()).hasSize(1);
    }

    private static final String FORM =
            """
            quick:
              engines: [jms]
              types: [binstruct]
              sizes: [1K, 128K]
              socketQueues: [8K]
            """;

    @Test
    void anExperimentMaySayWhatItsQuickLookHas() throws Exception {
        Experiment whole = read(FORM);
        Experiment quick = QuickBound.within(QuickLevel.of(whole), e -> Duration.ofHours(1));
        assertThat(quick.engines()).extracting(EngineChoice::id).containsExactly("jms");
        assertThat(quick.levels(Factors.TYPE)).hasToString("[binstruct]");
        assertThat(quick.levels(Factors.SIZE)).hasToString("[1K, 128K]");
        assertThat(quick.levels(Factors.SOCKET_QUEUE)).containsExactly(8192);
        assertThat(QuickBound.kept(whole, quick))
                .contains("1 of 3 data types", "1 of 7 engine setups");
        assertThat(QuickLevel.ofJudged(whole).engines()).isEqualTo(whole.engines());
    }

    @Test
    void whatAQuickLookHasIsWrittenAndReadBack() throws Exception {
        Experiment whole = read(FORM);
        String text = ExperimentWriter.write(whole, Set.of());
        assertThat(ExperimentReader.read(text, "long.yaml", choice -> {})).isEqualTo(whole);
        Experiment without = whole.edit().engines("tcp").levels(Factors.SIZE, "2K", "128K").build();
        assertThat(without.quick().engines()).isEmpty();
        assertThat(without.quick().levels().get("sizes")).containsExactly("128K");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sizes: [3K]     | '3K' is no level of 'sizes' in this experiment.",
                "sizes: [1K, 1K] | 'sizes' names '1K' twice. Keep one of them.",
                "engines: [amqp] | No engine of this experiment is called 'amqp'.",
                "volume: 64 MB   | There is no key 'volume' in quick.",
            })
    void aQuickLookHasNothingElse(String said, String sentence) {
        assertThatThrownBy(() -> read("quick: {" + said + "}\n"))
                .isInstanceOf(ExperimentException.class)
                .hasMessageContaining("long.yaml, line 10")
                .hasMessageContaining(sentence);
    }
}
