package marshalyard.analysis.published;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import marshalyard.model.experiment.Experiment;

/** A paper whose tables are here as data. */
public enum Paper {
    SIGCOMM96,
    BOEING99;

    /** The paper's name in the samples and their README. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The paper that an experiment's title or description names, if it names one. */
    public static Optional<Paper> of(Experiment experiment) {
        return Arrays.stream(values())
                .filter(
                        p ->
                                isNamedIn(
                                        experiment.title() + " " + experiment.description(),
                                        p.label()))
                .findFirst();
    }

    /** True if a text names the paper with this label. */
    static boolean isNamedIn(String text, String label) {
        return Pattern.compile("\\b" + label + "\\b").matcher(text).find();
    }

    /** All of its figures, in the order of the file. */
    List<PublishedValue> values(String table) {
        return Rows.OF.get(ordinal()).stream().filter(v -> v.table().equals(table)).toList();
    }

    /** What the paper's text says of curves that it shows. */
    List<PublishedValue> valuesOfFigures() {
        return Rows.OF.get(ordinal()).stream().filter(v -> v.table().startsWith("Figure")).toList();
    }

    /** Read once. */
    private static final class Rows {
        static final List<List<PublishedValue>> OF =
                Arrays.stream(Paper.values()).map(p -> read(p.label())).toList();
    }

    /** All figures of a paper that is here as data. */
    static List<PublishedValue> read(String label) {
        String name = label + ".csv";
        try (InputStream in = Paper.class.getResourceAsStream(name)) {
            if (in == null) throw new IOException("The program lacks its file " + name + ".");
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .skip(1)
                    .map(Paper::row)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last three fields hold no comma; a label that does stands in quotes. */
    private static PublishedValue row(String line) {
        int unit = line.lastIndexOf(',');
        int value = line.lastIndexOf(',', unit - 1);
        int table = line.lastIndexOf(',', value - 1);
        String label = line.substring(0, table).replaceAll("^\"|\"$", "").replace("\"\"", "\"");
        return new PublishedValue(
                List.of(label.split(" / ")),
                line.substring(table + 1, value),
                new BigDecimal(line.substring(value + 1, unit)),
                line.substring(unit + 1));
    }
}
