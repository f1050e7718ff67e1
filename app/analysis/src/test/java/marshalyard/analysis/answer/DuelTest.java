package marshalyard.analysis.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class DuelTest {
    private static final Duration TIME = Duration.ofMinutes(3);

    private static DuelQuestion flood(String... engines) {
        return new DuelQuestion(
                List.of(engines),
                DuelQuestion.TYPES,
                DuelQuestion.SIZES,
                List.of("flood"),
                List.of());
    }

    /** Floods at 100 MB/s times a factor of each engine, with 2 % of scatter. */
    private static Results measured(Experiment experiment, int pairs, double... speeds) {
        Random random = new Random(1996);
        List<String> engines =
                Plan.of(experiment).cells().stream()
                        .map(c -> c.engine().label())
                        .distinct()
                        .toList();
        List<TrialRecord> records = new ArrayList<>();
        for (int fork = 0; fork < pairs; fork++) {
            for (Cell cell : Plan.of(experiment).cells()) {
                double speed = speeds[engines.indexOf(cell.engine().label())];
                double rate = 1e8 * speed * Math.exp(0.02 * random.nextGaussian());
                records.add(
                        TrialRecordBuilder.of(new Trial(cell, fork, 0))
                                .started(Instant.EPOCH.plusSeconds(records.size()))
                                .measured(
                                        MeasurementBuilder.of(
                                                        1000, 100_000_000, (long) (1e17 / rate))
                                                .build()));
            }
        }
        return Results.of(experiment).with(records);
    }

    @Test
    void theFasterOneIsTheSubjectOfTheSentence() {
        Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
        Duel duel = Duel.of(measured(experiment, 5, 1, 0.5));

        assertThat(duel.decided()).isTrue();
        assertThat(duel.answers()).hasSize(1);
        assertThat(duel.answers().get(0).sentence())
                .startsWith("tcp is ")
                .contains("jms", "3 of 3");
        assertThat(duel.answers().get(0).outcome()).isEqualTo(AnswerOutcome.FASTER);
        Duel other = Duel.of(measured(experiment, 5, 0.5, 1));
        assertThat(other.answers().get(0).sentence()).startsWith("jms is ");
    }

    @Test
    void fewerThanFivePairsDecideNothing() {
        Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
        Duel duel = Duel.of(measured(experiment, 4, 1, 0.5));

        assertThat(duel.decided()).isFalse();
        assertThat(new DuelCard(duel).lines())
                .anyMatch(
                        line -> line.startsWith("What would change it: ") && line.contains("pair"))
                .noneMatch(line -> line.contains("To decide it"));
    }

    /** The cell's own interval would have told it after two pairs, and holds for one look only. */
    @Test
    void theOneCellOfAnUndecidedDuelIsNotCalledFaster() {
        Experiment experiment =
                new DuelQuestion(
                                List.of("tcp", "jms"),
                                DuelQuestion.TYPES,
                                List.of("1K"),
                                List.of("flood"),
                                List.of())
                        .duel("", 0.05, TIME);
        Duel duel = Duel.of(measured(experiment, 4, 1, 0.01));

        assertThat(duel.answers().get(0).sentence())
                .startsWith("Undecided whether")
                .endsWith("nothing is known, over one cell.");
    }

    @Test
    void ofSeveralThatAreUndecidedEachSaysWhatItNeeds() {
        Experiment experiment = flood("tcp", "jms", "unix").duel("", 0.05, TIME);
        Duel duel = Duel.of(measured(experiment, 4, 1, 0.5, 0.25));

        assertThat(new DuelCard(duel).lines())
                .filteredOn(line -> line.startsWith("What would change it: "))
                .hasSize(3)
                .allMatch(line -> line.matches("[^:]*: (tcp|jms|unix) / (tcp|jms|unix): some .*"));
    }

    @Test
    void morePairsDoNotHelpWhereNoTrialTellsTheMetric() {
        Experiment experiment = flood("tcp", "jms").duel("sender-handshake", 0.05, TIME);
        Duel duel = Duel.of(measured(experiment, 2, 1, 0.5));

        assertThat(duel.decided()).isFalse();
        assertThat(new DuelCard(duel).lines())
                .contains(
                        "What would change it: another --metric, for no trial tells"
                                + " sender-handshake. Only connections with TLS have one, as with"
                                + " 'tls: [1.3]'.")
                .noneMatch(line -> line.contains("ore pairs"));
        assertThat(Duel.of(Results.of(experiment)).futility()).isEmpty();
    }

    @Test
    void anIntervalWithoutBoundsIsDrawnOpen() {
        Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
        List<String> card = new DuelCard(Duel.of(measured(experiment, 1, 1, 0.5))).lines();

        assertThat(card).anyMatch(line -> line.matches("<-+\\|[-o*]+>  tcp / jms"));
        assertThat(card).noneMatch(line -> line.startsWith("["));
    }

    @Test
    void theLeftEndOfAWidePictureIsNoZero() {
        Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
        List<String> card = new DuelCard(Duel.of(measured(experiment, 5, 400, 1))).lines();

        assertThat(card).anyMatch(line -> line.matches("0\\.00[1-9]\\d +1 +\\d+"));
    }

    @Test
    void likeOnesAreAlike() {
        Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
        Duel duel = Duel.of(measured(experiment, 12, 1, 1));

        assertThat(duel.decided()).isTrue();
        assertThat(duel.answers().get(0).outcome()).isEqualTo(AnswerOutcome.ALIKE);
        assertThat(new DuelCard(duel).lines()).anyMatch(line -> line.contains("margin below 5 %"));
    }

    @Test
    void severalAreRankedAndTiesAreTold() {
        Experiment experiment = flood("jms", "tcp", "unix").duel("", 0.05, TIME);
        List<String> card = new DuelCard(Duel.of(measured(experiment, 15, 0.5, 1, 1))).lines();

        assertThat(card.get(0)).containsPattern("^Ranking: (tcp = unix|unix = tcp) > jms ");
    }

    @Test
    void theCardTellsWhatItRestsOn() {
        Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
        List<String> card = new DuelCard(Duel.of(measured(experiment, 6, 1, 0.5))).lines();

        assertThat(card)
                .anyMatch(
                        line ->
                                line.startsWith("Rests on: 6 pairs of fresh workers")
                                        && line.contains("36 trials of 3 cells")
                                        && line.contains("throughput"))
                .anyMatch(line -> line.matches("Throughput +jms +tcp"))
                .anyMatch(
                        line ->
                                line.matches(
                                        "octet · 1K · flood · .* 399.4 ± 7.2 Mbit/s +809 ± 17 Mbit/s"))
                .anyMatch(line -> line.startsWith("Verdicts: "))
                .anyMatch(line -> line.matches(" *\\|? *.*\\[.*\\*.*\\].*  tcp / jms"))
                .anyMatch(line -> line.startsWith("What would change it: "));
    }

    @Test
    void callsAreAskedForTheirMedianTimes() {
        Experiment calls =
                new DuelQuestion(
                                List.of("tcp", "jms"),
                                DuelQuestion.TYPES,
                                DuelQuestion.SIZES,
                                DuelQuestion.PATTERNS,
                                List.of())
                        .duel("", 0.05, TIME);

        assertThat(Duel.of(Results.of(calls)).metric().token()).isEqualTo("latency-p50");
        assertThat(Duel.of(Results.of(calls)).decided()).isFalse();
        assertThat(new DuelCard(Duel.of(Results.of(calls))).lines())
                .containsExactly("Nothing is known: no two engines have a figure.");
    }

    /** Equality is outside of the interval, whatever digits are cut off. */
    @Test
    void aDecidedRatioIsNeverPrintedAsEquality() {
        for (double speed = 1.2; speed < 1.5; speed += 0.01) {
            Experiment experiment = flood("tcp", "jms").duel("", 0.05, TIME);
            for (Answer answer : Duel.of(measured(experiment, 5, speed, 1)).answers()) {
                assertThat(answer.sentence()).doesNotContain("(1.00 to");
            }
        }
    }

    @Test
    void bothEndsShareACpuUnlessRequestsArePaced() {
        assertThat(flood("tcp", "jms").cpus()).containsExactly("together");
        DuelQuestion paced =
                new DuelQuestion(
                        List.of("tcp", "jms"),
                        DuelQuestion.TYPES,
                        DuelQuestion.SIZES,
                        List.of("paced 1000/s"),
                        List.of());
        assertThat(paced.cpus()).containsExactly("free");
    }

    @Test
    void aRangeOfSizesHasItsEnds() {
        DuelQuestion range =
                new DuelQuestion(
                        List.of("tcp", "jms"),
                        DuelQuestion.TYPES,
                        List.of("512..20K"),
                        DuelQuestion.PATTERNS,
                        List.of());

        assertThat(range.duel("", 0.05, TIME).levels(Factors.SIZE))
                .extracting(MessageSize::toString)
                .containsExactly("512", "4K", "20K");
    }

    @Test
    void aQuestionThatMakesNoSenseIsRefusedInASentence() {
        assertThatThrownBy(() -> flood("tcp").duel("", 0.05, TIME))
                .hasMessageContaining("A duel takes two engines or more.");
        assertThatThrownBy(() -> flood("tcp", "tcp").duel("", 0.05, TIME))
                .hasMessageContaining("twice");
        assertThatThrownBy(() -> flood("tcp", "jms").duel("latency-p99", 0.05, TIME))
                .hasMessageContaining("No pattern of the experiment yields the metric latency-p99");
        assertThatThrownBy(() -> flood("tcp", "jms").duel("", 0.05, Duration.ZERO))
                .hasMessageContaining("Give the time as 'for'");
    }
}
