package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.engine.Trait;
import marshalyard.model.unit.Units;

/** The factor that says how large a message is. */
public final class SizeFactor extends Factor<MessageSize> {
    SizeFactor() {
        super(
                new FactorText<MessageSize>("size", "sizes", "Message size", "Message sizes")
                        .unit("bytes")
                        .help(
                                "Bytes of one message, which holds as many whole elements as fit;"
                                        + " or a number of elements; or a mixture of sizes, such as"
                                        + " mix 64:70% 1K:25% 64K:5%.")
                        .example("256K, or 1K..64K *4")
                        .suggested(MessageSize.parse("1K..128K *2"))
                        .order(
                                Comparator.comparing(MessageSize::unit)
                                        .thenComparing(MessageSize::amount)
                                        .thenComparing(MessageSize::toString)));
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
    public boolean writtenAsMap() {
        return true;
    }

    @Override
    public Object written(MessageSize level) {
        return level.mixture() == null ? format(level) : level.mixture().written();
    }

    /** What arrives is told apart by its elements. */
    @Override
    protected Optional<String> against(MessageSize level, Cell cell) {
        List<Long> bytes = cell.partBytes();
        if (bytes.stream().distinct().count() == bytes.size()) return Optional.empty();
        return Optional.of(
                "Two sizes of %s hold as many elements of %s."
                        .formatted(level, cell.get(Factors.TYPE)));
    }

    @Override
    protected Optional<Trait> needed(MessageSize level) {
        return level.mixture() == null ? Optional.empty() : Optional.of(Trait.MIXTURES);
    }

    /** Bytes asked for; a size in elements depends on the type. The mean of a mixture. */
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
