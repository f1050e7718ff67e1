package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredClaimsTest {
    @TempDir private Path folder;

    private static List<Claim> claims(String bound) throws Exception {
        return ClaimList.read(
                "marshalyard: 1\nclaims:\n  - {id: x, claim: Fast., limit: {engine: tcp}, at least: "
                        + bound
                        + "}\n",
                "claims.yaml");
    }

    private static Experiment experiment(List<Claim> claims) {
        return new ExperimentBuilder("E")
                .engines("tcp")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K")
                .claims(claims)
                .build();
    }

    @Test
    void claimsAboutAnyOfSomeExperimentsAreFound() throws Exception {
        try (SessionStore store = SessionStore.create(folder.resolve("s.yard"))) {
            StoredExperiment first = store.add(experiment(claims("1 Mbit/s")), Set.of());
            StoredExperiment second = store.add(experiment(List.of()), Set.of());
            assertThat(store.claimsAbout(List.of(second))).isEmpty();
            StoredClaims both = store.addClaims(claims("2 Mbit/s"), List.of(first, second), false);

            assertThat(store.claimsAbout(List.of(second)))
                    .extracting(StoredClaims::id)
                    .containsExactly(both.id());
            assertThat(store.claimsAbout(List.of(first))).hasSize(2);
            assertThat(store.claimsAbout(List.of(first, second))).hasSize(2);
        }
    }

    @Test
    void claimsOfAnExperimentAreKeptBeforeItsFirstTrialAndLaterOnesAreMarked() throws Exception {
        Path file = folder.resolve("s.yard");
        List<String> faults = new ArrayList<>();
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(experiment(claims("1 Mbit/s")), Set.of());
            store.add(
                    stored,
                    TrialRecordBuilder.of(Plan.of(stored.experiment()).trials().get(0))
                            .failed("It failed."));
            store.addClaims(claims("2 Mbit/s"), List.of(stored), true);

            List<StoredClaims> all = store.claims(faults);

            assertThat(all).hasSize(2);
            assertThat(all.get(0).claims()).isEqualTo(stored.experiment().claims());
            assertThat(all.get(0).afterMeasuring()).isFalse();
            assertThat(all.get(0).sequential()).isFalse();
            assertThat(all.get(1).sequential()).isTrue();
            assertThat(all.get(1).measured()).isEqualTo(1);
            assertThat(all.get(1).afterMeasuring()).isTrue();
        }
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute("UPDATE claim SET yaml = replace(yaml, '1 Mbit', '3 Mbit') WHERE id = 1");
            s.execute("UPDATE claim SET added = 'yesterday' WHERE id = 2");
        }
        try (SessionStore store = SessionStore.open(file)) {
            List<StoredClaims> all = store.claims(faults);

            assertThat(all).hasSize(1);
            assertThat(all.get(0).intact()).isFalse();
            assertThat(all.get(0).afterMeasuring()).isTrue();
            assertThat(faults)
                    .containsExactly(
                            "Claims of the session can't be read: 'yesterday' does not tell when"
                                    + " they were added.");
            store.delete(store.experiments().get(0));
            assertThat(store.claims(faults)).isEmpty();
        }
    }
}
