package marshalyard.model.factor;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The levels of a dimension one after the other, such as engines or links with their names, so that
 * an axis can show the steps from one to the next. The number of a level is its place in the order,
 * from 0.
 *
 * @param of whose levels
 * @param labels of the levels, each once
 */
public record LevelOrder(Dimension of, List<String> labels) implements Dimension {
    public LevelOrder {
        labels = List.copyOf(labels);
    }

    @Override
    public String id() {
        return of.id();
    }

    @Override
    public String title() {
        return of.title();
    }

    @Override
    public String text(Cell cell) {
        return of.text(cell);
    }

    @Override
    public OptionalDouble number(Cell cell) {
        int place = labels.indexOf(text(cell));
        return place < 0 ? OptionalDouble.empty() : OptionalDouble.of(place);
    }

    @Override
    public String label(double number) {
        return labels.get((int) number);
    }

    @Override
    public Dimension part() {
        return of.part();
    }
}
