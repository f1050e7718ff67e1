package marshalyard.charts.encoding;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelOrder;
import marshalyard.model.factor.OptionDimension;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class EncodingTest {
    private static ExperimentBuilder oneSize(String... engines) {
        return new ExperimentBuilder("Encoding")
                .engines(engines)
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K");
    }

    private static List<Cell> cells(Experiment experiment) {
        return Plan.of(experiment).cells();
    }

    private static Encoding encoding(Experiment experiment, Map<Channel, String> ids) {
        List<Cell> cells = cells(experiment);
        return Encoding.overDimension(cells, EncodingChoice.of(ids, cells));
    }

    private static Dimension aspect(String id) {
        return Factors.dimensions(List.of()).get(id);
    }

    @Test
    void sizesAreTheAxisAndEnginesTheColours() {
        Experiment both = oneSize("tcp", "jms").levels(Factors.SIZE, "1K..4K *2").build();
        Encoding usual = encoding(both, Map.of());
        assertThat(usual.x()).hasValue(Factors.SIZE);
        assertThat(usual.colour()).hasValue(ENGINE);
        assertThat(usual.marker()).isEmpty();
        assertThat(usual.dash()).isEmpty();
        assertThat(usual.panel()).isEmpty();
    }

    @Test
    void withOneSizeAnotherNumberIsTheAxis() {
        Experiment receivers = oneSize("jms").levels(Factors.RECEIVERS, "1", "2", "4").build();
        assertThat(encoding(receivers, Map.of()).x()).hasValue(Factors.RECEIVERS);
        Experiment rates =
                oneSize("jms").levels(Factors.PATTERN, "paced 100/s", "paced 500/s").build();
        assertThat(encoding(rates, Map.of()).x()).hasValue(aspect("rate"));
        assertThat(encoding(rates, Map.of()).colour()).as("a single curve").isEmpty();
    }

    @Test
    void anAxisThatWouldLeaveCellsOutMustBeAskedFor() {
        Experiment queues = oneSize("tcp").levels(Factors.SOCKET_QUEUE, List.of(0, 8192)).build();
        assertThat(encoding(queues, Map.of()).x()).hasValue(Factors.SIZE);
        assertThat(encoding(queues, Map.of(Channel.X, "socketQueue")).x())
                .hasValue(Factors.SOCKET_QUEUE);
    }

    @Test
    void withOneEngineTheFirstThatVariesIsTheColour() {
        Experiment one =
                oneSize("jms")
                        .levels(Factors.TYPE, "octet", "double")
                        .levels(Factors.SIZE, "1K..4K *2")
                        .levels(Factors.RECEIVERS, "1", "2")
                        .build();
        Encoding usual = encoding(one, Map.of());
        assertThat(usual.colour()).hasValue(Factors.TYPE);
        assertThat(usual.marker()).as("colours tell the type already").isEmpty();
        Encoding panels = encoding(one, Map.of(Channel.PANEL, "type"));
        assertThat(panels.panel()).hasValue(Factors.TYPE);
        assertThat(panels.colour()).hasValue(Factors.RECEIVERS);
        Encoding receivers = encoding(one, Map.of(Channel.COLOUR, "receivers"));
        assertThat(receivers.marker()).hasValue(Factors.TYPE);
        assertThat(encoding(one, Map.of(Channel.MARKER, "none", Channel.COLOUR, "none")).marker())
                .isEmpty();
    }

    /** Its messages are of other types than those of the curve whose type it shares. */
    @Test
    void aMixtureOfTypesStandsBesideTheCurves() {
        Experiment mixed =
                oneSize("tcp")
                        .levels(
                                Factors.SIZE,
                                "1K..4K *2",
                                "mix 64:90% 4K:10%",
                                "mix 64:90% binstruct 4K:10%",
                                "mix octet 64:90% binstruct 16K:10%")
                        .build();
        Encoding usual = encoding(mixed, Map.of());
        assertThat(usual.x()).hasValue(Factors.SIZE);
        assertThat(usual.colour()).hasValue(Factors.TYPE);
        assertThat(cells(mixed).stream().map(usual::curveOf).distinct())
                .extracting(curve -> curve.words(Factors.TYPE))
                .containsExactly("octet", "octet + binstruct");
    }

    @Test
    void anOptionCanBeTheAxis() {
        Experiment pools =
                new ExperimentBuilder("Pools")
                        .engines(
                                List.of(
                                        new EngineChoice(
                                                "jms", "", Map.of("pool", List.of("1K", "4K")))))
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K..4K *2")
                        .build();
        Encoding encoding = encoding(pools, Map.of(Channel.X, "option.pool"));
        assertThat(encoding.x()).isEqualTo(Optional.of(new OptionDimension("pool")));
        assertThat(encoding.colour()).as("engines differ in nothing else").hasValue(Factors.SIZE);
    }

    @Test
    void enginesCanBeTheAxisOneAfterTheOther() {
        Experiment steps =
                new ExperimentBuilder("Steps")
                        .engines("unix", "tcp", "jms")
                        .levels(Factors.TYPE, "octet", "double")
                        .levels(Factors.SIZE, "1K", "2K")
                        .build();
        Encoding encoding = encoding(steps, Map.of(Channel.X, "engine", Channel.PANEL, "type"));
        assertThat(encoding.x())
                .contains(new LevelOrder(EngineDimension.ENGINE, List.of("unix", "tcp", "jms")));
        assertThat(encoding.colour()).hasValue(Factors.SIZE);
        assertThatThrownBy(
                        () ->
                                encoding(
                                        steps,
                                        Map.of(Channel.X, "engine", Channel.COLOUR, "engine")))
                .hasMessageStartingWith("'engine' is the x axis");
    }

    /** The links of a tour, none of which is a number more than another. */
    @Test
    void linksWithNamesAreAnAxisOfTheirNames() {
        Experiment links =
                oneSize("tcp")
                        .levels(
                                Factors.LINK,
                                "T1",
                                "4G",
                                "name: far, latency: 40 ms",
                                "latency: 40 ms, loss: 2 %",
                                "there: {latency: 5 ms}, back: {latency: 90 ms}")
                        .build();
        assertThat(encoding(links, Map.of()).x().map(x -> ((LevelOrder) x).labels()))
                .hasValue(
                        List.of(
                                "T1",
                                "4G",
                                "far",
                                "40 ms, loss 2 %",
                                "there {5 ms}, back {90 ms}"));
        assertThat(encoding(links, Map.of(Channel.X, "engine", Channel.COLOUR, "link")).colour())
                .hasValue(Factors.LINK);
        Experiment swept = oneSize("tcp").levels(Factors.LINK, "latency: [5 ms, 40 ms]").build();
        assertThat(encoding(swept, Map.of()).x().map(Dimension::id)).hasValue("latency");
    }

    @Test
    void whatCannotBeIsSaidInOneSentence() {
        Experiment experiment = oneSize("jms").levels(Factors.RECEIVERS, "1", "2").build();
        assertThatThrownBy(() -> encoding(experiment, Map.of(Channel.COLOUR, "reciever")))
                .hasMessageStartingWith(
                        "There is no dimension 'reciever' to put on --colour. Use one of: engine,"
                                + " type, size, pattern, rate, window, socketQueue, receivers,")
                .hasMessageEndingWith(", or none.");
        assertThatThrownBy(() -> encoding(experiment, Map.of(Channel.X, "type")))
                .as("a new factor whose levels are numbers stands here, too")
                .hasMessage(
                        "'type' has no numbers here, so it can't be the x axis. Use one of: engine,"
                                + " size, receivers, workingSet, senders, link, connections, idle.");
        assertThatThrownBy(
                        () ->
                                encoding(
                                        experiment,
                                        Map.of(Channel.X, "receivers", Channel.PANEL, "receivers")))
                .hasMessage(
                        "'receivers' is the x axis, so curves don't differ in it. Choose another"
                                + " dimension for --panel, or another --x.");
    }

    @Test
    void whatNoChannelShowsIsToldByTheDash() {
        Experiment much =
                oneSize("tcp", "jms")
                        .levels(Factors.TYPE, "octet", "double")
                        .levels(Factors.SIZE, "1K..4K *2")
                        .levels(Factors.PATTERN, "flood", "paced 100/s", "paced 500/s")
                        .levels(Factors.RECEIVERS, "1", "2")
                        .build();
        List<Cell> cells = cells(much);
        Encoding encoding =
                encoding(much, Map.of(Channel.COLOUR, "receivers", Channel.PANEL, "rate"));
        CurveNames names =
                new CurveNames(cells.stream().map(encoding::curveOf).distinct().toList(), encoding);
        List<StyleKey> keys =
                cells.stream().map(encoding::curveOf).distinct().map(names::key).toList();
        assertThat(keys).hasSize(24).doesNotHaveDuplicates();
        assertThat(keys)
                .extracting(k -> k.panel().words())
                .containsOnly("flood", "100 requests/s", "500 requests/s");
        assertThat(keys)
                .extracting(k -> k.colour().words())
                .containsOnly("1 receiver", "2 receivers");
        assertThat(keys)
                .extracting(k -> k.dash().words())
                .contains("tcp · flood", "jms · paced twoway uniform");
        assertThat(keys.get(0).label()).isEqualTo("1 receiver · octet · tcp · flood");
    }
}
