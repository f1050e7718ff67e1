package marshalyard.cli.run;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures parts of engines. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures a part of the engines by itself.",
        subcommands = MarshallingCommand.class)
public final class BenchCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        CommandLine line = spec.commandLine();
        throw new ParameterException(line, "Name what to measure: marshalling.");
    }
}
