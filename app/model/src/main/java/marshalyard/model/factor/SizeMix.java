package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;

/**
 * A mixture of messages: how often each size comes, and of which data type it is where that is not
 * the cell's. Messages follow each other in a random order that begins anew at its end, so that
 * what was sent is known exactly.
 *
 * @param name of a {@linkplain KnownMixture known one}; empty for one of the user's own
 * @param parts two or more, the smallest first
 */
public record SizeMix(String name, List<Part> parts) {
    /** The most sizes of a mixture. */
    public static final int MOST_PARTS = 8;

    /** The messages for which the parts are counted are at most so many. */
    static final int THOUSAND = 1000;

    /**
     * One size of one type.
     *
     * @param label the token of its data type; empty for the cell's type
     * @param type the same; null for the cell's type, and for a label of the user's own that is yet
     *     to be looked up among the experiment's types
     * @param bytes asked for; the payload has as many whole elements as fit
     * @param count how many of the mixture's {@link #total} messages have it, at least 1
     */
    public record Part(String label, ElementType type, long bytes, int count) {
        /** One of the cell's type. */
        public Part(long bytes, int count) {
            this("", null, bytes, count);
        }

        /**
         * One of a type of the studies, or of the user's own by a label that is looked up later.
         */
        static Part labelled(String label, long bytes, int count) {
            return new Part(label, DataType.find(label).orElse(null), bytes, count);
        }

        /** True if it has a type of its own, whatever the cell's is. */
        public boolean namesType() {
            return !label.isEmpty();
        }

        /**
         * The type of its messages.
         *
         * @throws IllegalArgumentException with a sentence if its label was never looked up
         */
        ElementType typeIn(ElementType ofCell) {
            if (label.isEmpty()) return ofCell;
            if (type == null) throw unknown(label);
            return type;
        }

        /** The same for the same type, whatever its label. */
        String typeKey() {
            return type instanceof OwnType own ? TypeFactor.key(own) : label;
        }

        private Part with(int newCount) {
            return new Part(label, type, bytes, newCount);
        }

        private Part among(Collection<? extends ElementType> types) {
            if (label.isEmpty() || type instanceof DataType) return this;
            return types.stream()
                    .filter(one -> one.token().equals(label))
                    .findFirst()
                    .map(found -> new Part(label, found, bytes, count))
                    .orElseThrow(() -> unknown(label));
        }

        private static IllegalArgumentException unknown(String label) {
            return new IllegalArgumentException(
                    ("A mixture has messages of '%s', which is no data type. Take one of the list,"
                                    + " or the label of a type of your own that 'types' names, too.")
                            .formatted(label));
        }
    }

    public SizeMix {
        if (parts.size() < 2 || parts.size() > MOST_PARTS) {
            throw new IllegalArgumentException(
                    "A mixture has 2 to %d sizes, not %d. %s"
                            .formatted(MOST_PARTS, parts.size(), SizeMixText.EXAMPLE));
        }
        long different =
                parts.stream().map(part -> part.label + " " + part.bytes).distinct().count();
        if (different < parts.size()) {
            throw new IllegalArgumentException("A mixture has each size of a type once.");
        }
        for (Part part : parts) {
            if (part.count < 1 || part.count > THOUSAND) {
                throw new IllegalArgumentException(
                        "Each part of a mixture is 0.1 % of it or more.");
            }
            MessageSize.ofBytes(part.bytes);
        }
        int common = 0;
        for (Part part : parts) common = gcd(common, part.count);
        int divisor = common;
        parts =
                parts.stream()
                        .map(part -> part.with(part.count / divisor))
                        .sorted(Comparator.comparingLong(Part::bytes).thenComparing(Part::typeKey))
                        .toList();
        if (total(parts) > THOUSAND) {
            throw new IllegalArgumentException(
                    "A mixture's parts are counted for at most " + THOUSAND + " messages.");
        }
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static int total(List<Part> parts) {
        return parts.stream().mapToInt(Part::count).sum();
    }

    /** The number of messages for which the parts are counted. */
    public int total() {
        return total(parts);
    }

    /** The mean of the sizes asked for, in bytes. */
    long meanBytes() {
        long sum = parts.stream().mapToLong(part -> part.count * part.bytes).sum();
        return Math.round((double) sum / total());
    }

    /**
     * True if no part has the cell's type, so that the mixture is the same in cells of all types.
     */
    public boolean namesAllTypes() {
        return parts.stream().allMatch(Part::namesType);
    }

    /**
     * The same mixture with the types of the user's own that its parts name.
     *
     * @param types in which they are looked up by their labels
     * @throws IllegalArgumentException with a sentence if one is not there
     */
    SizeMix among(Collection<? extends ElementType> types) {
        return new SizeMix(name, parts.stream().map(part -> part.among(types)).toList());
    }

    /** The types of the user's own that its parts name, each once. */
    List<OwnType> ownTypes() {
        return parts.stream()
                .map(Part::type)
                .filter(OwnType.class::isInstance)
                .map(OwnType.class::cast)
                .distinct()
                .toList();
    }

    /**
     * The type by which a cell of this mixture goes: the given one, or that of the smallest part if
     * all name their types, so that the cell is the same whatever types its experiment has.
     *
     * @throws IllegalArgumentException with a sentence if a label was never looked up
     */
    ElementType cellType(ElementType given) {
        for (Part part : parts) part.typeIn(given);
        return namesAllTypes() ? parts.get(0).type : given;
    }

    /**
     * The order in which messages follow each other: the place of each one's size among the parts,
     * for some hundred messages. It is the same for the same seed.
     */
    public List<Integer> cycle(long seed) {
        List<Integer> cycle = new ArrayList<>();
        int times = Math.max(1, THOUSAND / total());
        for (int part = 0; part < parts.size(); part++) {
            cycle.addAll(Collections.nCopies(times * parts.get(part).count, part));
        }
        Collections.shuffle(cycle, new Random(seed));
        return List.copyOf(cycle);
    }

    /** The text that {@link MessageSize#parse} reads back, with labels of the user's own types. */
    @Override
    public String toString() {
        return SizeMixText.format(this);
    }
}
