package marshalyard.lab.host;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.model.file.InputFile;
import marshalyard.model.file.Reason;
import marshalyard.model.text.JsonComplaint;
import marshalyard.model.text.Quote;

/**
 * The manifest that says how the worker of an engine folder is started: {@value #FILE} in the
 * folder, or, in a folder of jars without one, the Java worker, for which the engine's jar may open
 * packages ({@link OpenedPackages}).
 *
 * <pre>{"marshalyard": 1, "command": ["{engine}/worker", "--scratch", "{scratch}"]}</pre>
 *
 * @param command the program and its arguments, with the placeholders of {@link BundlePaths}; the
 *     program is <code>{java}</code> or a file in the folder
 */
public record WorkerManifest(List<String> command) {
    /** Its name in the folder. */
    static final String FILE = Home.MANIFEST;

    /** The Java worker over a folder of jars. */
    public static final WorkerManifest JAVA =
            new WorkerManifest(
                    List.of(
                            BundlePaths.JAVA,
                            BundlePaths.JVM,
                            "-Dmarshalyard.scratch=" + BundlePaths.SCRATCH,
                            // Libraries put native code there, and a worker that is ended leaves
                            // it.
                            "-Djava.io.tmpdir=" + BundlePaths.SCRATCH,
                            "-cp",
                            BundlePaths.CLASSPATH,
                            "marshalyard.worker.WorkerMain"));

    private static final int VERSION = 1;
    private static final int MOST_BYTES = 1 << 16;
    private static final String SCRIPT = "#!";

    /** The longest first line of a script that Linux reads, in bytes. */
    private static final int FIRST_BYTES = 256;

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-zA-Z]*}");

    private static final ObjectMapper JSON =
            new ObjectMapper()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    public WorkerManifest {
        command = List.copyOf(command);
    }

    /**
     * Reads the manifest of a folder.
     *
     * @throws LabException with a sentence if it is not valid
     */
    public static WorkerManifest read(Path folder) throws LabException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) return java(OpenedPackages.options(folder));
        JsonNode root;
        try {
            root = JSON.readTree(InputFile.text(file, MOST_BYTES));
        } catch (JsonProcessingException e) {
            String where = e.getLocation() == null ? "" : " line " + e.getLocation().getLineNr();
            throw new LabException(file + where + ": " + JsonComplaint.of(e) + ".", e);
        } catch (IOException e) {
            throw new LabException(file + " can't be read: " + Reason.of(e) + ".", e);
        }
        return read(root, file, folder);
    }

    /** The Java worker with more options of its virtual machine. */
    private static WorkerManifest java(List<String> options) {
        List<String> command = new ArrayList<>(JAVA.command);
        command.addAll(command.indexOf(BundlePaths.JVM) + 1, options);
        return new WorkerManifest(command);
    }

    private static WorkerManifest read(JsonNode root, Path file, Path folder) throws LabException {
        if (!root.isObject()) throw wrong(file, "write an object with marshalyard and command.");
        for (Iterator<String> names = root.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!name.equals("marshalyard") && !name.equals("command")) {
                throw wrong(file, "'" + name + "' is unknown. Use marshalyard and command.");
            }
        }
        JsonNode version = root.path("marshalyard");
        if (!version.isInt() || version.intValue() != VERSION) {
            throw wrong(file, "write \"marshalyard\": " + VERSION + ", the version of its format.");
        }
        List<String> command = new ArrayList<>();
        for (JsonNode argument : root.path("command")) {
            if (!argument.isTextual()) throw wrong(file, "each argument of command is a text.");
            command.add(argument.textValue());
        }
        if (!root.path("command").isArray() || command.isEmpty()) {
            throw wrong(file, "write command as a list: the program and its arguments.");
        }
        for (String argument : command) checkPlaceholders(argument, file);
        checkProgram(command.get(0), file, folder);
        return new WorkerManifest(command);
    }

    private static void checkPlaceholders(String argument, Path file) throws LabException {
        Matcher found = PLACEHOLDER.matcher(argument);
        while (found.find()) {
            if (BundlePaths.NAMES.contains(found.group())) continue;
            throw wrong(
                    file,
                    "there is no placeholder %s. Use %s."
                            .formatted(found.group(), String.join(", ", BundlePaths.NAMES)));
        }
        if (argument.contains(BundlePaths.JVM) && !argument.equals(BundlePaths.JVM)) {
            throw wrong(file, BundlePaths.JVM + " is an argument of its own.");
        }
    }

    /** A manifest starts what lies beside it, and nothing else that this machine may have. */
    private static void checkProgram(String program, Path file, Path folder) throws LabException {
        if (program.equals(BundlePaths.JAVA)) return;
        String prefix = BundlePaths.ENGINE + "/";
        if (!program.startsWith(prefix)) {
            throw wrong(
                    file,
                    "the program '%s' is not in the engine's folder. Begin it with %s, or use %s."
                            .formatted(program, prefix, BundlePaths.JAVA));
        }
        String name = program.substring(prefix.length());
        Path path = folder.resolve(name);
        try {
            if (Files.isRegularFile(path) && path.toRealPath().startsWith(folder.toRealPath())) {
                checkStart(name, path, file);
                return;
            }
        } catch (IOException e) {
            throw new LabException(path + " can't be read: " + e.getMessage() + ".", e);
        }
        throw wrong(file, "there is no program '" + name + "' in the engine's folder.");
    }

    /**
     * The system's own answers tell little: of a script without its interpreter that the script
     * itself is not there, and one without a first line is run by sh, whatever it is written in.
     */
    private static void checkStart(String name, Path path, Path file)
            throws IOException, LabException {
        if (!Files.isExecutable(path)) {
            throw wrong(
                    file, "the program '%s' is not executable: chmod +x %s".formatted(name, path));
        }
        String begin;
        try (InputStream in = Files.newInputStream(path)) {
            begin = new String(in.readNBytes(FIRST_BYTES), StandardCharsets.ISO_8859_1);
        }
        boolean text = begin.indexOf(0) < 0;
        if (!begin.startsWith(SCRIPT)) {
            if (!text) return;
            throw wrong(
                    file,
                    "the program '%s' does not begin with a line that names its interpreter, such as"
                                    .formatted(name)
                            + " #!/usr/bin/env python3.");
        }
        String line = begin.substring(SCRIPT.length()).split("\n", 2)[0];
        if (line.endsWith("\r")) {
            throw wrong(
                    file,
                    "the first line of '%s' ends with CR LF. Save the program with LF alone."
                            .formatted(name));
        }
        String interpreter = line.strip().split("\\s", 2)[0];
        if (!new File(interpreter).canExecute()) {
            throw wrong(
                    file,
                    "the first line of '%s' names '%s', which is no program of this machine."
                            .formatted(name, Quote.cut(interpreter)));
        }
    }

    private static LabException wrong(Path file, String sentence) {
        return new LabException(file + ": " + sentence);
    }
}
