package marshalyard.analysis.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.engine.Codec;
import marshalyard.model.categories.CodecRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.Stack;
import marshalyard.model.reading.ProcessReadings;

/**
 * The cost of converting a message's elements at one end, by its profile and by the codec alone.
 *
 * @param end whose profile
 * @param own CPU time in the category marshal of a sender or demarshal of a receiver, in ns
 * @param converting the same with what marshalling has copied, zeroed and allocated, in ns
 * @param codec the codec's setup
 * @param alone CPU time of one pass of the codec, the median over its trials, in ns; elapsed time
 *     where a session of an earlier version has no other
 * @param interval of the ratio of the two, at 95 %, over pairs of workers and trials of the codec;
 *     empty if there are fewer than two of either
 * @param elapsed true if the codec's time is elapsed time, which a busy machine lengthens
 * @param unlike why the two can't be compared, as a clause; empty if they are alike
 */
public record MarshallingCost(
        EndProfile end,
        double own,
        double converting,
        EngineSetup codec,
        double alone,
        Optional<Interval> interval,
        boolean elapsed,
        String unlike) {

    /** One without an interval, of two that are alike. */
    public MarshallingCost(
            EndProfile end, double own, double converting, EngineSetup codec, double alone) {
        this(end, own, converting, codec, alone, Optional.empty(), false, "");
    }

    /** A greater difference, as a part of the codec's time, is marked. */
    public static final double MOST = 0.15;

    /** What marshalling may ask others to do for it. */
    private static final Set<Category> PARTS =
            EnumSet.of(Category.COPY, Category.ZERO, Category.ALLOCATION);

    /** The same where nothing is known of where the codecs ran. */
    public static List<MarshallingCost> of(
            Collection<EndProfile> ends,
            SampleSource source,
            Collection<CodecRule> rules,
            Collection<CellResult> codecs,
            Function<EngineSetup, Map<String, String>> options) {
        return of(ends, source, rules, codecs, options, cell -> Environment.UNKNOWN);
    }

    /**
     * A line for each end whose codec was measured with the same type, size and options.
     *
     * @param source of the profiles' categories
     * @param rules which codec stands for which engine
     * @param codecs results of an experiment of codecs
     * @param options every option of a setup with its value
     * @param places where each codec ran
     */
    public static List<MarshallingCost> of(
            Collection<EndProfile> ends,
            SampleSource source,
            Collection<CodecRule> rules,
            Collection<CellResult> codecs,
            Function<EngineSetup, Map<String, String>> options,
            Function<Cell, Environment> places) {
        List<MarshallingCost> costs = new ArrayList<>();
        for (EndProfile end : ends) {
            boolean converts = Set.of(Profile.SENDER, Profile.RECEIVER).contains(end.end());
            if (!converts || end.profile().kind() != ProfileKind.CPU) continue;
            codecOf(end, rules, codecs, options)
                    .ifPresent(
                            result ->
                                    costs.add(
                                            between(
                                                    end,
                                                    source.rules(end.cell().engine()),
                                                    result,
                                                    places.apply(result.cell()))));
        }
        return costs;
    }

    private static Optional<CellResult> codecOf(
            EndProfile end,
            Collection<CodecRule> rules,
            Collection<CellResult> codecs,
            Function<EngineSetup, Map<String, String>> options) {
        EngineSetup engine =
                isSender(end) ? end.cell().engine().sender() : end.cell().engine().receiver();
        Optional<CodecRule> rule =
                rules.stream().filter(r -> r.isOf(engine.id(), end.end())).findFirst();
        if (rule.isEmpty()) return Optional.empty();
        String direction = isSender(end) ? Codec.MARSHAL : Codec.DEMARSHAL;
        return codecs.stream()
                .filter(r -> r.cell().engine().id().equals(rule.get().codec()))
                .filter(r -> isAlike(r.cell(), end.cell()) && !r.measured().isEmpty())
                .filter(
                        r -> {
                            Map<String, String> own = options.apply(r.cell().engine());
                            return direction.equals(own.get(Codec.DIRECTION.name()))
                                    && rule.get().fits(own, options.apply(engine));
                        })
                .findFirst();
    }

    private static boolean isSender(EndProfile end) {
        return end.end().equals(Profile.SENDER);
    }

    private static boolean isAlike(Cell codec, Cell engine) {
        return engine.types().equals(codec.types())
                && codec.messageBytes() == engine.messageBytes();
    }

    private static MarshallingCost between(
            EndProfile end, CategoryRules rules, CellResult codec, Environment place) {
        Category wanted = isSender(end) ? Category.MARSHAL : Category.DEMARSHAL;
        boolean elapsed = codec.measured().stream().anyMatch(m -> cpuNanos(m).isEmpty());
        double[] passes =
                codec.values(
                        m ->
                                (double) (elapsed ? m.sent().barrierNanos() : cpuNanos(m).get())
                                        / m.sent().messages());
        Optional<Interval> interval = CostRatio.of(byPair(end, rules, wanted), passes.clone());
        Arrays.sort(passes);
        int middle = passes.length / 2;
        double median =
                passes.length % 2 == 1 ? passes[middle] : (passes[middle - 1] + passes[middle]) / 2;
        return new MarshallingCost(
                end,
                end.perMessage(wanted),
                end.perMessage(converting(end.profile(), rules, wanted)),
                codec.cell().engine(),
                median,
                interval,
                elapsed,
                unlike(end, place));
    }

    /** The codec stands at the end whose direction it has. */
    private static Optional<Long> cpuNanos(Measurement trial) {
        return Stream.of(trial.context().sender(), trial.context().receiver())
                .filter(cost -> cost != null && cost.has(ProcessReadings.USER))
                .map(cost -> cost.count(ProcessReadings.USER) + cost.count(ProcessReadings.SYSTEM))
                .findFirst();
    }

    /** The cost of a message for each pair of workers; for each trial if there is one pair only. */
    private static double[] byPair(EndProfile end, CategoryRules rules, Category wanted) {
        boolean several = end.parts().stream().map(EndProfile.Part::pair).distinct().count() > 1;
        Map<Integer, double[]> sums = new TreeMap<>();
        for (int i = 0; i < end.parts().size(); i++) {
            EndProfile.Part part = end.parts().get(i);
            double[] sum = sums.computeIfAbsent(several ? part.pair() : i, unit -> new double[2]);
            sum[0] += converting(part.profile(), rules, wanted);
            sum[1] += part.messages();
        }
        return sums.values().stream().mapToDouble(sum -> sum[0] / sum[1]).toArray();
    }

    /** A reason for which one of the two is cheaper whatever it does; what is not told is none. */
    private static String unlike(EndProfile end, Environment codec) {
        int payloads = end.cell().get(Factors.WORKING_SET);
        if (payloads > 1) {
            return "the engine sends " + payloads + " payloads in turn, the codec passes over one";
        }
        if (end.profile().program().startsWith("JDK Flight Recorder")) {
            return "the profile has no native code";
        }
        for (EndProfile.Part part : end.parts()) {
            Environment engine = part.place();
            if (differ(engine.cpu(), codec.cpu())) return "they ran on different processors";
            if (differ(engine.jvm(), codec.jvm())) return "they ran on different virtual machines";
        }
        return "";
    }

    private static boolean differ(String one, String other) {
        return !one.isEmpty() && !other.isEmpty() && !one.equals(other);
    }

    private static long converting(Profile profile, CategoryRules rules, Category wanted) {
        return profile.stacks().list().stream()
                .filter(stack -> isConverting(stack, rules, wanted))
                .mapToLong(Stack::weight)
                .sum();
    }

    private static boolean isConverting(Stack stack, CategoryRules rules, Category wanted) {
        Category category = rules.classify(stack).category();
        if (category == wanted) return true;
        if (!PARTS.contains(category)) return false;
        for (int i = stack.frames().size() - 1; i > 0; i--) {
            Optional<Category> of = rules.ofFrame(stack.frames(), i);
            if (of.isPresent() && !PARTS.contains(of.get())) return of.get() == wanted;
        }
        return false;
    }

    /** How many times what the codec takes alone the profile finds. */
    public double ratio() {
        return converting / alone;
    }

    /** True if the two differ by more than {@link #MOST}. */
    public boolean differs() {
        return Math.abs(ratio() - 1) > MOST;
    }
}
