package marshalyard.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.codec.MarshallingExperiment;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.text.Tokens;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures marshalling alone. */
@Command(
        name = "marshalling",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what converting the elements costs, without ends and without a network: by"
                    + " JMH, in a fresh virtual machine for each trial.",
            "The results are an experiment in a session, as those of run."
        })
public final class MarshallingCommand implements Callable<Integer> {
    private static final Duration MIXTURE = Duration.ofSeconds(2);

    @Option(
            names = "--codecs",
            paramLabel = "ID",
            split = ",",
            description = "Which codecs, such as codec-cdr,codec-xdr. Default: all.")
    private List<String> codecs = List.of();

    @Option(
            names = "--types",
            paramLabel = "TYPE",
            split = ",",
            description = "Data types, or all. Default: ${DEFAULT-VALUE}.",
            defaultValue = "octet,double,binstruct")
    private List<String> types;

    @Option(
            names = "--sizes",
            paramLabel = "SIZE",
            split = ",",
            description =
                    "Sizes of the payload, as in an experiment. Default: 1K,8K,64K, with --quick"
                            + " 8K.")
    private List<String> sizes;

    @Option(
            names = "--of",
            paramLabel = "EXPERIMENT",
            description = {
                "An experiment whose types, those of your own among them, and sizes are measured in"
                        + " place of --types and --sizes."
            })
    private Path of;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Virtual machines for each cell. Default: ${DEFAULT-VALUE}.",
            defaultValue = "3")
    private int forks;

    @Option(
            names = "--mixed",
            description = {
                "Each virtual machine first converts all these types and sizes in turn for 2 s, as"
                        + " workers convert those of their experiment; alone with one type its"
                        + " compiler knows no other and makes faster code."
            })
    private boolean mixed;

    @Option(names = "--quick", description = "One trial of 0.2 s for each cell.")
    private boolean quick;

    @Option(
            names = "--session",
            paramLabel = "FILE",
            description =
                    "The session to add to; made if there is none. Default: a new file in this"
                            + " folder.")
    private Path session;

    @Mixin private Measuring measuring;

    @Override
    public Integer call() throws Exception {
        return measuring.inLab(this::run);
    }

    private int run(Lab lab) throws Exception {
        Experiment asked = of == null ? null : ExperimentReader.read(of, choice -> {});
        Experiment experiment =
                MarshallingExperiment.of(
                        chosen(lab.codecs()),
                        asked == null ? types() : asked.levels(Factors.TYPE),
                        asked == null ? sizes() : asked.levels(Factors.SIZE),
                        forks,
                        mixed ? MIXTURE : Duration.ZERO,
                        quick);
        measuring.check(experiment);
        Path target = Measuring.fileFor(session, experiment.title());
        return measuring.add(lab, target, experiment, new Secrets(), Set.of());
    }

    private List<EngineDescriptor> chosen(List<EngineDescriptor> all) {
        if (codecs.isEmpty()) return all;
        List<EngineDescriptor> chosen = new ArrayList<>();
        for (String id : codecs) {
            chosen.add(
                    all.stream()
                            .filter(codec -> codec.id().equals(id))
                            .findFirst()
                            .orElseThrow(() -> unknown(id, all)));
        }
        return chosen;
    }

    private static IllegalArgumentException unknown(String id, List<EngineDescriptor> all) {
        return Tokens.unknown("codec", id, all.stream().map(EngineDescriptor::id).toList());
    }

    private List<DataType> types() {
        if (types.equals(List.of("all"))) return List.of(DataType.values());
        return types.stream().map(text -> DataType.parse(text.toLowerCase(Locale.ROOT))).toList();
    }

    private List<MessageSize> sizes() {
        List<String> texts =
                sizes != null ? sizes : quick ? List.of("8K") : List.of("1K", "8K", "64K");
        return texts.stream().flatMap(text -> Factors.SIZE.parse(text).stream()).toList();
    }
}
