package marshalyard.charts.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.charts.encoding.Channel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;

/** Figures 4-11 of {@code dsto01}: ORB and message queue over four networks. */
final class DstoFigures {
    static final String PAPER = "dsto01";

    /** Networks by their one-way latency in ms, in the order of the figures. */
    private static final List<Network> NETWORKS =
            List.of(
                    new Network("typical local networks", 5),
                    new Network("typical national networks", 40),
                    new Network("typical international networks", 150),
                    new Network("typical satellite connections", 300));

    private static final int FIRST_RESPONSE_TIME = 4;
    private static final int FIRST_THROUGHPUT = 8;

    private record Network(String words, int latency) {}

    private DstoFigures() {}

    /** Figures 4-11 over the message size, and the same against losses, which are no figures. */
    static List<PaperFigure> all() {
        List<PaperFigure> figures = new ArrayList<>();
        for (int i = 0; i < NETWORKS.size(); i++) {
            figures.add(overSize(FIRST_RESPONSE_TIME + i, "Response time", "latency-mean", i));
        }
        for (int i = 0; i < NETWORKS.size(); i++) {
            figures.add(overSize(FIRST_THROUGHPUT + i, "Throughput", "throughput", i));
        }
        for (Network network : NETWORKS) {
            figures.add(
                    new PaperFigure(
                            "losses-" + network.latency() + "-ms",
                            PAPER + ": response time against loss in " + network.words(),
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

    private static PaperFigure overSize(int number, String what, String kind, int network) {
        Network in = NETWORKS.get(network);
        return new PaperFigure(
                "figure-" + number,
                String.format(
                        "%s, Figure %d: %s in %s (network latency %d ms)",
                        PAPER, number, what, in.words(), in.latency()),
                kind,
                Map.of(Channel.X, "size", Channel.COLOUR, "engine", Channel.DASH, "loss"),
                cell -> latencyIs(in.latency(), cell),
                Optional.empty());
    }

    /** True if the link delays by so many milliseconds. */
    private static boolean latencyIs(int milliseconds, Cell cell) {
        Dimension latency = Factors.dimensions(List.of(cell)).get("latency");
        return latency != null
                && latency.number(cell).isPresent()
                && latency.number(cell).getAsDouble() == milliseconds;
    }
}
