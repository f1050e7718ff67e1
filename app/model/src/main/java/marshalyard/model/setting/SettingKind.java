package marshalyard.model.setting;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import marshalyard.model.text.Tokens;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/**
 * A kind of values that settings have: how they are read and written, which are allowed, and how a
 * form asks for one.
 *
 * @param <T> the values, immutable and with {@code equals}
 * @param shape what a form shows for it
 * @param unit of its values, in words
 * @param parse reads a text; throws an IllegalArgumentException with a sentence for the user
 * @param format what {@code parse} reads back
 * @param allowed which values there are
 * @param choices the words of a {@link Shape#CHOICE}; empty for others
 * @param least the least whole number; 0 for other values
 * @param most the greatest whole number; 0 for other values
 */
public record SettingKind<T>(
        Shape shape,
        String unit,
        Function<String, T> parse,
        Function<T, String> format,
        Predicate<T> allowed,
        List<String> choices,
        int least,
        int most) {

    /** The control that a form shows for a value. */
    public enum Shape {
        /** A field for a text, such as {@code 500 ms}. */
        TEXT,
        /** A field for any whole number. */
        NUMBER,
        /** A field for a whole number that arrows raise and lower. */
        COUNT,
        /** Something to tick. */
        FLAG,
        /** One of a few words. */
        CHOICE
    }

    /** A time from zero to a bound, both included. */
    public static SettingKind<Duration> time(Duration most) {
        return of(
                Shape.TEXT,
                "time",
                Units::parseTime,
                Units::formatTime,
                time -> !time.isNegative() && time.compareTo(most) <= 0);
    }

    /** Bytes. */
    public static SettingKind<Long> size() {
        return of(Shape.TEXT, "size", Units::parseSize, Units::formatSize, bytes -> bytes >= 0);
    }

    /** A fraction that is written as a percentage. */
    public static SettingKind<Double> percent(Predicate<Double> allowed) {
        return of(Shape.TEXT, "percentage", Percent::parse, Percent::format, allowed);
    }

    /** A whole number between two bounds, both included. */
    public static SettingKind<Integer> count(int least, int most) {
        return new SettingKind<>(
                Shape.COUNT,
                "number",
                SettingKind::whole,
                String::valueOf,
                number -> number >= least && number <= most,
                List.of(),
                least,
                most);
    }

    /** A whole number of 32 bits. */
    public static SettingKind<Long> number() {
        return new SettingKind<>(
                Shape.NUMBER,
                "number",
                text -> (long) whole(text),
                String::valueOf,
                number -> true,
                List.of(),
                Integer.MIN_VALUE,
                Integer.MAX_VALUE);
    }

    /** A word of lower-case letters, digits and hyphens, such as {@code latency-p99}, or none. */
    public static SettingKind<String> word() {
        return of(
                Shape.TEXT,
                "word",
                Function.identity(),
                Function.identity(),
                text -> text.matches("[a-z0-9-]*"));
    }

    /** A name of letters, digits, dots and hyphens, such as {@code option.pool}, or none. */
    public static SettingKind<String> name() {
        return of(
                Shape.TEXT,
                "name",
                Function.identity(),
                Function.identity(),
                text -> text.matches("[A-Za-z0-9.-]{0,100}"));
    }

    /** True or false. */
    public static SettingKind<Boolean> flag() {
        return of(Shape.FLAG, "true or false", SettingKind::flag, String::valueOf, on -> true);
    }

    /**
     * One of a few values.
     *
     * @param noun what is chosen, such as {@code order}
     * @param token how a value is written
     */
    public static <E> SettingKind<E> choice(
            String noun, List<E> values, Function<E, String> token) {
        List<String> words = values.stream().map(token).toList();
        return new SettingKind<>(
                Shape.CHOICE,
                String.join(", ", words),
                text -> Tokens.find(noun, text, values, token),
                token,
                value -> true,
                words,
                0,
                0);
    }

    private static <T> SettingKind<T> of(
            Shape shape,
            String unit,
            Function<String, T> parse,
            Function<T, String> format,
            Predicate<T> allowed) {
        return new SettingKind<>(shape, unit, parse, format, allowed, List.of(), 0, 0);
    }

    private static int whole(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a whole number.", e);
        }
    }

    private static boolean flag(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default ->
                    throw new IllegalArgumentException("'" + text + "' is neither true nor false.");
        };
    }
}
