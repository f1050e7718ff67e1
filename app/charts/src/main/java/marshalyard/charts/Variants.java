package marshalyard.charts;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;

/** Names what differs among the curves of one engine: the type always, the rest where it does. */
final class Variants {
    private final List<Factor<?>> circumstances;

    Variants(Collection<CellGroup> keys) {
        circumstances =
                Factors.all().stream()
                        .filter(f -> f != Factors.TYPE && f != Factors.SIZE)
                        .filter(f -> keys.stream().map(k -> k.get(f)).distinct().count() > 1)
                        .toList();
    }

    /** {@code octet}, {@code octet · flood · queue 8K}. */
    String of(CellGroup key) {
        return Stream.of(Factors.TYPE.words(key.example()), circumstance(key))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /** The same without the type; may be empty. */
    String circumstance(CellGroup key) {
        return circumstances.stream()
                .map(f -> f.words(key.example()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }
}
