package marshalyard.desktop.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import marshalyard.analysis.metric.Metrics;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.RunOutcome;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;

/** Tells in words what a run did: into the log, and as a notice when it has not gone well. */
public final class RunReport {
    private final LogModel log;
    private final NoticeModel notices;
    private final List<Consumer<RunOutcome>> afterwards = new ArrayList<>();

    public RunReport(LogModel log, NoticeModel notices) {
        this.log = log;
        this.notices = notices;
    }

    /** What else is to happen whenever a run has ended. */
    void afterwards(Consumer<RunOutcome> step) {
        afterwards.add(step);
    }

    void note(RunEvent.Note note) {
        log.add(note.at(), note.level(), note.text());
    }

    void trial(TrialRecord record) {
        if (record.failed()) return; // the lab has noted why
        String title = record.trial().cell().title() + ", trial " + (record.trial().number() + 1);
        Measurement m = record.measurement();
        StringBuilder text = new StringBuilder(title).append(": ");
        text.append(Figures.withUnit(Quantity.RATE, m.bytesPerSecond() * 8));
        Metrics.LATENCY_P50
                .of(record)
                .ifPresent(
                        v -> text.append(", median ").append(Figures.withUnit(Quantity.TIME, v)));
        Metrics.LATENCY_P99
                .of(record)
                .ifPresent(
                        v ->
                                text.append(", 99th percentile ")
                                        .append(Figures.withUnit(Quantity.TIME, v)));
        text.append(".");
        for (Verdict verdict : m.verdicts()) text.append(" ").append(verdict.sentence());
        log.add(m.verdicts().isEmpty() ? Level.INFO : Level.WARN, text.toString());
    }

    void ended(RunOutcome outcome) {
        String counts =
                String.format(
                        "%,d %s measured, %,d failed",
                        outcome.measured(),
                        outcome.measured() == 1 ? "trial" : "trials",
                        outcome.failed());
        switch (outcome.how()) {
            case FINISHED -> {
                log.add(Level.INFO, "Finished: " + counts + ".");
                if (outcome.failed() == 0) {
                    notices.info("The run has ended: " + counts + ".");
                } else {
                    notices.error(
                            "The run has ended, "
                                    + counts
                                    + ". The log says why; Resume runs "
                                    + (outcome.failed() == 1 ? "it" : "them")
                                    + " again.");
                }
            }
            case CANCELLED -> {
                log.add(Level.WARN, "Cancelled: " + counts + ".");
                notices.info("Cancelled. " + missing(outcome.missing()));
            }
            case STOPPED -> {
                log.add(Level.ERROR, "Stopped: " + outcome.reason());
                notices.error("The run was stopped. " + outcome.reason());
            }
        }
        afterwards.forEach(step -> step.accept(outcome));
    }

    private static String missing(int trials) {
        return trials == 0
                ? "No trial is missing."
                : trials == 1
                        ? "1 trial is missing; Resume runs it."
                        : String.format("%,d trials are missing; Resume runs them.", trials);
    }
}
