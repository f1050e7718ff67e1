package marshalyard.lab.trial;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import marshalyard.lab.LabException;
import marshalyard.lab.group.ReceiverEnd;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.text.Counted;
import marshalyard.model.text.Quote;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseProgress;

/**
 * The patience with a sender's phase: it has hung when neither the sender tells of a new step or
 * another message, nor anything more arrives at the receivers, for 15 s beyond the time that the
 * phase may take; or when what waits behind its barrier drains so slowly that it can't be through
 * in time.
 *
 * <p>Beats are counted, not time: while this program itself stands still, no sender hangs. As long
 * as there is no doubt, the receivers are left in peace.
 */
final class HangWatch implements WorkerConnection.Patience {
    static final Duration BEAT = Duration.ofSeconds(1);

    /** Beats by which the pace of a backlog is judged. */
    private static final long WATCHED = 10;

    /** Beats without an arrival behind which the pace tells nothing: it stands still. */
    private static final long STILL = 5;

    /** It may become so much faster. */
    private static final double FASTER = 4;

    private static final Duration ANSWER = Duration.ofSeconds(5);

    private final String name;
    private final Allowance allowance;
    private final Supplier<PhaseProgress> told;
    private final Arrivals arrivals;
    private PhaseProgress seen;
    private OptionalLong arrived = OptionalLong.empty();
    private String step;
    private long beats;
    private long silent;
    private long drainingSince = -1;
    private long drainingFrom;

    /** The count of arrivals at all receivers together. */
    interface Arrivals {
        /** Empty if a receiver can't tell. */
        OptionalLong count() throws LabException;
    }

    /**
     * Begins to watch; the phase is ordered afterwards.
     *
     * @param name of the sender's worker, such as "tcp sender"
     * @param step that it is in; null if it tells by itself
     * @param told what the sender last told of a phase; null if nothing
     */
    HangWatch(
            String name,
            Allowance allowance,
            String step,
            Supplier<PhaseProgress> told,
            Arrivals arrivals) {
        this.step = step;
        this.name = name;
        this.allowance = allowance;
        this.told = told;
        this.arrivals = arrivals;
        this.seen = told.get(); // of a phase before
    }

    /** Watches over a phase. */
    static HangWatch ofPhase(
            WorkerConnection sender, List<ReceiverEnd> receivers, Allowance allowance) {
        return new HangWatch(
                sender.name(), allowance, null, sender::lastProgress, () -> arrived(receivers));
    }

    /** Watches over a barrier on its own, of which the sender tells nothing. */
    static HangWatch ofFlush(
            WorkerConnection sender, List<ReceiverEnd> receivers, Allowance allowance) {
        return new HangWatch(
                sender.name(), allowance, "flush", () -> null, () -> arrived(receivers));
    }

    private static OptionalLong arrived(List<ReceiverEnd> receivers) throws LabException {
        long sum = 0;
        for (ReceiverEnd receiver : receivers) {
            Handle handle = new Handle(receiver.handle());
            long messages;
            try {
                messages = receiver.member().call(w -> w.arrived(handle), ANSWER).messages();
            } catch (LabException e) {
                return OptionalLong.empty(); // in another language, and does not know the question
            }
            sum += PossibleEnds.arrived(messages);
        }
        return OptionalLong.of(sum);
    }

    @Override
    public void check() throws LabException {
        beats++;
        if (beats > allowance.most().toSeconds()) throw tooLong();
        PhaseProgress now = told.get();
        if (now != seen) {
            boolean moved = seen == null || step == null || isProgress(now);
            seen = now;
            step = now.step();
            if (moved) {
                silent = 0;
                return;
            }
        }
        if (step == null || beats <= allowance.time().toSeconds()) return;
        OptionalLong count = arrivals.count();
        if (count.isEmpty()) return;
        boolean movesAnew = silent > 0 && !count.equals(arrived);
        silent = count.equals(arrived) ? silent + 1 : 0;
        arrived = count;
        if (silent >= allowance.silence().toSeconds()) throw hung();
        boolean slow = isSlow(count.getAsLong());
        if (slow && !movesAnew && silent < STILL) throw hopeless();
    }

    private boolean isProgress(PhaseProgress now) {
        return now.messages() != seen.messages() || !step.equals(now.step());
    }

    /**
     * True if what waits behind a barrier drains so slowly that it can't be through in time, as
     * where small socket queues stall TCP: some messages in a minute. The watch begins with the
     * first arrival: an end that stands still at first may go on at any pace.
     */
    private boolean isSlow(long arrivedYet) {
        if (!EngineCall.FLUSH.toString().equals(step) || seen == null) return false;
        if (drainingSince < 0 || arrivedYet == drainingFrom) {
            drainingSince = beats;
            drainingFrom = arrivedYet;
        }
        long watched = beats - drainingSince;
        if (watched < WATCHED) return false;
        double most = FASTER * (arrivedYet - drainingFrom + 1) / watched;
        return seen.messages() - arrivedYet > most * (allowance.most().toSeconds() - beats);
    }

    private LabException hopeless() {
        return new LabException(
                ("The %s was given up in %s after %s s: %s of %s messages have arrived, %s of them"
                                + " in the last %s s, and the rest would take more than another %s"
                                + " s.%s")
                        .formatted(
                                name,
                                step,
                                beats,
                                arrived.getAsLong(),
                                seen.messages(),
                                arrived.getAsLong() - drainingFrom,
                                beats - drainingSince,
                                allowance.most().toSeconds() - beats,
                                likely()));
    }

    /** What the worker says of why it stays; empty if nothing. */
    private String detail() {
        String told = step == null || seen == null ? null : seen.detail();
        return told == null || told.isBlank() ? "" : " " + Quote.sentence(told);
    }

    private String likely() {
        return allowance.likely().isEmpty() ? "" : " " + allowance.likely();
    }

    private LabException tooLong() {
        return new LabException(
                "The "
                        + name
                        + (step == null ? " has not answered" : " has been in " + step)
                        + " for "
                        + beats
                        + " s and was given up."
                        + likely()
                        + detail());
    }

    private LabException hung() {
        return new LabException(
                ("The %s has hung in %s for %s s and was given up: %s arrived, and no more"
                                + " come.%s")
                        .formatted(
                                name,
                                step,
                                silent,
                                Counted.of(arrived.getAsLong(), "message has", "messages have"),
                                detail()));
    }
}
