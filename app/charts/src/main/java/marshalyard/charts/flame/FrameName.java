package marshalyard.charts.flame;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The short name of a function, for places where there is little room. */
public final class FrameName {
    private static final String CUT = "…";
    private static final int LEAST_CHARACTERS = 3;

    private FrameName() {}

    /**
     * The longest form that fits: with its package, with its class, alone, cut off.
     *
     * @param name as the profiler has it: {@code java.util.Arrays.fill}
     * @param width of a text
     * @return empty if nothing worth reading fits
     */
    public static Optional<String> fitting(
            String name, double room, ToDoubleFunction<String> width) {
        if (room < width.applyAsDouble("m" + CUT)) return Optional.empty();
        List<String> forms = List.of(name, tail(name, 2), tail(name, 1));
        for (String form : forms) {
            if (width.applyAsDouble(form) <= room) return Optional.of(form);
        }
        String last = forms.get(forms.size() - 1);
        for (int length = last.length() - 1; length >= LEAST_CHARACTERS; length--) {
            String cut = last.substring(0, length) + CUT;
            if (width.applyAsDouble(cut) <= room) return Optional.of(cut);
        }
        return Optional.empty();
    }

    /** The last so many parts of a name of Java; any other name as it is. */
    private static String tail(String name, int parts) {
        if (!name.matches("[\\p{javaJavaIdentifierPart}.$/<>]+")) return name;
        int from = name.length();
        for (int i = 0; i < parts && from >= 0; i++) from = name.lastIndexOf('.', from - 1);
        return name.substring(from + 1);
    }
}
