package marshalyard.cli.plot;

import java.util.Iterator;
import java.util.stream.Stream;
import marshalyard.charts.kinds.ChartKinds;

/** Names of everything that can be drawn, for a line of help. */
final class MetricNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }

    private static Stream<String> names() {
        return ChartKinds.all().stream().map(k -> k.id() + " (" + k.title() + ")");
    }
}
