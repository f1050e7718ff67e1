package marshalyard.model.measurement;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import marshalyard.engine.Facts;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.reading.Readings;

/**
 * All that one trial yields.
 *
 * @param sent what the sender did
 * @param received what the receiver got
 * @param latencies the latencies that the pattern records, summed up
 * @param samples every one of them; null in a measurement that was read from a session, which gives
 *     them on demand
 * @param senderFacts what the engine really set at the sender
 * @param receiverFacts what the engine really set at the receiver
 * @param integrity the report of a verify trial; null for others
 * @param context what was seen beside it
 */
public record Measurement(
        Sent sent,
        Received received,
        Latencies latencies,
        TrialSamples samples,
        Map<String, String> senderFacts,
        Map<String, String> receiverFacts,
        Integrity integrity,
        Context context) {
    /** With a larger share of requests that were never sent, neither mean nor longest is known. */
    private static final double MOST_NEVER_SENT = 0.01;

    /** A measurement that has just been taken; its latencies are summed up. */
    public Measurement(
            Sent sent,
            Received received,
            TrialSamples samples,
            Map<String, String> senderFacts,
            Map<String, String> receiverFacts,
            Integrity integrity,
            Context context) {
        this(
                sent,
                received,
                samples.summarized(LatencySummary.BOEING),
                samples,
                senderFacts,
                receiverFacts,
                integrity,
                context);
    }

    public Measurement {
        Objects.requireNonNull(sent, "what was sent");
        Objects.requireNonNull(received, "what was received");
        Objects.requireNonNull(latencies, "latencies");
        Objects.requireNonNull(context, "context");
        senderFacts = Map.copyOf(senderFacts);
        receiverFacts = Map.copyOf(receiverFacts);
    }

    private Measurement with(TrialSamples others, Context seen) {
        return new Measurement(
                sent, received, latencies, others, senderFacts, receiverFacts, integrity, seen);
    }

    /** The same with verdicts. */
    public Measurement with(List<Verdict> verdicts) {
        return with(samples, context.but().verdicts(verdicts).build());
    }

    /** The same with the machine's speed before and afterwards. */
    public Measurement with(Readings before, Readings after) {
        return with(samples, context.but().speed(before, after).build());
    }

    /** The same with what its machine did meanwhile. */
    public Measurement withMachine(Readings seen) {
        return with(samples, context.but().machine(seen).build());
    }

    /** The same with the outcome of its workers' burn-in; null if there was none. */
    public Measurement with(BurntIn burnIn) {
        return with(samples, context.but().burnIn(burnIn).build());
    }

    /** The same with what a search for a capacity came to. */
    public Measurement withCapacity(Readings found) {
        return with(samples, context.but().capacity(found).build());
    }

    /** The same with the speeds of the hosts that ran its workers. */
    public Measurement withHosts(List<HostSpeed> speeds) {
        return with(samples, context.but().hosts(speeds).build());
    }

    /** The same with what was seen of its link. */
    public Measurement with(LinkReading link) {
        return with(samples, context.but().link(link).build());
    }

    /** The same with what its ends did over time. */
    public Measurement with(Map<String, Timeline> timelines) {
        return with(samples.with(timelines), context);
    }

    /** The same with the requests of each sender, one by one. */
    public Measurement withRequests(List<RequestLog> logs) {
        return logs.isEmpty() ? this : with(samples.withRequests(logs), context);
    }

    /** The same with nothing of its latencies but their summaries, as it is read from a session. */
    public Measurement withoutSamples() {
        return with(null, context);
    }

    /** The same with the profiles of its ends, and as a fact of each end who took it. */
    public Measurement with(EndProfiles profiles) {
        return new Measurement(
                sent,
                received,
                latencies,
                samples.withProfiles(profiles.taken()),
                told(senderFacts, profiles.fact(Profile.SENDER)),
                told(receiverFacts, profiles.fact(Profile.RECEIVER)),
                integrity,
                context);
    }

    /**
     * The same with the work that its ends declare among their facts; what an end told itself
     * stays.
     */
    public Measurement doing(Map<String, String> senderWork, Map<String, String> receiverWork) {
        return new Measurement(
                sent,
                received,
                latencies,
                samples,
                beside(senderFacts, senderWork),
                beside(receiverFacts, receiverWork),
                integrity,
                context);
    }

    private static Map<String, String> beside(
            Map<String, String> facts, Map<String, String> declared) {
        Map<String, String> all = new TreeMap<>(declared);
        all.putAll(facts);
        return all;
    }

    private static Map<String, String> told(Map<String, String> facts, Optional<String> profiler) {
        Map<String, String> all = new TreeMap<>(facts);
        profiler.ifPresent(fact -> all.put(Facts.PROFILER, fact));
        return all;
    }

    /** What a reader must know. */
    public List<Verdict> verdicts() {
        return context.verdicts();
    }

    /**
     * Application bytes that arrived per second, from the first send until the receiver got the
     * barrier: the figure of the curves. A receiver that can't count is taken to have got
     * everything. What arrived beyond what was sent does not count. The last interval of a schedule
     * counts as time.
     */
    public double bytesPerSecond() {
        long arrived = received.messages() < 0 ? sent.bytes() : received.bytes() - surplusBytes();
        return perSecond(arrived, rateNanos());
    }

    /**
     * The time over which a rate is told. Between the starts of n requests on a schedule lie n - 1
     * intervals, so with the last request's own time alone ten at 10/s would make 11/s. Of a single
     * one no interval is known.
     */
    private long rateNanos() {
        long transfer = sent.transferNanos();
        double each = (double) sent.messages() / sent.senders();
        if (context.pacing() == null || each < 2) return transfer;
        double last =
                latencies.operation().flatMap(latencies::spread).map(Spread::mean).orElse(0.0);
        return Math.max(transfer, Math.round((transfer - last) * each / (each - 1)));
    }

    /** Application bytes per second as the sender sees it, until its last send returned. */
    public double senderBytesPerSecond() {
        return perSecond(sent.bytes(), sent.sendNanos());
    }

    /**
     * Application bytes per second as the receiver sees it, from the first arrival until the
     * barrier; empty if it got fewer than two messages or can't count.
     */
    public OptionalDouble receiverBytesPerSecond() {
        if (received.messages() < 2 || received.spanNanos() <= 0) return OptionalDouble.empty();
        return OptionalDouble.of(
                perSecond(
                        received.bytes() - received.firstBytes() - surplusBytes(),
                        received.spanNanos()));
    }

    /** Paced requests that were due and never sent, because the sender had fallen behind. */
    public long neverSent() {
        return context.pacing() == null ? 0 : context.pacing().neverSent(sent.messages());
    }

    /** The same as a fraction of all that were due. */
    public double neverSentFraction() {
        return context.pacing() == null || context.pacing().intended() == 0
                ? 0
                : (double) neverSent() / context.pacing().intended();
    }

    /**
     * The spread of a latency over all requests; empty if it was not recorded or has no sample. A
     * percentile that falls among requests that were never sent is unknown, and absent.
     */
    public Optional<Spread> spread(Latency latency) {
        Optional<Spread> all = latencies.spread(latency);
        return latency.countsNeverSent() ? all.map(s -> s.below(neverSentFraction())) : all;
    }

    /** The same if so few requests were never sent that its mean and its longest are known, too. */
    public Optional<Spread> wholeSpread(Latency latency) {
        boolean hidden = latency.countsNeverSent() && neverSentFraction() > MOST_NEVER_SENT;
        return hidden ? Optional.empty() : spread(latency);
    }

    /**
     * What each of several senders did; empty for a single one. A percentile that is unknown, as
     * too few requests tell it or it falls among those that were never sent, is absent.
     */
    public List<Share> shares() {
        double neverSent = neverSentFraction();
        return sent.shares().stream().map(share -> share.below(neverSent)).toList();
    }

    /** Application bytes of a sender that arrived per second, at all receivers that get them. */
    public double bytesPerSecond(Share share) {
        long time = rateNanos();
        double part = time == 0 ? 1 : (double) sent.transferNanos() / time;
        return share.bytesPerSecond() * part * received.copies();
    }

    /**
     * What was sent of each size of a mixture; empty for messages of one size. A percentile that
     * falls among requests that were never sent is unknown, and absent.
     */
    public List<PartShare> parts() {
        double neverSent = neverSentFraction();
        return sent.parts().stream().map(part -> part.below(neverSent)).toList();
    }

    /**
     * The rate at which a late receiver drained what waited for it. Empty for other patterns, and
     * where fewer than two messages waited, as after a crash that lost all: there was nothing to
     * drain.
     */
    public OptionalDouble drainBytesPerSecond() {
        Forwarding forwarding = context.forwarding();
        boolean tooFew = received.messages() == 0 || received.messages() == 1;
        return forwarding == null || tooFew
                ? OptionalDouble.empty()
                : OptionalDouble.of(forwarding.bytesPerSecond());
    }

    private long surplusBytes() {
        long surplus = surplus();
        return surplus == 0 || sent.messages() == 0
                ? 0
                : Math.min(received.bytes(), surplus * (sent.bytes() / sent.messages()));
    }

    /** Requests per second, over the same time as {@link #bytesPerSecond()}. */
    public double requestsPerSecond() {
        return perSecond(sent.messages(), rateNanos());
    }

    /**
     * Requests that were under way at once, on average, those of all senders together: their rate
     * times the mean round trip, or service time of those on a schedule (Little's law). Empty if no
     * request was timed.
     */
    public OptionalDouble inFlight() {
        return latencies
                .operation()
                .flatMap(latencies::spread)
                .map(times -> OptionalDouble.of(requestsPerSecond() * times.mean() / 1e9))
                .orElse(OptionalDouble.empty());
    }

    /** Messages that should have arrived: each of those sent, at every receiver or at one. */
    public long due() {
        return sent.messages() * received.copies();
    }

    /**
     * Messages that were due and never arrived, counted at each receiver that was to get all, or at
     * those together that shared them; 0 if the receiver can't count. A receiver that lost one and
     * got another twice shows neither, unless every element is checked.
     */
    public long lost() {
        return received.lost(sent.messages());
    }

    /**
     * Messages that arrived beyond those that were due, counted likewise; 0 if the receiver can't
     * count.
     */
    public long surplus() {
        return received.surplus(sent.messages());
    }

    private static double perSecond(long amount, long nanos) {
        return nanos <= 0 ? 0 : amount * 1e9 / nanos;
    }
}
