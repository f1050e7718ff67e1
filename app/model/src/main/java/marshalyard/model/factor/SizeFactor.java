package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.model.unit.Units;

/** The factor that says how large a message is. */
public final class SizeFactor extends Factor<MessageSize> {
    SizeFactor() {
        super("size", "sizes", "Message size", "Message sizes", "bytes");
    }

    @Override
    public List<MessageSize> parse(String text) {
        return MessageSize.parse(text);
    }

    @Override
    public String format(MessageSize level) {
        return level.toString();
    }

    @Override
    public Optional<MessageSize> fallback() {
        return Optional.empty();
    }

    /** The papers' sizes. */
    @Override
    public List<MessageSize> suggested() {
        return MessageSize.parse("1K..128K *2");
    }

    @Override
    public String help() {
        return "Bytes of one message, which holds as many whole elements as fit; or a "
                + "number of elements.";
    }

    @Override
    public String example() {
        return "256K, or 1K..64K *4";
    }

    @Override
    public Optional<Comparator<MessageSize>> order() {
        return Optional.of(
                Comparator.comparing(MessageSize::unit).thenComparing(MessageSize::amount));
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
}
