package marshalyard.analysis.work;

import static marshalyard.analysis.work.MadeWork.EACH;
import static marshalyard.analysis.work.MadeWork.FRESH;
import static marshalyard.analysis.work.MadeWork.REUSED;
import static marshalyard.analysis.work.MadeWork.building;
import static marshalyard.analysis.work.MadeWork.differences;
import static marshalyard.analysis.work.MadeWork.telling;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.analysis.table.extremes.HiLoTables;
import marshalyard.analysis.table.work.WorkTable;
import marshalyard.analysis.verdict.CellVerdicts;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

/** Two cells that did different work for each message are never held against each other unsaid. */
class CellWorkTest {
    private final CellResult tcp = flood("tcp");
    private final CellResult orb = flood("corba-sii");

    private static CellResult flood(String engine) {
        return MadeCellResults.flood(engine, DataType.BINSTRUCT, 2400, 100, 103, 98, 101);
    }

    @Test
    void aDifferenceIsASentenceOnWhatOneDidAndTheOtherDidNot() {
        assertThat(differences(telling(tcp, EACH, REUSED), telling(orb, EACH, FRESH)))
                .containsExactly(
                        "The receiver of tcp used its memory again and built no objects; that of"
                                + " corba-sii took fresh memory for each message and built an object"
                                + " for each struct.");
        assertThat(differences(telling(tcp, EACH, REUSED), telling(orb, EACH, REUSED))).isEmpty();
    }

    @Test
    void thoseThatDidTheSameShareASentence() {
        List<CellWork> works =
                List.of(
                        CellWork.of(telling(tcp, EACH, REUSED)),
                        CellWork.of(telling(orb, EACH, FRESH)),
                        CellWork.of(telling(flood("tcp-nio"), EACH, REUSED)),
                        CellWork.of(telling(flood("corba-dii"), EACH, FRESH)),
                        CellWork.of(flood("jms")),
                        CellWork.of(flood("oncrpc")));
        assertThat(CellWork.differences(works))
                .containsExactly(
                        "The receiver of tcp used its memory again and built no objects; those of"
                                + " corba-sii and corba-dii took fresh memory for each message and"
                                + " built an object for each struct.",
                        "Nothing tells what the senders of jms and oncrpc did for each message.",
                        "Nothing tells what the receivers of jms and oncrpc did for each message.");
    }

    @Test
    void sendersWorkCountsToo() {
        Map<String, String> tenth = Map.of("workMarshalling", "part 10%");
        assertThat(differences(telling(tcp, EACH, REUSED), telling(orb, tenth, REUSED)))
                .containsExactly(
                        "The sender of tcp marshalled every element for each message; that of"
                                + " corba-sii marshalled 10 % of the elements for each message.");
    }

    @Test
    void aWorkerThatDoesNotTellIsNamed() {
        assertThat(differences(telling(tcp, EACH, REUSED), orb))
                .containsExactly(
                        "Nothing tells what the sender of corba-sii did for each message.",
                        "Nothing tells what the receiver of corba-sii did for each message.");
        assertThat(differences(tcp, orb)).as("nothing is known of either").isEmpty();
        assertThat(differences(telling(tcp, EACH, REUSED), tcp)).as("one setup").isEmpty();
    }

    @Test
    void whereNeitherTellsItIsUnknownWhetherWorkWasEqual() {
        assertThat(untold(tcp, orb))
                .containsExactly(
                        "Neither sender tells what it did for each message.",
                        "Neither receiver tells what it did for each message.");
        assertThat(untold(building(tcp, "views"), building(orb, "arrays")))
                .containsExactly("Neither sender tells what it did for each message.");
        assertThat(untold(telling(tcp, EACH, REUSED), orb)).as("a difference says so").isEmpty();
        assertThat(untold(tcp, tcp)).as("one setup").isEmpty();
    }

    private static List<String> untold(CellResult reference, CellResult candidate) {
        return CellWork.untold(CellWork.of(reference), CellWork.of(candidate));
    }

