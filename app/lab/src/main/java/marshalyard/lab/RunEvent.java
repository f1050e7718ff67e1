package marshalyard.lab;

import java.time.Duration;
import java.time.Instant;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;

/** An event in a run. */
public sealed interface RunEvent {
    /** A trial's warm-up begins. */
    record TrialStarted(Trial trial) implements RunEvent {}

    /**
     * Several times a second while a trial is measured.
     *
     * @param fraction of its time or volume, 0 to 1
     * @param bytesPerSecond application bytes sent in the last interval
     */
    record TrialProgress(Trial trial, double fraction, double bytesPerSecond) implements RunEvent {}

    /** A trial has ended and is in the session file. */
    record TrialEnded(TrialRecord record) implements RunEvent {}

    /**
     * The progress of the plan: after every trial, and once at the beginning.
     *
     * @param done trials of this plan in the session
     * @param total trials of this plan; adaptive stopping may raise it
     * @param left about how long it still takes
     * @param open true if trials follow until a time is over, or a question is decided, so that the
     *     total is a guess
     */
    record PlanProgress(int done, int total, Duration left, boolean open) implements RunEvent {
        /** The progress of a plan whose trials are counted. */
        public PlanProgress(int done, int total, Duration left) {
            this(done, total, left, false);
        }
    }

    /** Something worth a line in the log. */
    record Note(Instant at, Level level, String text) implements RunEvent {
        public static Note of(LabClock clock, Level level, String text) {
            return new Note(clock.now(), level, text);
        }
    }

    /** The last event of every run; no worker is left. */
    record Ended(RunOutcome outcome) implements RunEvent {}

    /** The severity of a note. */
    enum Level {
        INFO,
        WARN,
        ERROR
    }
}
