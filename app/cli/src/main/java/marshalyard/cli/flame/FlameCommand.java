package marshalyard.cli.flame;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.charts.flame.FlamePicture;
import marshalyard.charts.theme.Theme;
import marshalyard.cli.session.SessionArgument;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.FileLine;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import marshalyard.model.text.Tokens;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredTrials;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes the flame graph of one end of a cell. */
@Command(
        name = "flame",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a flame graph: the stacks in which one end of a profiled cell spent its time or"
                    + " its memory, callers above what they call, colours by category.",
            "Trials are profiled where the experiment says 'profile: cpu', wall or alloc."
        })
public final class FlameCommand implements Callable<Integer> {
    private static final List<String> ENDS =
            List.of(Profile.SENDER, Profile.RECEIVER, Profile.BROKER);

    @Mixin private SessionArgument session;

    @Option(
            names = "--cell",
            paramLabel = "WORDS",
            description =
                    "Words of the cell's title, such as \"corba-sii double 1K\". Default: the only"
                            + " one.")
    private String words = "";

    @Option(
            names = "--against",
            paramLabel = "WORDS",
            description =
                    "Words of another cell's title; colours then show which parts are greater"
                            + " (red) or smaller (blue) than in that cell.")
    private String against;

    @Option(
            names = "--end",
            paramLabel = "END",
            description = "sender, receiver or broker. Default: ${DEFAULT-VALUE}.",
            defaultValue = Profile.SENDER)
    private String end;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description =
                    "Its ending .svg, .png or .pdf tells the format; a file that ends with"
                            + " .speedscope.json is for the viewer speedscope.")
    private Path file;

    @Option(
            names = "--width",
            paramLabel = "PIXELS",
            description = "Default: ${DEFAULT-VALUE}. The height is what the stacks need.",
            defaultValue = "1200")
    private int width;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (!ENDS.contains(end)) throw Tokens.unknown("end", end, ENDS);
        try (SessionStore store = SessionStore.open(session.file())) {
            StoredExperiment experiment = session.experiment(store);
            Profiles profiles = new Profiles(store.samplesOf(experiment));
            StoredTrials stored = store.read(experiment);
            SessionWarnings.unusable(store, stored.unusable(), spec.commandLine().getErr());
            stored.records().forEach(profiles::add);
            if (file.toString().toLowerCase(Locale.ROOT).endsWith(SpeedscopeFile.ENDING)) {
                speedscope(profiles);
            } else {
                picture(graph(profiles));
            }
            FileLine.print(spec.commandLine().getErr(), "Written", file);
        }
        return ExitStatus.OK;
    }

    private void picture(FlameGraph graph) throws ChartException {
        FlamePicture picture =
                new FlamePicture(graph, Theme.LIGHT, session.file().getFileName().toString());
        ChartExport.write(file, picture, graph.title(), width, picture.heightAt(width));
    }

    private void speedscope(Profiles profiles) throws SessionException, IOException {
        if (against != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "A file for speedscope shows one profile. Leave out --against, or end the file's"
                            + " name with .svg, .png or .pdf.");
        }
        Cell cell = CellQuery.find(words, profiles.cells());
        SpeedscopeFile.write(file, cell.title() + ", " + end, profiles.of(cell, end));
    }

    private FlameGraph graph(Profiles profiles) throws SessionException {
        Cell cell = CellQuery.find(words, profiles.cells());
        Profile profile = profiles.of(cell, end);
        CategoryRules rules = profiles.rules(cell);
        if (against == null) return FlameGraph.of(cell, end, profile, rules);
        Cell other = CellQuery.find(against, profiles.cells());
        Profile reference = profiles.of(other, end);
        return FlameGraph.difference(
                cell, end, profile, other, reference, rules.then(profiles.rules(other)));
    }

    /** The profiles of an experiment's trials, those of one cell together. */
    private static final class Profiles {
        private final SampleSource source;
        private final Map<Cell, List<TrialRecord>> trials = new LinkedHashMap<>();

        Profiles(SampleSource source) {
            this.source = source;
        }

        void add(TrialRecord trial) {
            if (trial.failed() || trial.trial().cell().isFallback(Factors.PROFILE)) return;
            trials.merge(
                    trial.trial().cell(),
                    List.of(trial),
                    (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
        }

        List<Cell> cells() throws SessionException {
            if (!trials.isEmpty()) return List.copyOf(trials.keySet());
            throw new SessionException(
                    "No trial of this experiment was profiled. Set 'profile: cpu' in the"
                            + " experiment and run it again.");
        }

        Profile of(Cell cell, String end) throws SessionException {
            List<Profile> parts =
                    trials.get(cell).stream()
                            .flatMap(t -> Stream.ofNullable(source.profiles(t).get(end)))
                            .toList();
            if (!parts.isEmpty()) return Profile.merged(parts);
            throw new SessionException(
                    "The " + end + " of " + cell.title() + " has no profile. Choose another end.");
        }

        CategoryRules rules(Cell cell) {
            return source.rules(cell.engine());
        }
    }
}
