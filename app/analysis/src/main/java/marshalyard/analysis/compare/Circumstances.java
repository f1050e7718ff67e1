package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.CapacitySettings;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingSection;
import marshalyard.model.setting.SettingValues;

/** Differences between the sides of a comparison besides the cells: settings and environments. */
public final class Circumstances {
    /** Which of several orders or numbers of trials was taken does not change what a trial does. */
    private static final Set<Setting<?>> HARMLESS =
            Set.of(
                    SettingList.SEED,
                    SettingList.TRIALS,
                    SettingList.FORKS,
                    SettingList.LASTING,
                    SettingList.WITHIN,
                    SettingList.CONFIDENCE,
                    SettingList.MOST_TRIALS);

    private static final int LONGEST = 60;
    private static final int KEPT = 16;

    private Circumstances() {}

    /** A sentence for each kind of thing that differs; none if all are alike. */
    public static List<String> sentences(List<Results> reference, List<Results> candidate) {
        List<String> sentences = new ArrayList<>();
        List<String> settings = settings(reference, candidate);
        if (!settings.isEmpty()) {
            sentences.add("Settings differ: " + String.join("; ", settings) + ".");
        }
        List<String> places = environments(reference, candidate);
        if (!places.isEmpty()) {
            sentences.add("Environments differ: " + String.join("; ", places) + ".");
        }
        Set<Integer> rules = new TreeSet<>(rules(reference));
        rules.addAll(rules(candidate));
        if (rules.size() > 1) {
            sentences.add(
                    "Definitions of figures differ: "
                            + rules.stream()
                                    .map(rule -> "rule " + rule)
                                    .collect(Collectors.joining(" and "))
                            + " (app/docs/explanation/figures.md, \"Rules\"). Measure both sides"
                            + " with one version.");
        }
        return sentences;
    }

    /** The rules by which trials were measured. */
    private static Set<Integer> rules(List<Results> side) {
        return side.stream()
                .flatMap(results -> results.all().stream())
                .flatMap(cell -> cell.rules().stream())
                .collect(Collectors.toSet());
    }

    private static List<String> settings(List<Results> reference, List<Results> candidate) {
        Map<String, Set<String>> before = settings(reference);
        Map<String, Set<String>> after = settings(candidate);
        return differences(before, after);
    }

    private static Map<String, Set<String>> settings(List<Results> side) {
        Map<String, Set<String>> all = new LinkedHashMap<>();
        for (Results results : side) {
            Experiment e = results.experiment();
            add(all, SettingList.TRIAL, e.trial());
            add(all, SettingList.REPEAT, e.repetition());
            add(all, CapacitySettings.SECTION, e.capacity());
            add(all, SettingList.BACKGROUND, e.background());
        }
        return all;
    }

    private static <R> void add(Map<String, Set<String>> all, SettingSection<R> section, R of) {
        SettingValues values = section.values(of);
        for (Setting<?> setting : section.settings()) {
            if (HARMLESS.contains(setting)) continue;
            all.computeIfAbsent(setting.path(), path -> new TreeSet<>()).add(setting.shown(values));
        }
    }

    private static List<String> environments(List<Results> reference, List<Results> candidate) {
        return differences(places(reference), places(candidate));
    }

    private static Map<String, Set<String>> places(List<Results> side) {
        Map<String, Set<String>> all = new LinkedHashMap<>();
        side.stream()
                .flatMap(r -> r.trials().stream())
                .map(TrialRecord::environments)
                .distinct()
                .flatMap(roles -> roles.values().stream())
                .distinct()
                .forEach(e -> add(all, e));
        return all;
    }

    private static void add(Map<String, Set<String>> all, Environment e) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("host", e.host());
        parts.put("system", e.os());
        parts.put("kernel", e.kernel());
        parts.put("processor", e.cpu());
        parts.put("logical CPUs", Integer.toString(e.cpus()));
        parts.put("Java", e.jvm());
        parts.put("Java options", e.jvmOptions());
        parts.put("library", e.library());
        parts.putAll(e.settings());
        parts.forEach((what, is) -> all.computeIfAbsent(what, w -> new TreeSet<>()).add(is));
    }

    /** {@code kernel 6.1 against 5.10}, the candidate's first; what only one side tells is none. */
    private static List<String> differences(
            Map<String, Set<String>> reference, Map<String, Set<String>> candidate) {
        return candidate.entrySet().stream()
                .filter(e -> reference.containsKey(e.getKey()))
                .filter(e -> !reference.get(e.getKey()).equals(e.getValue()))
                .map(
                        e ->
                                e.getKey()
                                        + " "
                                        + told(e.getValue())
                                        + " against "
                                        + told(reference.get(e.getKey())))
                .toList();
    }

    private static String told(Set<String> values) {
        return values.stream()
                .flatMap(Stream::of)
                .map(value -> value.isEmpty() ? "none" : cut(value))
                .collect(Collectors.joining(" and "));
    }

    /** Hashes and command lines of a kernel are long. */
    private static String cut(String value) {
        return value.length() <= LONGEST ? value : value.substring(0, KEPT) + "…";
    }
}
