package marshalyard.desktop.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.RunOutcome;
import marshalyard.model.text.Quote;
import org.junit.jupiter.api.Test;

/** The window's words on a run, of which workers may have chosen some. */
class RunReportTest {
    private static final String HOSTILE =
            "The tcp sender said \u001b[2J\u0007\u202e\r\nERROR: all is well " + "x".repeat(4_000);

    private final LogModel log = new LogModel();
    private final NoticeModel notices = new NoticeModel();
    private final RunReport report = new RunReport(log, notices);

    private static void assertReadable(String text) {
        assertThat(text)
                .contains("\\u001b[2J\\u0007\\u202e / ERROR: all is well xxx")
                .isEqualTo(Quote.oneLine(text))
                .hasSizeLessThan(2_100);
    }

    @Test
    void aFailureIsOneLineOfTheLogThatCanBeRead() {
        report.note(new RunEvent.Note(Instant.EPOCH, Level.ERROR, HOSTILE));
        assertThat(log.lines()).hasSize(1);
        assertReadable(log.lines().get(0).text());
        assertThat(log.lastTextIs(HOSTILE)).isTrue();
    }

    @Test
    void aStoppedRunIsToldInANoticeThatCanBeRead() {
        report.ended(new RunOutcome(RunOutcome.How.STOPPED, 1, 1, 3, HOSTILE));
        assertReadable(notices.currentProperty().get().sentence());
        assertReadable(log.lines().get(0).text());
    }

    private String told(RunOutcome.How how, int failed, int missing) {
        report.ended(new RunOutcome(how, 5, failed, missing, ""));
        return notices.currentProperty().get().sentence();
    }

    @Test
    void oneTrialIsToldAsOneAndNoneAsNone() {
        assertThat(told(RunOutcome.How.FINISHED, 1, 0)).endsWith("Resume runs it again.");
        assertThat(told(RunOutcome.How.FINISHED, 2, 0)).endsWith("Resume runs them again.");
        assertThat(told(RunOutcome.How.CANCELLED, 0, 1))
                .isEqualTo("Cancelled. 1 trial is missing; Resume runs it.");
        assertThat(told(RunOutcome.How.CANCELLED, 0, 0))
                .isEqualTo("Cancelled. No trial is missing.");
    }
}
