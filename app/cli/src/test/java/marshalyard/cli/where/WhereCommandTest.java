package marshalyard.cli.where;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of profiles. */
class WhereCommandTest {
    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Profiled
            engines: [{id: tcp, label: a b}, {id: udp, label: a-b}]
            types: [octet]
            sizes: [1K]
            patterns: [flood]
            profile: [cpu]
            trial: {warmup: 0 s, duration: 1 s}
            repeat: {trials: 1, order: listed}
            """;

    @TempDir private Path folder;
    private CliFiles files;
    private Path session;

    @BeforeEach
    void open() throws Exception {
        files = new CliFiles(folder);
        Experiment experiment = ExperimentReader.read(EXPERIMENT, "x", choice -> {});
        List<TrialRecord> trials = new ArrayList<>();
        for (Trial trial : Plan.of(experiment, cell -> null).trials()) {
            Profile profile =
                    new Profile(
                            ProfileKind.CPU,
                            "by hand",
                            1_000_000,
                            1_000_000,
                            0,
                            StackText.read("sender;main;write 700\nsender;main 300\n"));
            Measurement m =
                    MeasurementBuilder.of(1000, 1000 * trial.cell().messageBytes(), 1_000_000_000)
                            .build()
                            .with(new EndProfiles(Map.of(Profile.SENDER, profile), Map.of()));
            trials.add(TrialRecordBuilder.of(trial).measured(m));
        }
        session = Sessions.write(folder.resolve("s.yard"), experiment, trials);
    }

    @AfterEach
    void close() {
        files.close();
    }

    @Test
    void stacksReplaceStacksAndNothingElse() throws Exception {
        Path stacks = folder.resolve("stacks");
        CliRun first = CliRun.of("where", session, "--stacks", stacks);
        assertThat(first.status()).as(first.err()).isZero();
        List<Path> made = list(stacks);
        assertThat(made).hasSize(2).allMatch(StackText::isOne);
        assertThat(CliRun.of("where", session, "--stacks", stacks).status()).isZero();

        Files.writeString(made.get(1), "my notes");
        Files.delete(made.get(0));
        CliRun run = CliRun.of("where", session, "--stacks", stacks);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(made.get(1) + " is there already, and holds no stacks.");
        assertThat(list(stacks)).containsExactly(made.get(1));
        assertThat(made.get(1)).hasContent("my notes");
    }

    @Test
    void aFlameGraphForSpeedscopeIsWrittenBesideWhatALinkLeadsTo() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "precious");
        Path target = Files.createSymbolicLink(folder.resolve("x.speedscope.json"), victim);
        CliRun run = CliRun.of("flame", session, "--cell", "a-b", "--out", target);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(victim).hasContent("precious");
        assertThat(target).isRegularFile().content().contains("speedscope");
        assertThat(Files.isSymbolicLink(target)).isFalse();
    }

    @Test
    void fewerThanNoFunctionsAndAChartOfNoFormatAreRefused() {
        CliRun run = CliRun.of("where", session, "--functions", -1);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("--functions takes a number of 0 or more.");
        CliRun chart = CliRun.of("where", session, "--out", folder.resolve("w.gif"));
        assertThat(chart.status()).isEqualTo(2);
        assertThat(chart.out()).isEmpty();
        assertThat(chart.err()).contains("End it with .png, .svg or .pdf.");
    }

    @Test
    void anEngineThatTheSessionDoesNotHaveIsRefusedAlsoBesideOthers() {
        for (String engines : new String[] {"nosuch", "nosuch,a-b"}) {
            CliRun run = CliRun.of("where", session, "--engine", engines);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .contains("There is no engine 'nosuch' in the session. Use one of: a b, a-b.");
        }
        assertThat(CliRun.of("where", session, "--engine", "a-b").out())
                .contains("a-b octet 1K, sender")
                .doesNotContain("a b octet 1K");
    }

    private static List<Path> list(Path folder) throws Exception {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }
}
