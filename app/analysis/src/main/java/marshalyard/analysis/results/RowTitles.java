package marshalyard.analysis.results;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;

/** Cells as rows of a table: a row names what tells its cell apart, the title what all have. */
public final class RowTitles {
    private final List<Factor<?>> varying;
    private final List<Factor<?>> same;
    private final Cell example;

    private RowTitles(List<Factor<?>> varying, List<Factor<?>> same, Cell example) {
        this.varying = varying;
        this.same = same;
        this.example = example;
    }

    /** Titles that tell these cells apart. */
    static RowTitles of(Collection<Cell> cells) {
        List<Factor<?>> varying =
                Factors.all().stream().filter(f -> Factors.varies(f, cells)).toList();
        List<Factor<?>> same = Factors.all().stream().filter(f -> !varying.contains(f)).toList();
        return new RowTitles(varying, same, cells.stream().findFirst().orElse(null));
    }

    /** The engine and the levels in which the cells differ: {@code tcp · 64K}. */
    public String of(Cell cell) {
        return Stream.concat(Stream.of(cell.engine().label()), words(varying, cell))
                .collect(Collectors.joining(" · "));
    }

    /** A title with the levels that all cells have behind it: {@code Links; all octet, flood}. */
    public String below(String title) {
        if (example == null) return title;
        String levels = words(same, example).collect(Collectors.joining(", "));
        return levels.isEmpty() ? title : title + "; all " + levels;
    }

    private static Stream<String> words(List<Factor<?>> factors, Cell cell) {
        return factors.stream()
                .filter(f -> f.alwaysShown() || !cell.isFallback(f))
                .map(f -> f.words(cell))
                .filter(words -> !words.isEmpty());
    }
}
