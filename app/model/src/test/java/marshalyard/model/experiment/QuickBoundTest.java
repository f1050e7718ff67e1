package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

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

        assertThat(PLANNED.apply(quick)).isLessThanOrEqualTo(Duration.ofSeconds(90));
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
}
