package marshalyard.charts.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import marshalyard.charts.frame.Spot;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Timeline.Point;

/** Graphs of a trial at both ends, over one time axis. */
public final class TimelineGraphs {
    /** A place for each end: sender and receiver have one colour in every graph. */
    private static final Map<String, Integer> PLACES =
            Map.of(Timeline.SENDER, 0, Timeline.RECEIVER, 1);

    private static final Map<String, String> NAMES =
            Map.of(Timeline.SENDER, "Sender", Timeline.RECEIVER, "Receiver");

    private TimelineGraphs() {}

    /**
     * Rate, latency, CPU, garbage collection, context switches and retransmissions; what neither
     * end tells, and what stayed at 0 all the time, is left out.
     *
     * @param trial its name
     * @param timelines by end, in ns
     * @param messageBytes application bytes of a message
     * @return empty if no end was watched
     */
    public static Optional<SeriesStack> of(
            String trial, Map<String, Timeline> timelines, long messageBytes) {
        if (timelines.isEmpty()) return Optional.empty();
        Ends ends = new Ends(new TreeMap<>(timelines).descendingMap());
        List<SeriesGraph> graphs = new ArrayList<>();
        double bits = 8.0 * messageBytes;
        graphs.add(ends.graph("Rate", Quantity.RATE, t -> scaled(t.rate(Point::messages), bits)));
        ends.add(graphs, "p50", Quantity.TIME, t -> t.values(Point::medianNanos));
        ends.add(graphs, "p99", Quantity.TIME, t -> t.values(Point::slowNanos));
        ends.add(graphs, "CPU", Quantity.SHARE, t -> scaled(t.rate(Point::cpuNanos), 1e-9));
        ends.add(graphs, "GC", Quantity.SHARE, t -> scaled(t.rate(Point::gcNanos), 1e-9));
        ends.add(graphs, "Switches/s", Quantity.COUNT, t -> t.rate(Point::switches));
        ends.add(graphs, "Sent again/s", Quantity.COUNT, t -> t.rate(Point::retransmits));
        return Optional.of(new SeriesStack("", trial, graphs));
    }

    private static Map<Long, Double> scaled(Map<Long, Double> values, double by) {
        Map<Long, Double> scaled = new TreeMap<>();
        values.forEach((nanos, value) -> scaled.put(nanos, value * by));
        return scaled;
    }

    /** The ends that were watched, the sender first. */
    private record Ends(Map<String, Timeline> timelines) {

        void add(
                List<SeriesGraph> graphs,
                String title,
                Quantity quantity,
                Function<Timeline, Map<Long, Double>> values) {
            SeriesGraph graph = graph(title, quantity, values);
            if (graph.ys().anyMatch(y -> y > 0)) graphs.add(graph);
        }

        SeriesGraph graph(
                String title, Quantity quantity, Function<Timeline, Map<Long, Double>> values) {
            List<Series> series = new ArrayList<>();
            timelines.forEach(
                    (end, timeline) -> {
                        List<Series.At> points = points(end, title, quantity, values, timeline);
                        if (points.isEmpty()) return;
                        series.add(new Series(NAMES.get(end), PLACES.get(end), true, points));
                    });
            return new SeriesGraph(
                    "",
                    "",
                    new SeriesGraph.Axis("Time since the first send", Quantity.TIME, true, false),
                    new SeriesGraph.Axis(title, quantity, true, false),
                    series);
        }

        private static List<Series.At> points(
                String end,
                String title,
                Quantity quantity,
                Function<Timeline, Map<Long, Double>> values,
                Timeline timeline) {
            List<Series.At> points = new ArrayList<>();
            values.apply(timeline)
                    .forEach(
                            (nanos, value) ->
                                    points.add(
                                            new Series.At(
                                                    nanos,
                                                    value,
                                                    false,
                                                    new Spot(
                                                            NAMES.get(end)
                                                                    + ", after "
                                                                    + Figures.withUnit(
                                                                            Quantity.TIME, nanos),
                                                            "",
                                                            title
                                                                    + " "
                                                                    + Figures.withUnit(
                                                                            quantity, value),
                                                            List.of(),
                                                            List.of()))));
            return points;
        }
    }
}