    @Test
    void compareSaysThatNothingIsKnownOfEqualWork() {
        Results results =
                Results.of(EXPERIMENT)
                        .with(
                                Plan.of(EXPERIMENT).trials().stream()
                                        .map(CellWorkTest::silent)
                                        .toList());
        LevelPair engines = LevelPair.parse("engine=tcp,corba-sii", results.all());
        SessionComparison comparison =
                SessionComparison.between(results, engines, Question.THROUGHPUT);

        assertThat(new ComparisonTable(comparison).sentences())
                .contains(
                        "Unknown whether work was equal in 2 of 2 cells: Neither sender tells what"
                                + " it did for each message.",
                        "Unknown whether work was equal in 2 of 2 cells: Neither receiver tells"
                                + " what it did for each message.");
        assertThat(comparison.cells()).as("no difference is known").allMatch(c -> c.asks());
    }

    private static TrialRecord silent(Trial trial) {
        return TrialRecordBuilder.of(trial)
                .measured(
                        MeasurementBuilder.of(1000, 2_400_000, 1_000_000 + 1000L * trial.number())
                                .build());
    }

    @Test
    void sessionsOfEarlierVersionsSayWhatTheyKnow() {
        assertThat(differences(building(tcp, "views"), building(orb, "arrays")))
                .containsExactly(
                        "The receiver of tcp made views of a message; that of corba-sii arrays.");
        assertThat(differences(building(tcp, "views"), building(orb, "views")))
                .containsExactly(
                        "Both receivers made views of a message: the session does not tell whether"
                                + " they converted its elements or left them.");
        assertThat(differences(building(tcp, "views"), building(tcp, "views"))).isEmpty();
        assertThat(differences(building(tcp, "views"), building(flood("tcp-nio"), "views")))
                .as("raw sockets in Java have always converted")
                .isEmpty();
        assertThat(differences(building(tcp, "arrays"), building(orb, "arrays"))).isEmpty();
    }

    /** What a ratio does not call unequal the caption does not either. */
    @Test
    void anAspectThatOneEngineDoesNotTellIsInNoCaption() {
        Map<String, String> less = new HashMap<>(REUSED);
        less.remove("workStructs");
        Results results =
                Results.of(EXPERIMENT)
                        .with(
                                Plan.of(EXPERIMENT).trials().stream()
                                        .map(trial -> trial(trial, REUSED, less))
                                        .toList());
        assertThat(UnequalWork.words(results.trials())).isEmpty();
    }

    @Test
    void aCaptionHasTheLabelsOfSetups() {
        Experiment twice =
                new ExperimentBuilder("One engine twice")
                        .engines(
                                List.of(
                                        EngineChoice.of("tcp"),
                                        new EngineChoice(
                                                "tcp",
                                                "tuned",
                                                Map.of("noDelay", List.of("false")))))
                        .levels(Factors.TYPE, "binstruct")
                        .levels(Factors.SIZE, "2400")
                        .build();
        Results results =
                Results.of(twice)
                        .with(Plan.of(twice).trials().stream().map(CellWorkTest::byLabel).toList());
        assertThat(UnequalWork.words(results.trials())).contains("fresh (tuned), reused (tcp)");
    }

    private static TrialRecord byLabel(Trial trial) {
        boolean tuned = trial.cell().engine().label().equals("tuned");
        return trial(trial, tuned ? FRESH : REUSED, REUSED);
    }

    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Two engines")
                    .engines("tcp", "corba-sii")
                    .levels(Factors.TYPE, "octet", "binstruct")
                    .levels(Factors.SIZE, "2400")
                    .repetition(Repetition.DEFAULT)
                    .build();

    /** Octets are left where they were read, which the ORB does not. */
    private static Results results() {
        return Results.of(EXPERIMENT)
                .with(Plan.of(EXPERIMENT).trials().stream().map(CellWorkTest::trial).toList());
    }

    private static TrialRecord trial(Trial trial) {
        return trial(trial, REUSED, FRESH);
    }

