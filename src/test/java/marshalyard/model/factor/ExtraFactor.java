package marshalyard.model.factor;

import java.util.List;
import java.util.OptionalDouble;

/** One factor more than there are, known to the whole program until it is closed. */
public final class ExtraFactor extends Factor<Integer> implements AutoCloseable {
    /** Adds it to the list, which is all that a new factor takes. */
    public ExtraFactor() {
        super(
                new FactorText<Integer>("fathom", "fathoms", "Water depth", "Water depths")
                        .unit("fathoms")
                        .example("30 fathoms")
                        .fallback(0)
                        .suggested(List.of(0, 20)));
        Factors.add(this);
    }

    @Override
    public List<Integer> parse(String text) {
        return List.of(Integer.parseInt(text.replace(" fathoms", "")));
    }

    @Override
    public String format(Integer level) {
        return level + " fathoms";
    }

    @Override
    protected OptionalDouble number(Integer level, Cell cell) {
        return OptionalDouble.of(level);
    }

    @Override
    public String words(Integer level) {
        return "under " + format(level);
    }

    @Override
    public void close() {
        Factors.remove(this);
    }
}
