package marshalyard.cli.where;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.cli.session.StoredResults;
import marshalyard.lab.LabException;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.codec.EngineKnowledge;
import marshalyard.model.categories.CodecRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
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
        EngineKnowledge codecs;
        try (Lab lab = InstalledLab.ofEngines()) {
            codecs = lab.knowledge();
        }
        Set<String> engines = new LinkedHashSet<>();
        for (EndProfile end : ends) {
            engines.add(end.cell().engine().sender().id());
            engines.add(end.cell().engine().receiver().id());
        }
        List<CodecRule> rules = codecs.rules(engines);
        Set<String> wanted = rules.stream().map(CodecRule::codec).collect(Collectors.toSet());
        Map<Cell, Environment> places = new HashMap<>();
        List<CellResult> results = results(file, wanted, places, err);
        List<MarshallingCost> costs =
                MarshallingCost.of(
                        ends,
                        source,
                        rules,
                        results,
                        codecs::options,
                        cell -> places.getOrDefault(cell, Environment.UNKNOWN));
        if (!costs.isEmpty()) return costs;
        throw new SessionException(
                file
                        + " has no trial of a codec with a type, a size and options of the"
                        + " profiled cells. Measure it with 'marshalyard bench marshalling"
                        + (wanted.isEmpty()
                                ? "'."
                                : " --codecs " + String.join(",", wanted) + "'."));
    }

    private static List<CellResult> results(
            Path file, Set<String> wanted, Map<Cell, Environment> places, PrintWriter err)
            throws SessionException {
        List<CellResult> results = new ArrayList<>();
        try (SessionStore store = SessionStore.open(file)) {
            for (StoredExperiment experiment : store.experiments()) {
                Results stored = StoredResults.of(store, experiment, err);
                for (TrialRecord trial : stored.trials()) {
                    trial.environments()
                            .values()
                            .forEach(place -> places.put(trial.trial().cell(), place));
                }
                stored.all().stream()
                        .filter(result -> wanted.contains(result.cell().engine().id()))
                        .forEach(results::add);
            }
        }
        return results;
    }
}
