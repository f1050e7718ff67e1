package marshalyard.charts.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.text.Tokens;

/** The figures of papers that can be drawn of an experiment that names the paper. */
public final class PaperFigures {
    private static final String DSTO01 = "dsto01";
    private static final String WCSSS96 = "wcsss96";

    /** Networks of {@code dsto01} by their one-way latency in ms, in the order of the figures. */
    private static final List<Network> NETWORKS =
            List.of(
                    new Network("typical local networks", 5),
                    new Network("typical national networks", 40),
                    new Network("typical international networks", 150),
                    new Network("typical satellite connections", 300));

    private static final int FIRST_RESPONSE_TIME = 4;
    private static final int FIRST_THROUGHPUT = 8;

    private static final Map<String, List<PaperFigure>> BY_PAPER =
            new TreeMap<>(Map.of(DSTO01, dsto01(), WCSSS96, wcsss96()));

    private record Network(String words, int latency) {}

    private PaperFigures() {}

    /** The figures of the papers that an experiment's title or description names. */
    public static List<PaperFigure> of(Experiment experiment) {
        String text = experiment.title() + " " + experiment.description();
        List<PaperFigure> figures = new ArrayList<>();
        BY_PAPER.forEach(
                (paper, all) -> {
                    if (Pattern.compile("\\b" + paper + "\\b").matcher(text).find()) {
                        figures.addAll(all);
                    }
                });
        return figures;
    }

    /**
     * One of them.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public static PaperFigure find(Experiment experiment, String id) {
        List<PaperFigure> all = of(experiment);
        return all.stream()
                .filter(figure -> figure.id().equals(id))
                .findFirst()
                .orElseThrow(() -> unknown(experiment, id, all));
    }

    private static IllegalArgumentException unknown(
            Experiment experiment, String id, List<PaperFigure> all) {

        if (!all.isEmpty())
            return Tokens.unknown("figure", id, all.stream().map(PaperFigure::id).toList());
        return new IllegalArgumentException(
                "'%s' names no paper whose figures can be drawn. There are those of %s."
                        .formatted(experiment.title(), String.join(", ", BY_PAPER.keySet())));
    }

    /** Figures 4-11 over the message size, and the same against losses, which are no figures. */
    private static List<PaperFigure> dsto01() {
        List<PaperFigure> figures = new ArrayList<>();
        for (int i = 0; i < NETWORKS.size(); i++) {
            figures.add(overSize(FIRST_RESPONSE_TIME + i, "Response time", "latency-mean", i));
        }
        for (int i = 0; i < NETWORKS.size(); i++) {
            figures.add(overSize(FIRST_THROUGHPUT + i, "Throughput", "throughput", i));
        }
        for (int i = 0; i < NETWORKS.size(); i++) {
            Network network = NETWORKS.get(i);
            figures.add(
                    new PaperFigure(
                            "losses-" + network.latency() + "-ms",
                            DSTO01 + ": response time against loss in " + network.words(),
                            "latency-mean",
                            Map.of(
                                    Channel.X, "loss",
                                    Channel.COLOUR, "engine",
                                    Channel.PANEL, "size"),
                            cell -> latencyIs(network.latency(), cell),
                            Optional.empty()));
        }
        return figures;
    }

    /** The programme of section 3, of which the paper has no figure: the steps side by side. */
    private static List<PaperFigure> wcsss96() {
        return List.of(
                overSteps(
                        "programme-oneway", "oneway requests", "throughput", cell -> !timed(cell)),
                overSteps("programme-twoway", "round trips", "latency-p50", PaperFigures::timed));
    }

    private static boolean timed(Cell cell) {
        return cell.get(Factors.PATTERN).timed();
    }

    /** True if the link delays by so many milliseconds. */
    private static boolean latencyIs(int milliseconds, Cell cell) {
        Dimension latency = Factors.dimensions(List.of(cell)).get("latency");
        return latency != null
                && latency.number(cell).isPresent()
                && latency.number(cell).getAsDouble() == milliseconds;
    }

    private static PaperFigure overSteps(
            String id, String what, String kind, Predicate<Cell> only) {
        return new PaperFigure(
                id,
                WCSSS96 + ", section 3: the programme step by step, " + what,
                kind,
                Map.of(Channel.X, "engine", Channel.COLOUR, "size", Channel.PANEL, "type"),
                only,
                Optional.of(Scale.LOGARITHMIC)); // on which equal ratios are equally high
    }

    private static PaperFigure overSize(int number, String what, String kind, int network) {
        Network in = NETWORKS.get(network);
        return new PaperFigure(
                "figure-" + number,
                String.format(
                        "%s, Figure %d: %s in %s (network latency %d ms)",
                        DSTO01, number, what, in.words(), in.latency()),
                kind,
                Map.of(Channel.X, "size", Channel.COLOUR, "engine", Channel.DASH, "loss"),
                cell -> latencyIs(in.latency(), cell),
                Optional.empty());
    }
}
