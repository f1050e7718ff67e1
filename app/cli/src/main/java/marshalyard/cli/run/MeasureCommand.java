package marshalyard.cli.run;

import java.util.concurrent.Callable;
import marshalyard.cli.terminal.ResultTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures engines that are named on the command line. */
@Command(
        name = "measure",
        mixinStandardHelpOptions = true,
        description =
                "Measures engines without an experiment file, by fresh pairs of workers, and prints"
                        + " their figures with intervals. To compare them: duel.")
public final class MeasureCommand implements Callable<Integer> {
    @Mixin private CellOptions cells;
    @Mixin private NewSession session;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            defaultValue = "5",
            description = "Fresh pairs of workers of each engine. Default: ${DEFAULT-VALUE}.")
    private int pairs;

    @Override
    public Integer call() throws Exception {
        return session.run(
                cells.question().measured(pairs),
                (run, store, stored, secrets) ->
                        run.run(
                                store,
                                stored,
                                secrets,
                                session.confirmedFolders(),
                                ResultTable::print));
    }
}
