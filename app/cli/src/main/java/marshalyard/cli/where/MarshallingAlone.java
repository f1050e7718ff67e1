package marshalyard.cli.where;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.cli.session.StoredResults;
import marshalyard.lab.LabException;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.codec.CodecsOfEngines;
import marshalyard.model.categories.CodecRule;
import marshalyard.model.measurement.SampleSource;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** The codecs of a session beside the ends of profiles. */
final class MarshallingAlone {
    private MarshallingAlone() {}

    /**
     * A figure for each end whose codec the session has.
     *
     * @param source of the profiles
     * @param file a session with an experiment of codecs
     * @param err is told which of its trials can't be used
     * @throws SessionException with a sentence if it has no codec that stands for one of the ends
     */
    static List<MarshallingCost> beside(
            List<EndProfile> ends, SampleSource source, Path file, PrintWriter err)
            throws SessionException, LabException {
        CodecsOfEngines codecs;
        try (Lab lab = InstalledLab.ofEngines()) {
            codecs = lab.codecsOfEngines();
        }
        Set<String> engines = new LinkedHashSet<>();
        for (EndProfile end : ends) {
            engines.add(end.cell().engine().sender().id());
            engines.add(end.cell().engine().receiver().id());
        }
        List<CodecRule> rules = codecs.rules(engines);
        Set<String> wanted = rules.stream().map(CodecRule::codec).collect(Collectors.toSet());
        List<MarshallingCost> costs =
                MarshallingCost.of(
                        ends, source, rules, results(file, wanted, err), codecs::options);
        if (!costs.isEmpty()) return costs;
        throw new SessionException(
                file
                        + " has no trial of a codec with a type, a size and options of the"
                        + " profiled cells. Measure it with 'marshalyard bench marshalling'"
                        + (wanted.isEmpty() ? "." : " --codecs " + String.join(",", wanted) + "."));
    }

    private static List<CellResult> results(Path file, Set<String> wanted, PrintWriter err)
            throws SessionException {
        List<CellResult> results = new ArrayList<>();
        try (SessionStore store = SessionStore.open(file)) {
            for (StoredExperiment experiment : store.experiments()) {
                StoredResults.of(store, experiment, err).all().stream()
                        .filter(result -> wanted.contains(result.cell().engine().id()))
                        .forEach(results::add);
            }
        }
        return results;
    }
}
