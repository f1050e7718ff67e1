package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.model.text.Word;
import marshalyard.model.unit.Units;

/**
 * The size of a payload: bytes, filled with whole elements, or a number of elements ({@code
 * boeing99} sizes its messages by the number of structs); or a mixture of sizes.
 *
 * @param amount at least 1; the mean of a mixture
 * @param unit what is counted
 * @param mixture null for messages of one size
 */
public record MessageSize(long amount, Unit unit, SizeMix mixture) {
    /** The things that a message's size counts. */
    public enum Unit {
        BYTES,
        ELEMENTS
    }

    /** The largest payload: 1 GiB. */
    public static final long MAX_BYTES = 1L << 30;

    private static final String ELEMENTS = "elements", ELEMENT = "element";
    private static final String RANGE = "..";

    public MessageSize {
        if (amount < 1 || amount > MAX_BYTES) {
            throw new IllegalArgumentException(
                    "A message has 1 byte to 1G; " + amount + " is outside.");
        }
    }

    /** The size of messages that are all alike. */
    public MessageSize(long amount, Unit unit) {
        this(amount, unit, null);
    }

    public static MessageSize ofBytes(long bytes) {
        return new MessageSize(bytes, Unit.BYTES);
    }

    /** Messages of several sizes. */
    public static MessageSize of(SizeMix mixture) {
        return new MessageSize(mixture.meanBytes(), Unit.BYTES, mixture);
    }

    /**
     * The messages that a cell of this type has: those of a mixture's parts, the smallest first;
     * else all of them as one.
     *
     * @throws IllegalArgumentException with a sentence if a part names a type that is not known
     */
    List<MessagePart> parts(ElementType type) {
        if (mixture == null) return List.of(new MessagePart(type, bytes(type)));
        return mixture.parts().stream()
                .map(part -> new MessagePart(part.typeIn(type), part.bytes()))
                .toList();
    }

    /**
     * Application bytes of one message, in whole elements; of a mixture their mean, rounded to
     * bytes.
     */
    long messageBytes(ElementType type) {
        List<MessagePart> parts = parts(type);
        if (mixture == null) return parts.get(0).bytes();
        long sum = 0;
        for (int i = 0; i < parts.size(); i++) {
            sum += mixture.parts().get(i).count() * parts.get(i).bytes();
        }
        return Math.round((double) sum / mixture.total());
    }

    /** The types of the user's own that a mixture names; empty for messages of one size. */
    public List<OwnType> ownTypes() {
        return mixture == null ? List.of() : mixture.ownTypes();
    }

    /** Bytes asked for with this type; the payload has at most so many, in whole elements. */
    public long bytes(ElementType type) {
        return unit == Unit.BYTES ? amount : amount * type.elementBytes();
    }

    /**
     * One size or a sweep: {@code 64K}, {@code 1K..128K *2}, {@code 75 elements}, {@code 75..750
     * +75 elements}; or a mixture: {@code mix 64:70% 1K:25% 64K:5%}, {@code mix imix}, {@code mix
     * octet 64:90% binstruct 16K:10%}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static List<MessageSize> parse(String text) {
        if (SizeMixText.isOne(text)) {
            Word.check(SizeMixText.withoutDefinitions(text));
            return List.of(of(SizeMixText.parse(text)));
        }
        Word.check(text);
        String rest = text.strip();
        Unit unit = Unit.BYTES;
        for (String word : List.of(ELEMENTS, ELEMENT)) {
            if (!rest.endsWith(word)) continue;
            unit = Unit.ELEMENTS;
            rest = rest.substring(0, rest.length() - word.length()).strip();
        }
        int dots = rest.indexOf(RANGE);
        if (dots < 0) return List.of(new MessageSize(Units.parseSize(rest), unit));
        int sign = Math.max(rest.lastIndexOf('*'), rest.lastIndexOf('+'));
        if (sign < dots) {
            throw new IllegalArgumentException(
                    "The sweep '" + text + "' has no step. Write 1K..128K *2 or 100..1000 +100.");
        }
        long first = Units.parseSize(rest.substring(0, dots));
        long last = Units.parseSize(rest.substring(dots + RANGE.length(), sign));
        long step = Units.parseSize(rest.substring(sign + 1));
        boolean times = rest.charAt(sign) == '*';
        if (first < 1 || last < first || step < (times ? 2 : 1)) {
            throw new IllegalArgumentException(
                    "The sweep '"
                            + text
                            + "' never grows from its first size to its last. Write 1K..128K *2 or"
                            + " 100..1000 +100.");
        }
        List<MessageSize> sizes = new ArrayList<>();
        for (long s = first; s <= last; s = times ? s * step : s + step) {
            sizes.add(new MessageSize(s, unit));
            if (sizes.size() > 1000) {
                throw new IllegalArgumentException(
                        "The sweep '" + text + "' has more than 1000 sizes. Use a larger step.");
            }
        }
        return sizes;
    }

    /** What {@link #parse} reads back, but for the types behind labels of the user's own. */
    @Override
    public String toString() {
        if (mixture != null) return mixture.toString();
        return unit == Unit.BYTES ? Units.formatSize(amount) : amount + " " + ELEMENTS;
    }
}
