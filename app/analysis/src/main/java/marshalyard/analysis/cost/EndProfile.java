package marshalyard.analysis.cost;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.analysis.statistics.Round;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.Stack;
import marshalyard.model.profile.Stacks;

/**
 * The profile of one end of a cell: the time or the memory that it spent, over all profiled trials
 * of the cell.
 *
 * @param cell which
 * @param end {@link Profile#SENDER}, {@link Profile#RECEIVER} or {@link Profile#BROKER}
 * @param profile the profiles of the trials as one
 * @param breakdown of its stacks; of {@link ProfileKind#WALL} without the threads that did nothing
 *     but wait, and without those of the virtual machine and the worker
 * @param messages that were sent meanwhile
 * @param bytes of application data in them
 * @param trials how many were profiled
 * @param work what both ends of the cell did for each message
 * @param parts the profiled trials one by one
 */
public record EndProfile(
        Cell cell,
        String end,
        Profile profile,
        Breakdown breakdown,
        long messages,
        long bytes,
        int trials,
        CellWork work,
        List<Part> parts) {

    /**
     * One profiled trial.
     *
     * @param pair number of its worker pair
     * @param round in which it was measured
     * @param messages that were sent meanwhile
     * @param place where the end ran
     */
    public record Part(int pair, Round round, Profile profile, long messages, Environment place) {}

    /** Threads of these categories stand beside those that move messages. */
    private static final Set<Category> ASIDE =
            EnumSet.of(Category.GC, Category.JIT, Category.HARNESS);

    /** The ends in the order in which messages pass them. */
    private static final List<String> ENDS =
            List.of(Profile.SENDER, Profile.BROKER, Profile.RECEIVER);

    /**
     * The ends of every profiled cell, in the order of the cells' first trials.
     *
     * @param source where the stacks are
     */
    public static List<EndProfile> of(List<TrialRecord> trials, SampleSource source) {
        Map<Cell, Map<String, TrialRecord>> byCell = new LinkedHashMap<>();
        for (TrialRecord record : trials) {
            Cell cell = record.trial().cell();
            if (record.failed() || cell.get(Factors.PROFILE) == Profiling.OFF) continue;
            byCell.computeIfAbsent(cell, c -> new LinkedHashMap<>())
                    .put(record.trial().key(), record);
        }
        List<EndProfile> all = new ArrayList<>();
        byCell.forEach(
                (cell, records) -> all.addAll(ofCell(cell, List.copyOf(records.values()), source)));
        return all;
    }

    private static List<EndProfile> ofCell(
            Cell cell, List<TrialRecord> records, SampleSource source) {
        Map<String, List<Profile>> parts = new HashMap<>();
        Map<String, List<Measurement>> measured = new HashMap<>();
        Map<String, List<Part>> trials = new HashMap<>();
        for (TrialRecord record : records) {
            source.profiles(record)
                    .forEach(
                            (end, profile) -> {
                                parts.computeIfAbsent(end, e -> new ArrayList<>()).add(profile);
                                measured.computeIfAbsent(end, e -> new ArrayList<>())
                                        .add(record.measurement());
                                trials.computeIfAbsent(end, e -> new ArrayList<>())
                                        .add(part(record, end, profile));
                            });
        }
        CategoryRules rules = source.rules(cell.engine());
        List<EndProfile> ends = new ArrayList<>();
        for (String end : ENDS) {
            if (!parts.containsKey(end)) continue;
            Profile profile = Profile.merged(parts.get(end));
            List<Measurement> of = measured.get(end);
            ends.add(
                    new EndProfile(
                            cell,
                            end,
                            profile,
                            Breakdown.of(worked(profile, rules), rules),
                            of.stream().mapToLong(m -> m.sent().messages()).sum(),
                            of.stream().mapToLong(m -> m.sent().bytes()).sum(),
                            of.size(),
                            CellWork.of(records.get(0)),
                            List.copyOf(trials.get(end))));
        }
        return ends;
    }

    private static Part part(TrialRecord record, String end, Profile profile) {
        return new Part(
                record.pair(),
                Round.of(record),
                profile,
                record.measurement().sent().messages(),
                record.environments().getOrDefault(end, Environment.UNKNOWN));
    }

    /**
     * Most threads of a process wait all the time for something that has no part in a trial: those
     * of the virtual machine and of the worker, and others that are never found doing anything.
     */
    private static Stacks worked(Profile profile, CategoryRules rules) {
        if (profile.kind() != ProfileKind.WALL) return profile.stacks();
        Set<String> working = new HashSet<>();
        for (Stack stack : profile.stacks().list()) {
            boolean ours = rules.ofThread(stack.thread()).filter(ASIDE::contains).isPresent();
            if (!ours && rules.classify(stack).category() != Category.WAIT) {
                working.add(stack.thread());
            }
        }
        return Stacks.of(
                profile.stacks().list().stream()
                        .filter(stack -> working.contains(stack.thread()))
                        .toList());
    }

    /** Weight of a category for each message: ns, or bytes allocated; 0 without messages. */
    public double perMessage(Category category) {
        return perMessage(breakdown.weight(category));
    }

    /** True if it worked between two samples of the profiler, so that nothing is known of it. */
    public boolean unseen() {
        return breakdown.total() == 0;
    }

    /** Weight of all categories for each message. */
    public double perMessage() {
        return perMessage(breakdown.total());
    }

    /** A part of the weight for each message. */
    public double perMessage(long weight) {
        return messages == 0 ? 0 : (double) weight / messages;
    }

    /** A part of the weight for so many bytes of application data; 0 if there were none. */
    public double per(long dataBytes, long weight) {
        return bytes == 0 ? 0 : (double) weight * dataBytes / bytes;
    }
}
