package marshalyard.model.factor;

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
    public String text(Cell cell) {
        return cell.engine().label();
    }
}
