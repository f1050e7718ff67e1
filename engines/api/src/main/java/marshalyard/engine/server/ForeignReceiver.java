package marshalyard.engine.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Receiver;

/**
 * Stands for a server that somebody else runs, such as one of another ORB; opens nothing and
 * consumes nothing. Its address is what the user gave.
 */
public final class ForeignReceiver implements Receiver {
    /** The forms of a reference to a CORBA object. */
    public static final Forms CORBA =
            new Forms(List.of("ior:", "corbaloc:"), "an IOR, a corbaloc", "no IOR and no corbaloc");

    /** A reference with many profiles has some KB. */
    private static final int MOST_BYTES = 64 * 1024;

    private final String reference;

    /**
     * The forms of a reference.
     *
     * @param beginnings in lower case; a reference begins with one of them in either case
     * @param title what users call such references: "an IOR, a corbaloc"
     * @param none what there is where no reference is: "no IOR and no corbaloc"
     */
    public record Forms(List<String> beginnings, String title, String none) {
        public Forms {
            beginnings = List.copyOf(beginnings);
        }

        boolean hold(String text) {
            String lower = text.toLowerCase(Locale.ROOT);
            return beginnings.stream().anyMatch(lower::startsWith);
        }
    }

    /**
     * A receiver at the reference that an option gives.
     *
     * @param option the name of the option
     * @param value its value: a reference, or a file that holds one
     * @throws EngineException with a sentence for the user if the value is neither
     */
    public ForeignReceiver(String option, String value, Forms forms) throws EngineException {
        String text = value.strip();
        reference = forms.hold(text) ? text : read(option, text, forms);
    }

    private static String read(String option, String file, Forms forms) throws EngineException {
        String text;
        try {
            Path path = Path.of(file);
            if (Files.exists(path) && !isSmall(path)) throw notAReference(option, file, forms);
            text = Files.readString(path).strip();
        } catch (IOException | InvalidPathException e) {
            throw new EngineException(
                    ("The option '%s' names the file '%s', which can't be read. Give %s, or a file"
                                    + " that holds one.")
                            .formatted(option, file, forms.title),
                    e);
        }
        if (!forms.hold(text)) throw notAReference(option, file, forms);
        return text;
    }

    /** A device or a pipe would be read without end. */
    private static boolean isSmall(Path path) throws IOException {
        return Files.isRegularFile(path) && Files.size(path) <= MOST_BYTES;
    }

    private static EngineException notAReference(String option, String file, Forms forms) {
        return new EngineException(
                "The file '" + file + "' of the option '" + option + "' holds " + forms.none + ".");
    }

    @Override
    public String address() {
        return reference;
    }

    @Override
    public Map<String, String> facts() {
        return Map.of(Facts.FOREIGN, "true");
    }

    @Override
    public void close() {}
}
