package marshalyard.cli.plot;

import java.util.Iterator;
import java.util.List;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;

/** The dimensions that have numbers, for a line of help. */
final class DimensionNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Factors.dimensions(List.of()).values().stream()
                .filter(Dimension::counts)
                .map(Dimension::id)
                .iterator();
    }
}