    private static TrialRecord trial(
            Trial trial, Map<String, String> sockets, Map<String, String> orb) {
        boolean tcp = trial.cell().engine().id().equals("tcp");
        double scatter = 1 + 0.01 * trial.fork() + 0.001 * trial.number();
        return TrialRecordBuilder.of(trial)
                .measured(
                        MeasurementBuilder.of(1000, 2_400_000, (long) (scatter * (tcp ? 1e6 : 3e6)))
                                .senderFacts(EACH)
                                .receiverFacts(tcp ? sockets : orb)
                                .build());
    }

    @Test
    void compareNamesItWithEachCellAndBelowTheTable() {
        Results results = results();
        LevelPair engines = LevelPair.parse("engine=tcp,corba-sii", results.all());
        SessionComparison comparison =
                SessionComparison.between(results, engines, Question.THROUGHPUT);
        ComparisonTable table = new ComparisonTable(comparison);

        assertThat(comparison.cells())
                .hasSize(2)
                .allSatisfy(cell -> assertThat(cell.doubts()).contains(Verdict.Kind.UNEQUAL_WORK));
        assertThat(table.table().rows())
                .allSatisfy(row -> assertThat(row).anyMatch(c -> c.contains("unequal work")));
        assertThat(table.sentences())
                .anyMatch(
                        line ->
                                line.startsWith(
                                        "Unequal work in 2 of 2 cells: The receiver of tcp used its"
                                                + " memory again"));
    }

    /** Sentences on a dozen engines filled a page below each table. */
    @Test
    void manySentencesBelowATableAreTheFirstOnes() {
        List<String> sentences = List.of("One.", "Two.", "Three.", "Four.", "Five.");

        assertThat(UnequalWork.note(sentences.subList(0, 3)))
                .isEqualTo("! unequal work. One. Two. Three.");
        assertThat(UnequalWork.note(sentences))
                .isEqualTo(
                        "! unequal work. One. Two. Three. And so 2 more: the table 'What both ends"
                                + " did for each message' has all of it.");
    }

    @Test
    void ratiosInTablesAreMarked() {
        Results results = results();
        Table hiLo = HiLoTables.tables(TableRequest.of(results)).get(0);

        assertThat(hiLo.rows().get(0).get(3)).as("tcp against itself").isEqualTo("1.00");
        assertThat(hiLo.rows().get(1).get(3)).endsWith(" !");
        assertThat(hiLo.note()).contains("! unequal work. The receiver of tcp used its memory");
        assertThat(WorkTable.appliesTo(results)).isTrue();
        assertThat(WorkTable.tables(TableRequest.of(results)).get(0).rows())
                .containsExactly(
                        List.of(
                                "tcp",
                                "octet binstruct",
                                "each",
                                "converted, reused memory, no objects, none read"),
                        List.of(
                                "corba-sii",
                                "octet binstruct",
                                "each",
                                "converted, fresh memory, objects, none read"));
    }

    @Test
    void aChartNamesTheAspectsInWhichEnginesDiffer() {
        assertThat(UnequalWork.words(results().trials()))
                .isEqualTo(
                        "unequal work: memory fresh (corba-sii), reused (tcp); structs none (tcp),"
                                + " objects (corba-sii)");
    }

    @Test
    void aFigureThatContainsTheCheckingIsMarked() {
        CellResult verified =
                new CellResult(
                        tcp.cell(),
                        tcp.measured().stream()
                                .map(
                                        m ->
                                                MeasurementBuilder.like(m)
                                                        .integrity(new Integrity(2500, 5000, 0, ""))
                                                        .build())
                                .toList(),
                        tcp.pairs(),
                        0);

        assertThat(CellVerdicts.of(verified, List.of(verified), Repetition.DEFAULT))
                .contains(
                        new Verdict(
                                Verdict.Kind.VERIFIED,
                                "The receiver compared every element of 10,000 payloads while it was"
                                        + " timed: the figure contains that."));
        assertThat(CellVerdicts.of(tcp, List.of(tcp), Repetition.DEFAULT))
                .extracting(Verdict::kind)
                .doesNotContain(Verdict.Kind.VERIFIED);
    }
}
