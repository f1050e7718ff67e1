package marshalyard.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;

/**
 * A command that a test has run in this process.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its standard error
 */
public record CliRun(int status, String out, String err) {
    /** Runs a command; arguments are texts or paths. */
    public static CliRun of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        int status = Main.line(new PrintWriter(out), new PrintWriter(err), texts).execute(texts);
        return new CliRun(status, out.toString(), err.toString());
    }

    /** The lines of its standard output. */
    public List<String> lines() {
        return out.lines().toList();
    }
}
