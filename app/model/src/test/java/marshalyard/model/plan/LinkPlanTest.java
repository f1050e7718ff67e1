package marshalyard.model.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import org.junit.jupiter.api.Test;

/** Links in experiments and plans. */
class LinkPlanTest {
    private static Experiment experiment(String... lines) throws Exception {
        return ExperimentReader.read(
                "marshalyard: 1\ntitle: T\nengines: [tcp]\ntypes: [octet]\nsizes: [1K, 8K]\n"
                        + String.join("\n", lines)
                        + "\n",
                "t.yaml",
                choice -> {});
    }

    private static Plan plan(String... lines) throws Exception {
        return Plan.of(experiment(lines));
    }

    @Test
    void linksAreWordsOrMapsAndAreReadBack() throws Exception {
        Experiment e =
                experiment(
                        "links:",
                        "  - loopback",
                        "  - satellite",
                        "  - {name: far, latency: [40 ms, 150 ms], back: {loss: 2 %}}");
        assertThat(e.levels(Factors.LINK))
                .extracting(Link::name)
                .containsExactly("loopback", "satellite", "far 40 ms", "far 150 ms");
        String text = ExperimentWriter.write(e, Set.of());
        assertThat(ExperimentReader.read(text, "t.yaml", choice -> {})).isEqualTo(e);
    }

    @Test
    void aWrongLinkIsAnErrorOfItsLine() {
        assertThatThrownBy(() -> experiment("links:", "  - {latency: 5}"))
                .hasMessageContaining("line 7")
                .hasMessageContaining("has no unit");
        assertThatThrownBy(() -> experiment("links: [{name: a, latency: 5 ms}, {latency: 5 ms}]"))
                .hasMessageContaining("twice");
    }

    @Test
    void aLinkByAnotherNameIsTheSameCell() throws Exception {
        Plan named = plan("links: [{name: near, latency: 5 ms}]");
        Plan unnamed = plan("links: [{latency: 5 ms}]");
        assertThat(named.cells().get(0).key()).isEqualTo(unnamed.cells().get(0).key());
        assertThat(named.cells().get(0).workers()).isNotEqualTo(plan().cells().get(0).workers());
    }

    @Test
    void manyLinksAreMeasuredOneAfterTheOther() throws Exception {
        List<Trial> round = plan("links: [{latency: 1..20 ms +1}]", "repeat: {trials: 1}").trials();
        assertThat(round).hasSize(40);
        Set<String> seen = new LinkedHashSet<>();
        String before = "";
        for (Trial trial : round) {
            String workers = trial.cell().workers();
            if (!workers.equals(before)) assertThat(seen.add(workers)).isTrue();
            before = workers;
        }
        assertThat(seen).hasSize(20);
    }

    /** 128 KiB over 300 ms with 8 % of losses, at 10 kB/s by the formula of Mathis et al. */
    @Test
    void aFloodOverALossyLinkHasToDrain() throws Exception {
        String once = "repeat: {trials: 1}";
        String brief = "trial: {burnIn: 0 s, warmup: 0 s, duration: 100 ms}";
        Duration clean =
                plan("links: [{latency: 300 ms}]", "patterns: [flood]", brief, once).estimate();
        Duration lossy =
                plan("links: [{latency: 300 ms, loss: 8 %}]", "patterns: [flood]", brief, once)
                        .estimate();
        assertThat(lossy.minus(clean)).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(36));
    }

    @Test
    void requestsOverASlowLinkTakeAsLongAsTheLinkOrAsTheyMay() throws Exception {
        String[] slow = {
            "links: [satellite]", "patterns: [call-return]", "requests: 2000", "repeat: {trials: 1}"
        };
        assertThat(plan(slow).estimate()).isGreaterThan(Duration.ofMinutes(2 * 20));
        String[] bounded = {
            "links: [satellite]",
            "patterns: [call-return]",
            "requests: 2000",
            "trial: {duration: 10 s}",
            "repeat: {trials: 1}"
        };
        assertThat(plan(bounded).estimate())
                .isBetween(Duration.ofSeconds(20), Duration.ofSeconds(40));
    }
}
