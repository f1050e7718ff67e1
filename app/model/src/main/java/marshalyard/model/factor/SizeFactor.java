package marshalyard.model.factor;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import marshalyard.engine.ElementType;
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
                                        + " mix 64:70% 1K:25% 64K:5%, whose parts may have types of"
                                        + " their own: mix octet 64:90% binstruct 16K:10%.")
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
    public String line(MessageSize level) {
        return level.mixture() == null ? format(level) : SizeMixText.line(level.mixture());
    }

    /** The same messages are the same cell, whatever the labels of their types are. */
    @Override
    protected String keyPart(MessageSize level) {
        return level.mixture() == null ? format(level) : SizeMixText.key(level.mixture());
    }

    @Override
    public boolean writtenAsMap() {
        return true;
    }

    @Override
    public Object written(MessageSize level) {
        return level.mixture() == null ? format(level) : SizeMixText.written(level.mixture());
    }

    @Override
    public MessageSize among(Collection<? extends ElementType> types, MessageSize level) {
        SizeMix mixture = level.mixture();
        return mixture == null ? level : MessageSize.of(mixture.among(types));
    }

    /** What arrives is told apart by its type and its elements. */
    @Override
    protected Optional<String> against(MessageSize level, Cell cell) {
        Set<String> seen = new HashSet<>();
        for (MessagePart part : cell.messageParts()) {
            if (seen.add(part.type().token() + " " + part.elements())) continue;
            return Optional.of(
                    "Two sizes of %s hold as many elements of %s.".formatted(level, part.type()));
        }
        return Optional.empty();
    }

    @Override
    public Optional<Trait> needed(Cell cell) {
        if (cell.get(this).mixture() == null) return Optional.empty();
        return Optional.of(cell.types().size() > 1 ? Trait.MIXED_TYPES : Trait.MIXTURES);
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
