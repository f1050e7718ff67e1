package marshalyard.model.factor;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The engines one after the other, so that an axis can show the steps from one to the next. The
 * number of an engine is its place in the order, from 0.
 *
 * @param labels of the engines, each once
 */
public record EngineOrder(List<String> labels) implements Dimension {
    public EngineOrder {
        labels = List.copyOf(labels);
    }

    @Override
    public String id() {
        return EngineDimension.ENGINE.id();
    }

    @Override
    public String title() {
        return EngineDimension.ENGINE.title();
    }

    @Override
    public String text(Cell cell) {
        return EngineDimension.ENGINE.text(cell);
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
        return EngineDimension.ENGINE;
    }
}
