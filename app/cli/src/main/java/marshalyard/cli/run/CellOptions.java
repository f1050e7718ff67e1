package marshalyard.cli.run;

import java.util.List;
import marshalyard.analysis.answer.DuelQuestion;
import marshalyard.model.unit.Units;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Engines and cells that are named on the command line in place of a file. */
final class CellOptions {
    @Parameters(
            arity = "1..*",
            paramLabel = "ENGINE",
            description =
                    "Engines, such as tcp; options of one stand behind its name, in quotes, as in"
                            + " \"jms delivery=persistent\".")
    private List<String> engines;

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            split = ",",
            description = "Data types, such as octet,binstruct. Default: octet.")
    private List<String> types = DuelQuestion.TYPES;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            split = ",",
            description =
                    "Sizes of the payload, such as 1K,64K, 512..32K or '1K..64K *2'. Default:"
                            + " 1K,8K,64K.")
    private List<String> sizes = DuelQuestion.SIZES;

    @Option(
            names = "--pattern",
            paramLabel = "PATTERN",
            split = ",",
            description = "Patterns, such as flood or 'paced 1000/s'. Default: call-return.")
    private List<String> patterns = DuelQuestion.PATTERNS;

    @Option(
            names = "--cpus",
            paramLabel = "PLACEMENT",
            split = ",",
            description =
                    "CPUs of the ends: together, apart or free. Default: together, so that no"
                            + " pair is slower for its place; free for paced requests, whose"
                            + " sender spins.")
    private List<String> cpus = List.of();

    @Option(
            names = "--burn-in",
            paramLabel = "TIME",
            description =
                    "For how long each pair of workers runs at most before it is measured, such as"
                            + " 15s for libraries that take long to be compiled. Default: 3 s.")
    private String burnIn = Units.formatTime(DuelQuestion.BURN_IN);

    DuelQuestion question() {
        return new DuelQuestion(engines, types, sizes, patterns, cpus, Units.parseTime(burnIn));
    }
}
