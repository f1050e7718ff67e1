package marshalyard.engine.corbafast.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;

/** Stands for a server that somebody else runs; opens nothing and consumes nothing. */
public final class ForeignReceiver implements Receiver {
    /** An IOR with many profiles has some KB. */
    private static final int MOST_BYTES = 64 * 1024;

    private final String reference;

    /**
     * @throws EngineException if the option holds neither a reference nor a file with one
     */
    public ForeignReceiver(Options options) throws EngineException {
        String text = FastServerOptions.foreignServer(options);
        reference = isReference(text) ? text : read(text);
    }

    private static boolean isReference(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.startsWith("ior:") || lower.startsWith("corbaloc:");
    }

    private static String read(String file) throws EngineException {
        String text;
        try {
            Path path = Path.of(file);
            if (Files.exists(path) && !isSmall(path)) throw notAReference(file);
            text = Files.readString(path).strip();
        } catch (IOException | InvalidPathException e) {
            throw new EngineException(
                    "The option 'foreignServer' names the file '"
                            + file
                            + "', which can't be read. Give an IOR, a corbaloc, or a file that"
                            + " holds one.",
                    e);
        }
        if (!isReference(text)) throw notAReference(file);
        return text;
    }

    /** A device or a pipe would be read without end. */
    private static boolean isSmall(Path path) throws IOException {
        return Files.isRegularFile(path) && Files.size(path) <= MOST_BYTES;
    }

    private static EngineException notAReference(String file) {
        return new EngineException(
                "The file '"
                        + file
                        + "' of the option 'foreignServer' holds no IOR and no corbaloc.");
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
