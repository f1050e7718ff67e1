package marshalyard.system;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import marshalyard.cli.Main;
import marshalyard.lab.speed.SpeedWatch;
import marshalyard.system.Program.Result;

/**
 * A command within this process, with real workers, where a test looks at what these do: a virtual
 * machine for each command would take more CPU time than most of their trials. {@link Program} is
 * for what is seen of the command's own process.
 */
final class Command {
    /** The name of a file without its folder. */
    private static final Pattern FILE =
            Pattern.compile("[\\w.][\\w.-]*\\.(yaml|yard|svg|png|pdf|html|json)");

    private Command() {}

    /** Runs it; the files that it names are in a folder. */
    static Result run(Path folder, String... arguments) {
        return run(Map.of(), folder, arguments);
    }

    /**
     * Runs it with further system properties. One command runs at a time, because the properties
     * are those of the process.
     */
    static synchronized Result run(Map<String, String> further, Path folder, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Map<String, String> properties = new HashMap<>(further);
        properties.put(SpeedWatch.UNREAD, "true");
        Map<String, String> before = new HashMap<>();
        properties.forEach((name, value) -> before.put(name, System.setProperty(name, value)));
        try {
            String[] placed = placed(folder, arguments);
            int status =
                    Main.line(new PrintWriter(out), new PrintWriter(err), placed).execute(placed);
            return new Result(status, out.toString(), err.toString());
        } finally {
            before.forEach(Command::restore);
        }
    }

    private static void restore(String name, String value) {
        if (value == null) System.clearProperty(name);
        else System.setProperty(name, value);
    }

    private static String[] placed(Path folder, String... arguments) {
        return Arrays.stream(arguments)
                .map(a -> FILE.matcher(a).matches() ? folder.resolve(a).toString() : a)
                .toArray(String[]::new);
    }
}
