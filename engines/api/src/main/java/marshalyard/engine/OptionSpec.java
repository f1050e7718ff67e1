package marshalyard.engine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One option of an engine: the window builds its form, the command line its help and the experiment
 * its checks from this.
 *
 * @param name as written in an experiment, in camelCase
 * @param title a short label for a form, with its unit if it has one
 * @param kind what values look like
 * @param fallback the value when none is given, as text
 * @param choices for {@link Kind#CHOICE} all values; empty otherwise
 * @param min for numbers and sizes, the least value allowed
 * @param max for numbers and sizes, the greatest value allowed
 * @param help one or two sentences: what it does and why one would change it
 */
public record OptionSpec(
        String name,
        String title,
        Kind kind,
        String fallback,
        List<String> choices,
        long min,
        long max,
        String help) {

    public enum Kind {
        /** {@code true} or {@code false}. */
        FLAG,
        /** A whole number. */
        NUMBER,
        /** Bytes, as a whole number with an optional K, M or G (powers of 1024). */
        SIZE,
        /** One of {@link OptionSpec#choices()}. */
        CHOICE,
        /** Any text. */
        TEXT,
        /** Text that is never written into a session or a log, such as a password. */
        SECRET,
        /** A folder of jars whose code will run: shown to the user and confirmed before its use. */
        CODE_FOLDER
    }

    public OptionSpec {
        choices = List.copyOf(choices);
        String fault = faultIn(name, kind, choices, min, max, fallback);
        if (fault != null) throw new IllegalArgumentException(fault);
    }

    public static OptionSpec flag(String name, String title, boolean fallback, String help) {
        return new OptionSpec(
                name, title, Kind.FLAG, Boolean.toString(fallback), List.of(), 0, 0, help);
    }

    public static OptionSpec number(
            String name, String title, long fallback, long min, long max, String help) {
        return new OptionSpec(
                name, title, Kind.NUMBER, Long.toString(fallback), List.of(), min, max, help);
    }

    public static OptionSpec size(
            String name, String title, String fallback, long min, long max, String help) {
        return new OptionSpec(name, title, Kind.SIZE, fallback, List.of(), min, max, help);
    }

    /** The first choice is the fallback. */
    public static OptionSpec choice(String name, String title, List<String> choices, String help) {
        return new OptionSpec(name, title, Kind.CHOICE, choices.get(0), choices, 0, 0, help);
    }

    public static OptionSpec text(String name, String title, String fallback, String help) {
        return new OptionSpec(name, title, Kind.TEXT, fallback, List.of(), 0, 0, help);
    }

    public static OptionSpec secret(String name, String title, String help) {
        return new OptionSpec(name, title, Kind.SECRET, "", List.of(), 0, 0, help);
    }

    public static OptionSpec codeFolder(String name, String title, String help) {
        return new OptionSpec(name, title, Kind.CODE_FOLDER, "", List.of(), 0, 0, help);
    }

    /** A sentence that says what is wrong with this value, or null if nothing is. */
    public String faultIn(String value) {
        return faultIn(name, kind, choices, min, max, value);
    }

    private static String faultIn(
            String name, Kind kind, List<String> choices, long min, long max, String value) {
        switch (kind) {
            case FLAG:
                if (value.equals("true") || value.equals("false")) return null;
                return "The option '" + name + "' is true or false, not '" + value + "'.";
            case CHOICE:
                if (choices.contains(value)) return null;
                return "The option '%s' has no choice '%s'. Use one of: %s."
                        .formatted(name, value, String.join(", ", choices));
            case NUMBER, SIZE:
                long number;
                try {
                    number = kind == Kind.SIZE ? parseSize(value) : Long.parseLong(value);
                } catch (NumberFormatException e) {
                    return "The option '"
                            + name
                            + "' needs a "
                            + (kind == Kind.SIZE ? "size such as 64K" : "whole number")
                            + ", not '"
                            + value
                            + "'.";
                }
                if (number >= min && number <= max) return null;
                return "The option '%s' lies between %s and %s; %s does not."
                        .formatted(name, min, max, value);
            default:
                return null;
        }
    }

    /** Refuses two options with one name: a value would reach one of them only. */
    static void requireNames(List<OptionSpec> options) {
        Set<String> names = new HashSet<>();
        for (OptionSpec option : options) {
            if (names.add(option.name)) continue;
            throw new IllegalArgumentException(
                    "The engine has two options with the name '" + option.name + "'.");
        }
    }

    /** Refuses what holds by the value of an option which there is not. */
    static void requireNamed(List<OptionSpec> options, String name, String holding) {
        if (options.stream().anyMatch(option -> option.name.equals(name))) return;
        throw new IllegalArgumentException(
                "The %s holds by the option '%s', which the engine does not have."
                        .formatted(holding, name));
    }

    static long parseSize(String text) {
        String digits = text.strip();
        long unit = 1;
        if (!digits.isEmpty()) {
            unit =
                    switch (digits.charAt(digits.length() - 1)) {
                        case 'K' -> 1L << 10;
                        case 'M' -> 1L << 20;
                        case 'G' -> 1L << 30;
                        default -> 1;
                    };
        }
        if (unit > 1) digits = digits.substring(0, digits.length() - 1).strip();
        try {
            return Math.multiplyExact(Long.parseLong(digits), unit);
        } catch (ArithmeticException e) {
            throw new NumberFormatException(text);
        }
    }
}
