package marshalyard.analysis.answer;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.text.FirstLetter;

/**
 * The two sides of a question, as a sentence calls them.
 *
 * @param what of which they are levels, such as {@code message size}; empty for engines and
 *     sessions, whose names stand for themselves
 * @param subject what has these levels: the engine, or {@code it} where several have them
 */
public record Sides(String what, String reference, String candidate, String subject) {
    /** Sides of whatever was measured. */
    public Sides(String what, String reference, String candidate) {
        this(what, reference, candidate, "it");
    }

    /** Two engines, or two levels of anything else. */
    public static Sides of(LevelPair levels) {
        boolean engines = levels.dimension() == EngineDimension.ENGINE;
        return new Sides(
                engines ? "" : title(levels.dimension()), levels.reference(), levels.candidate());
    }

    /** Sessions by their names, at least one on either side. */
    public static Sides ofSessions(List<String> reference, List<String> candidate) {
        return new Sides("", name(reference), name(candidate));
    }

    private static String name(List<String> names) {
        return names.size() == 1
                ? names.get(0)
                : names.get(0) + " (and " + (names.size() - 1) + " more)";
    }

    private static String title(Dimension dimension) {
        return FirstLetter.lower(dimension.title());
    }

    /** The same of these cells: if one engine has all of them, it is the subject. */
    Sides over(Collection<CellComparison> cells) {
        return only(cells, EngineSetup::label)
                .filter(label -> !label.contains(reference) && !label.contains(candidate))
                .or(() -> only(cells, EngineSetup::id))
                .map(engine -> new Sides(what, reference, candidate, engine))
                .orElse(this);
    }

    private static Optional<String> only(
            Collection<CellComparison> cells, Function<EngineSetup, String> name) {
        List<String> names =
                cells.stream().map(c -> name.apply(c.cell().engine())).distinct().toList();
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    /**
     * {@code tcp-nio is 4 % faster than tcp}, {@code with CPUs together tcp is … than with free}.
     */
    String is(String degree, String conjunction) {
        return what.isEmpty()
                ? candidate + " is " + degree + " " + conjunction + " " + reference
                : with(what, candidate)
                        + " "
                        + subject
                        + " is "
                        + degree
                        + " "
                        + conjunction
                        + with(reference);
    }

    /** The same of an amount: {@code with tcp-nio memory is 4 % higher than with tcp}. */
    String amountIs(String amount, String degree, String conjunction) {
        String subject = what.isEmpty() ? "with " + candidate : with(what, candidate);
        return subject + " " + amount + " is " + degree + " " + conjunction + with(reference);
    }

    /** {@code tcp-nio and tcp are}, {@code with CPUs together and with free tcp is}. */
    String bothAre() {
        return what.isEmpty()
                ? candidate + " and " + reference + " are"
                : with(what, candidate) + " and" + with(reference) + " " + subject + " is";
    }

    private static String with(String what, String level) {
        return "with " + what + " " + level;
    }

    private static String with(String level) {
        return " with " + level;
    }
}
