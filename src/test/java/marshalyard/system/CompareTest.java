package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.cli.summary.CompareCommand;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The output of {@code compare} on sessions with one worker pair and with several. */
class CompareTest {
    private static final String TEXT =
            """
            marshalyard: 1
            title: Before and after
            engines: [tcp]
            types: [octet]
            sizes: [1K]
            patterns: [flood]
            """;

    /** The rates in MB/s, three trials of each of three pairs. */
    private static final double[][] BEFORE = {{100, 101, 99}, {102, 103, 101}, {98, 99, 97}};

    private static final double[][] AFTER = {{90, 91, 89}, {92, 93, 91}, {88, 89, 87}};

    @TempDir private Path folder;

    @Test
    void overPairsADifferenceStandsOutAndTheSmallestThatWouldBeSeenIsNamed() throws Exception {
        String output = compared(session("before", BEFORE), session("after", AFTER));

        assertThat(output)
                .contains("3 / 3", "9 / 9", "10 % ± 5 % slower between these two runs")
                .contains("1 of 1 cell differs; by chance alone about 0.1 would.")
                .contains("1 of them stands out although 1 cell was compared (Holm).")
                .containsPattern("half of the cells show a difference of 1[0-9] % in 90 of 100")
                .doesNotContain("one pair");
    }

    @Test
    void withASinglePairTheVerdictHoldsWithinItOnly() throws Exception {
        String output =
                compared(
                        session("before", new double[][] {{100, 101, 99}}),
                        session("after", new double[][] {{90, 91, 89}}));

        assertThat(output)
                .contains("1 / 1", "3 / 3", "slower within one pair")
                .contains("1 of 1 cell differs within one pair.")
                .contains("1 of 1 cell has a single worker pair on a side.")
                .doesNotContain("stand out", "by chance");
    }

    /** The machine slows down from pair to pair, which hides 5 % from anything but pairs. */
    @Test
    void engineBesideEngineTheMachinesOwnChangeIsInNoRatio() throws Exception {
        Path file = folder.resolve("beside.yard");
        Experiment experiment =
                ExperimentReader.read(
                        TEXT.replace("[tcp]", "[tcp, tcp-nio]"), "beside.yaml", choice -> {});
        List<Cell> cells = Plan.of(experiment).cells();
        double[] tcp = {100, 80, 60, 90};
        double[] nio = {105, 84.1, 63, 94.4};
        List<TrialRecord> trials = new ArrayList<>();
        for (int fork = 0; fork < tcp.length; fork++) {
            trials.add(trial(cells.get(0), fork, 2 * fork, 0, tcp[fork]));
            trials.add(trial(cells.get(1), fork, 2 * fork + 1, 0, nio[fork]));
        }
        Sessions.write(file, experiment, trials);

        assertThat(compared(file.toString(), "--by", "engine"))
                .as("two levels were measured")
                .isEqualTo(compared(file.toString(), "--by", "engine=tcp,tcp-nio"));
        assertThat(compared(file.toString(), "--by", "engine=tcp,tcp-nio"))
                .startsWith("Floods, throughput: tcp-nio is 5 % faster than tcp (")
                .contains("tcp-nio · octet · 1K · flood", "4 / 4", "5.0 % ± 0.2", "faster")
                .contains("paired t test")
                .doesNotContain("machine");
    }

    @Test
    void severalSessionsOnASideAreTheUnit() throws Exception {
        Path again = session("again", new double[][] {{104, 105, 103}, {99, 100, 98}});
        String output =
                compared(
                        session("after", AFTER).toString(),
                        "--against",
                        session("before", BEFORE).toString(),
                        again.toString(),
                        session("once-more", new double[][] {{98, 97, 96}}).toString(),
                        "--margin",
                        "20%",
                        "--metric",
                        "message-time");

        assertThat(output)
                .contains("sessions", "3 / 1", "within 20 %", "t test, one against several")
                .contains("alike within 20 %")
                .doesNotContain("these two runs");
    }

    @Test
    void aLevelThatWasNotMeasuredIsNamedWithThoseThatWere() throws Exception {
        StringWriter err = new StringWriter();
        CommandLine command = new CommandLine(new CompareCommand()).setErr(new PrintWriter(err));
        String file = session("before", BEFORE).toString();

        assertThat(command.execute(file, "--by", "engine=tcp,jms")).isNotZero();
        assertThat(err.toString())
                .contains("Name two levels that were measured", "There are: tcp.");
        assertThat(command.execute(file)).isNotZero();
        assertThat(err.toString()).contains("Name a second session or --by");
    }

    @Test
    void theExitStatusTellsTheOutcomeWhereItIsAskedFor() throws Exception {
        String before = session("before", BEFORE).toString();
        String after = session("after", AFTER).toString();
        String wild = session("wild", new double[][] {{50}, {100}, {200}}).toString();

        assertThat(status(before, after)).isEqualTo(0);
        assertThat(status(before, after, "--slower", "1 %")).isEqualTo(10);
        assertThat(status(before, after, "--slower", "20 %")).isEqualTo(0);
        assertThat(status(after, before, "--slower", "5 %")).isEqualTo(0);
        assertThat(status(before, wild, "--slower", "5 %")).isEqualTo(11);
        assertThat(status(before, after, "--slower", "5 %", "--metric", "sent")).isEqualTo(1);
    }

    @Test
    void severalMetricsHaveATableEach() throws Exception {
        String output =
                compared(
                        session("before", BEFORE).toString(),
                        session("after", AFTER).toString(),
                        "--metric",
                        "message-time,throughput");

        assertThat(output)
                .startsWith("Time per message: after.yard is ")
                .containsPattern("slower than before.yard \\(.*; its throughput is .* lower")
                .containsSubsequence("\nTime per message:", "\nThroughput:");
    }

    private static int status(String... arguments) {
        return new CommandLine(new CompareCommand())
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(arguments);
    }

    private static String compared(Path reference, Path candidate) {
        return compared(reference.toString(), candidate.toString());
    }

    private static String compared(String... arguments) {
        StringWriter out = new StringWriter();
        CommandLine command = new CommandLine(new CompareCommand()).setOut(new PrintWriter(out));
        assertThat(command.execute(arguments)).isZero();
        return out.toString();
    }

    private Path session(String name, double[][] pairs) throws Exception {
        Experiment experiment = ExperimentReader.read(TEXT, "compare.yaml", choice -> {});
        Cell cell = Plan.of(experiment).cells().get(0);
        List<TrialRecord> trials = new ArrayList<>();
        for (int pair = 0; pair < pairs.length; pair++) {
            for (int number = 0; number < pairs[pair].length; number++) {
                trials.add(trial(cell, pair, pair, number, pairs[pair][number]));
            }
        }
        return Sessions.write(folder.resolve(name + ".yard"), experiment, trials);
    }

    private static TrialRecord trial(
            Cell cell, int fork, int pair, int number, double megabytesPerSecond) {
        long messages = Math.round(megabytesPerSecond * 1000);
        return TrialRecordBuilder.of(new Trial(cell, fork, number))
                .pair(pair)
                .measured(MeasurementBuilder.of(messages, 1024 * messages, 1_000_000_000).build());
    }
}
