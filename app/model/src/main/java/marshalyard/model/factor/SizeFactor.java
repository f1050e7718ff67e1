package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import marshalyard.model.unit.Units;

/** The factor that says how large a message is. */
public final class SizeFactor extends Factor<MessageSize> {
    SizeFactor() {
        super(
                new FactorText<MessageSize>("size", "sizes", "Message size", "Message sizes")
                        .unit("bytes")
                        .help(
                                "Bytes of one message, which holds as many whole elements as fit;"
                                        + " or a number of elements.")
                        .example("256K, or 1K..64K *4")
                        .suggested(MessageSize.parse("1K..128K *2"))
                        .order(
                                Comparator.comparing(MessageSize::unit)
                                        .thenComparing(MessageSize::amount)));
    }

    @Override
    public List<MessageSize> parse(String text) {
        return MessageSize.parse(text);
    }

    @Override
    public String format(MessageSize level) {
        return level.toString();
    }

    /** Bytes asked for; a size in elements depends on the type. */
    @Override
    protected OptionalDouble number(MessageSize level, Cell cell) {
        return OptionalDouble.of(level.bytes(cell.get(Factors.TYPE)));
    }

    @Override
    public String label(double number) {
        return Units.formatSize((long) number);
    }

    @Override
    public boolean counts() {
        return true;
    }
}
