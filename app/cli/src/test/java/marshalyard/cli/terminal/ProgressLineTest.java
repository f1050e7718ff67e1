package marshalyard.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import marshalyard.lab.RunEvent;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Long names
            engines: [{id: corba-sii, label: An ORB whose label takes much of a line}]
            types: [binstruct-padded]
            sizes: [64K]
            patterns: [call-return]
            cpus: [together]
            """;

    private final StringWriter out = new StringWriter();

    private void drawnOn(int columns) throws Exception {
        Trial trial = Plan.of(ExperimentReader.read(EXPERIMENT, "x", choice -> {})).trials().get(0);
        assertThat(trial.cell().title()).hasSizeGreaterThan(60);
        ProgressLine line = new ProgressLine(new PrintWriter(out), columns);
        line.on(new RunEvent.PlanProgress(3, 18, Duration.ofSeconds(70)));
        line.on(new RunEvent.TrialStarted(trial));
    }

    /** A line that breaks can't be erased, and each further one would leave it behind. */
    @Test
    void aLineIsNoLongerThanTheTerminal() throws Exception {
        drawnOn(80);
        List<String> drawn = List.of(out.toString().split("\r"));
        assertThat(drawn).hasSizeGreaterThan(2).allMatch(each -> each.length() < 80);
        assertThat(drawn.get(drawn.size() - 1)).contains("3/18", "An ORB").endsWith("…");
    }

    @Test
    void aWideTerminalHasAllOfIt() throws Exception {
        drawnOn(200);
        assertThat(out.toString()).contains("64K").doesNotContain("…");
    }

    @Test
    void withoutATerminalThereAreLines() throws Exception {
        drawnOn(0);
        assertThat(out.toString()).startsWith("3 of 18 trials, ").hasLineCount(1);
    }

    @Test
    void whatSttyTellsIsReadAndTheUsualWidthHoldsWithoutIt() {
        assertThat(Terminal.columns("50 132\n")).isEqualTo(132);
        assertThat(Terminal.columns("0 0")).isEqualTo(80);
        assertThat(Terminal.columns("")).isEqualTo(80);
        assertThat(Terminal.columns("24 3")).isEqualTo(20);
        assertThat(Terminal.isOne(Path.of("/dev/pts/3"))).isTrue();
        assertThat(Terminal.isOne(Path.of("/dev/null"))).isFalse();
        assertThat(Terminal.isOne(Path.of("pipe:[4711]"))).isFalse();
    }
}
