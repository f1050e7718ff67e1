package marshalyard.cli.plot;

import java.util.Iterator;
import java.util.List;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;

/** The dimensions whose levels are words, for a line of help. */
final class WordDimensionNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Factors.dimensions(List.of()).values().stream()
                .filter(dimension -> !dimension.counts())
                .map(Dimension::id)
                .iterator();
    }
}
