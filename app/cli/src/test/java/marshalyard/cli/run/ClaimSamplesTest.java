package marshalyard.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.analysis.claim.Judge;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.TestRule;
import marshalyard.analysis.results.Results;
import marshalyard.cli.claims.ClaimFaults;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.Suite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The claims of the five papers and of samples, and the experiments that have their cells. */
class ClaimSamplesTest {
    private static final Path FOLDER = Path.of("../../samples/claims");

    private static Suite all() throws Exception {
        Path file = FOLDER.resolve("all.yaml");
        Suite suite = Suite.read(file, choice -> {});
        ClaimFaults.check(suite);
        return suite;
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(ending)).sorted().toList();
        }
    }

    @Test
    void oneFileNamesEveryExperimentAndEveryClaim() throws Exception {
        List<String> titles = new ArrayList<>();
        for (Path file : files(".yaml")) {
            String name = file.getFileName().toString();
            if (name.equals("all.yaml") || name.endsWith(".claims.yaml")) continue;
            titles.add(ExperimentReader.read(file, choice -> {}).title());
        }
        List<Claim> claims = new ArrayList<>();
        for (Path file : files(".claims.yaml")) claims.addAll(ClaimList.read(file));

        Suite all = all();

        assertThat(all.experiments().stream().map(Experiment::title))
                .containsExactlyInAnyOrderElementsOf(titles);
        assertThat(all.claims()).containsExactlyInAnyOrderElementsOf(claims).hasSize(133);
    }

    /** A claim of which nothing was measured yet names cells that are planned. */
    @Test
    void everyClaimFindsItsCells() throws Exception {
        assertThat(lost(all().experiments(), all().claims())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"today", "grpc-or-rest", "tls"})
    void claimsInASampleFindTheirCells(String sample) throws Exception {
        Experiment experiment =
                ExperimentReader.read(Path.of("../../samples/" + sample + ".yaml"), choice -> {});

        assertThat(experiment.claims()).isNotEmpty();
        assertThat(lost(List.of(experiment), experiment.claims())).isEmpty();
    }

    private static List<String> lost(List<Experiment> experiments, List<Claim> claims) {
        Judge judge = new Judge(experiments.stream().map(Results::of).toList(), TestRule.ONCE);
        List<String> lost = new ArrayList<>();
        for (Claim claim : claims) {
            JudgedClaim judged = judge.judge(claim);
            if (!judged.found().endsWith("was measured. Run or resume the experiment.")) {
                lost.add(claim.id() + ": " + judged.found());
            }
        }
        return lost;
    }
}
