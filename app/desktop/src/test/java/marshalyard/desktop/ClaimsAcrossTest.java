package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims about several experiments of a session, judged with one of them in view. */
class ClaimsAcrossTest {
    private static final String CLAIMS =
            """
            marshalyard: 1
            claims:
              - id: own-01
                claim: Receivers get all.
                where: {experiment: Second}
                count: {metric: lost}
                each: cell
                equals: 0
            """;

    @TempDir private Path folder;

    /** The queue of {@link FakeLab} carries no structs; nothing can be missing there. */
    @Test
    void cellsThatNoEngineCanDoAreNotMissed() throws Exception {
        Path file = folder.resolve("both.yard");
        Experiment first =
                Made.experiment()
                        .edit()
                        .repetition(Repetition.DEFAULT.withForks(3).withTrials(1))
                        .build();
        Experiment second =
                first.edit().title("Second").levels(Factors.TYPE, "octet", "binstruct").build();
        try (Desk desk = new Desk(folder)) {
            try (SessionStore store = SessionStore.create(file)) {
                StoredExperiment here = store.add(first, Set.of());
                StoredExperiment other = store.add(second, Set.of());
                store.addClaims(ClaimList.read(CLAIMS, "claims.yaml"), List.of(here, other), false);
                for (Trial trial : Plan.of(second, desk.lab.capabilities().objection()).trials()) {
                    store.add(other, Made.record(trial));
                }
            }
            desk.open.open(file);
            desk.open.show(new ShelfItem.InSession(desk.kept(0)));

            List<JudgedClaim> judged = desk.parts.claims.model().begin().call().all();

            assertThat(judged).extracting(JudgedClaim::outcome).containsExactly(ClaimOutcome.HOLDS);
        }
    }
}
