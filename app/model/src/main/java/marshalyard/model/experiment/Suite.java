package marshalyard.model.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import marshalyard.model.claim.Claim;
import marshalyard.model.text.Quote;

/**
 * Experiments that one command runs into one session, and claims about all of their cells. An
 * experiment's own file is a suite of one.
 *
 * @param title one line for people
 * @param description what it shows; may be empty
 * @param experiments in the order in which they run
 * @param claims about cells of any of them; claims of one experiment stand in that
 */
public record Suite(
        String title, String description, List<Experiment> experiments, List<Claim> claims) {
    static final String EXPERIMENTS = "experiments";
    private static final List<String> KEYS =
            List.of("marshalyard", "title", "description", EXPERIMENTS, ClaimList.KEY);
    private static final int MOST = 100;

    public Suite {
        title = Quote.oneLine(title);
        experiments = List.copyOf(experiments);
        claims = List.copyOf(claims);
        if (experiments.isEmpty()) {
            throw new IllegalArgumentException("'experiments' names no file. Add one.");
        }
        Set<String> titles = new HashSet<>();
        for (Experiment experiment : experiments) {
            if (!titles.add(experiment.title())) {
                throw new IllegalArgumentException(
                        "Two experiments are called '"
                                + experiment.title()
                                + "'. Rename one of them, so that claims can tell them apart.");
            }
        }
    }

    /**
     * Reads a suite, or an experiment as a suite of one.
     *
     * @param check is asked about every engine named
     * @throws ExperimentException with a sentence that names the file, the line and the remedy
     */
    public static Suite read(Path file, ExperimentReader.EngineCheck check)
            throws ExperimentException {
        String text = ExperimentReader.text(file);
        YamlField root =
                YamlField.read(
                        text,
                        file.getFileName().toString(),
                        "the suite",
                        " is empty. An experiment begins with 'marshalyard: 1'.");
        if (!root.isMap() || !root.entries().containsKey(EXPERIMENTS)) {
            Experiment only = ExperimentReader.read(file, check);
            return new Suite(only.title(), only.description(), List.of(only), List.of());
        }
        return suite(root, file.toAbsolutePath().getParent(), check);
    }

    private static Suite suite(YamlField root, Path folder, ExperimentReader.EngineCheck check)
            throws ExperimentException {
        Map<String, YamlField> keys = root.entries(KEYS);
        ExperimentReader.requireFormat(root, keys, "A suite of experiments");
        if (!keys.containsKey("title")) throw root.error("The key 'title' is missing. Add it.");
        List<Experiment> experiments = new ArrayList<>();
        for (YamlField item : keys.get(EXPERIMENTS).items()) {
            if (experiments.size() == MOST) throw item.error("A suite has at most 100 files.");
            experiments.add(ExperimentReader.read(ClaimList.beside(folder, item), check));
        }
        List<Claim> claims =
                keys.containsKey(ClaimList.KEY)
                        ? ClaimList.below(keys.get(ClaimList.KEY), folder)
                        : List.of();
        try {
            return new Suite(
                    keys.get("title").text(),
                    keys.containsKey("description") ? keys.get("description").text().strip() : "",
                    experiments,
                    claims);
        } catch (IllegalArgumentException e) {
            throw root.error(e.getMessage());
        }
    }

    /** The same with each experiment changed. */
    public Suite with(UnaryOperator<Experiment> change) {
        return new Suite(title, description, experiments.stream().map(change).toList(), claims);
    }
}
