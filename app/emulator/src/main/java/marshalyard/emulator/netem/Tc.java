package marshalyard.emulator.netem;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The program {@code tc} of iproute2, in this process's namespace. */
final class Tc {
    /** Where Debian keeps it; users other than root do not have these in their PATH. */
    private static final List<Path> SYSTEM = List.of(Path.of("/usr/sbin"), Path.of("/sbin"));

    /** The end of what it says when a line of a batch fails. */
    private static final Pattern FAILED = Pattern.compile("Command failed -:([0-9]+)\\s*$");

    private Tc() {}

    /**
     * Runs lines of {@code tc -batch}, up to the first that fails.
     *
     * @return what it said, counters included
     * @throws IOException with what it complained of
     */
    static String run(String... lines) throws IOException {
        Process tc =
                new ProcessBuilder(program().toString(), "-s", "-batch", "-")
                        .redirectErrorStream(true)
                        .start();
        try (OutputStream in = tc.getOutputStream()) {
            in.write(String.join("\n", lines).concat("\n").getBytes(StandardCharsets.US_ASCII));
        }
        String said =
                new String(tc.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            if (tc.waitFor() == 0) return said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The emulator was interrupted.", e);
        }
        throw new IOException(complaint(lines, said));
    }

    /** Names the line that failed. */
    static String complaint(String[] lines, String said) {
        Matcher failed = FAILED.matcher(said);
        if (!failed.find()) return "'tc' failed: " + said;
        String line = lines[Integer.parseInt(failed.group(1)) - 1];
        String why = said.substring(0, failed.start()).strip().lines().findFirst().orElse("");
        return "'tc " + line + "' failed: " + why;
    }

    /**
     * The program.
     *
     * @throws IOException with a sentence if it is missing
     */
    static Path program() throws IOException {
        return program(folders());
    }

    private static List<Path> folders() {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(
                        Stream.of(path.split(File.pathSeparator)).map(Path::of), SYSTEM.stream())
                .toList();
    }

    /**
     * The program in the first of these folders that has it.
     *
     * @throws IOException with a sentence if none has
     */
    static Path program(List<Path> folders) throws IOException {
        return folders.stream()
                .map(folder -> folder.resolve("tc"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () ->
                                new IOException(
                                        "The program 'tc' is missing. Install the package"
                                                + " iproute2, or leave out 'emulator: netem'."));
    }
}
