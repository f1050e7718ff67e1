package marshalyard.lab.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import marshalyard.lab.LabClock;
import marshalyard.model.measurement.LogLine;
import org.junit.jupiter.api.Test;

class WorkerLogTest {
    private static WorkerLog said(String text) {
        WorkerLog words =
                new WorkerLog(
                        "tcp sender",
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        LabClock.SYSTEM);
        words.sentence(); // waits for the end of what was said
        return words;
    }

    @Test
    void ofAStackTraceOnlyTheCausesAreKept() {
        WorkerLog words =
                said(
                        """
                        12:00 ERROR Broker - disk full
                        java.io.IOException: no space
                        \tat java.base/java.io.File.write(File.java:1)
                        \t... 3 more
                        Caused by: java.lang.Error: 28
                        """);
        assertThat(words.sentence())
                .isEqualTo(
                        " It last said: 12:00 ERROR Broker - disk full / java.io.IOException: no"
                                + " space / Caused by: java.lang.Error: 28");
    }

    @Test
    void aTrialTakesWhatWasSaidSinceTheOneBefore() {
        WorkerLog words = said("one\ntwo\n");
        assertThat(words.take()).extracting(WorkerLog.Line::text).containsExactly("one", "two");
        assertThat(words.take()).isEmpty();
    }

    @Test
    void ofAWorkerThatTalksWithoutEndTheLastLinesAreKept() {
        WorkerLog words = said("again\n".repeat(1_000) + "last\n");
        assertThat(words.take()).hasSize(LogLine.MOST).last().matches(l -> l.text().equals("last"));
    }
}
