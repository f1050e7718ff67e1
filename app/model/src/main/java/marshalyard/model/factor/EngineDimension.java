package marshalyard.model.factor;

import java.util.OptionalDouble;

/** The engine with its options, as curves call it. */
public enum EngineDimension implements Dimension {
    /** The only one. */
    ENGINE;

    @Override
    public String id() {
        return "engine";
    }

    @Override
    public String title() {
        return "Engine";
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public String text(Cell cell) {
        return cell.engine().label();
    }

    @Override
    public OptionalDouble number(Cell cell) {
        return OptionalDouble.empty();
    }

    @Override
    public Dimension part() {
        return this;
    }

    @Override
    public String rest(Cell cell) {
        return "";
    }
}
