package marshalyard.analysis.work;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.WorkAspect;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/** The work in which engines that stand in one chart differ, in few words. */
public final class UnequalWork {
    private static final String NOT_TOLD = "not told";

    /** A caption is cut, so that it does not take more than two lines. */
    private static final int LONGEST = 100;

    /** More sentences below a table would take more room than the table. */
    private static final int MOST_SENTENCES = 3;

    /** The title of the table that tells the work of all engines. */
    public static final String TABLE = "What both ends did for each message";

    private UnequalWork() {}

    /**
     * {@code unequal work: memory fresh (corba-sii), reused (tcp)}: the aspects in which engines
     * differ in cells that are alike otherwise; empty if there are none.
     */
    public static String words(Collection<TrialRecord> records) {
        Map<CellGroup, Map<String, CellWork>> groups = new LinkedHashMap<>();
        Set<String> known = new HashSet<>(); // of thousands of trials each cell is asked once
        for (TrialRecord record : records) {
            Cell cell = record.trial().cell();
            boolean floor = cell.engine().id().equals(Plan.FLOOR);
            if (record.failed() || floor || !known.add(cell.key())) continue;
            groups.computeIfAbsent(
                            cell.without(EngineDimension.ENGINE), any -> new LinkedHashMap<>())
                    .put(cell.key(), CellWork.of(record));
        }
        String builds = told(builds(groups.values()));
        String unequal = words(aspects(groups.values()));
        if (builds.isEmpty()) return unequal;
        String older = "receivers build " + builds;
        return unequal.isEmpty() ? older : unequal + " · " + older;
    }

    /**
     * What engines did for each message that the reference did not, or the other way round, in
     * cells that are alike otherwise.
     *
     * @param reference the label of the engine that ratios refer to
     * @return sentences by the label of the engine; none for one that did the same
     */
    public static Map<String, Set<String>> against(String reference, List<CellResult> results) {
        Map<CellGroup, CellWork> base = new HashMap<>();
        for (CellResult result : results) {
            if (!result.cell().engine().label().equals(reference)) continue;
            base.put(result.cell().without(EngineDimension.ENGINE), CellWork.of(result));
        }
        Map<String, Set<String>> sentences = new LinkedHashMap<>();
        for (CellResult result : results) {
            CellWork other = base.get(result.cell().without(EngineDimension.ENGINE));
            if (other == null) continue;
            List<String> unequal = CellWork.differences(other, CellWork.of(result));
            if (unequal.isEmpty()) continue;
            sentences
                    .computeIfAbsent(result.cell().engine().label(), any -> new LinkedHashSet<>())
                    .addAll(unequal);
        }
        return sentences;
    }

    /** A note below a table whose ratios are marked by an exclamation mark; empty if none is. */
    public static String note(Map<String, Set<String>> against) {
        return note(against.values().stream().flatMap(Set::stream).distinct().toList());
    }

    /**
     * The same of these sentences. Of many the first ones stand for all: who reads on wants to know
     * that there are some, and a table of its own has what each engine did.
     */
    public static String note(List<String> sentences) {
        if (sentences.isEmpty()) return "";
        int more = sentences.size() - MOST_SENTENCES;
        return "! unequal work. "
                + String.join(" ", sentences.subList(0, Math.min(MOST_SENTENCES, sentences.size())))
                + (more <= 0
                        ? ""
                        : " And so " + more + " more: the table '" + TABLE + "' has all of it.");
    }

    /** The engines by what they did; of many aspects their names alone. */
    private static String words(Map<WorkAspect, Map<String, Set<String>>> aspects) {
        if (aspects.isEmpty()) return "";
        List<String> parts = new ArrayList<>();
        aspects.forEach((aspect, engines) -> parts.add(aspect.token() + " " + told(engines)));
        String all = String.join("; ", parts);
        if (all.length() <= LONGEST) return "unequal work: " + all;
        return "unequal work in "
                + aspects.keySet().stream()
                        .map(WorkAspect::token)
                        .collect(Collectors.joining(", "));
    }

    private static Map<WorkAspect, Map<String, Set<String>>> aspects(
            Collection<Map<String, CellWork>> groups) {
        Map<WorkAspect, Map<String, Set<String>>> all = new EnumMap<>(WorkAspect.class);
        for (Map<String, CellWork> group : groups) {
            for (WorkAspect aspect : WorkAspect.values()) {
                Map<String, Set<String>> values = values(group.values(), aspect);
                if (values.size() < 2) continue;
                Map<String, Set<String>> into = all.computeIfAbsent(aspect, any -> new TreeMap<>());
                values.forEach(
                        (value, engines) ->
                                into.computeIfAbsent(value, any -> new TreeSet<>())
                                        .addAll(engines));
            }
        }
        return all;
    }

    /** Engines by what they did; none that tells of this end, but not of this aspect. */
    private static Map<String, Set<String>> values(Collection<CellWork> works, WorkAspect aspect) {
        boolean told = works.stream().anyMatch(work -> work.of(aspect).isPresent());
        Map<String, Set<String>> values = new TreeMap<>();
        for (CellWork work : works) {
            Optional<String> did = work.of(aspect);
            if (!told || did.isEmpty() && work.tells(aspect.ofSender())) continue;
            values.computeIfAbsent(did.orElse(NOT_TOLD), any -> new TreeSet<>())
                    .add(work.setup().label());
        }
        return values;
    }

    /** What sessions of earlier versions tell, if that differs. */
    private static Map<String, Set<String>> builds(Collection<Map<String, CellWork>> groups) {
        Map<String, Set<String>> engines = new TreeMap<>();
        for (Map<String, CellWork> group : groups) {
            for (CellWork work : group.values()) {
                if (work.builds().isEmpty()) continue;
                engines.computeIfAbsent(work.builds(), any -> new TreeSet<>())
                        .add(work.setup().label());
            }
        }
        return engines.size() < 2 ? Map.of() : engines;
    }

    private static String told(Map<String, Set<String>> enginesByWhat) {
        return enginesByWhat.entrySet().stream()
                .map(e -> e.getKey() + " (" + String.join(", ", e.getValue()) + ")")
                .collect(Collectors.joining(", "));
    }
}
