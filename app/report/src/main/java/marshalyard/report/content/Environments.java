package marshalyard.report.content;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.report.document.Block;
import marshalyard.report.document.Block.Fact;
import marshalyard.report.document.Section;

/**
 * The section on where the workers ran, and with which libraries: what is the same of all workers
 * first, then what differs.
 */
final class Environments {
    private static final String NOT_TOLD = "not told";

    /** An end of an engine, whose workers ran somewhere. */
    private record Who(String engine, String role) {}

    private Environments() {}

    static Section section(Results results) {
        Map<Environment, Set<Who>> workers = new LinkedHashMap<>();
        Map<String, Set<String>> libraries = new TreeMap<>();
        for (TrialRecord trial : results.trials()) {
            String engine = trial.trial().cell().engine().id();
            trial.environments()
                    .forEach(
                            (role, environment) -> {
                                workers.computeIfAbsent(
                                                environment.with(""), e -> new LinkedHashSet<>())
                                        .add(new Who(engine, role));
                                libraries
                                        .computeIfAbsent(engine, e -> new TreeSet<>())
                                        .add(environment.library());
                            });
        }
        List<Block> blocks = new ArrayList<>();
        if (workers.isEmpty()) {
            blocks.add(new Block.Prose("The session does not hold where its workers ran."));
        } else {
            facts(workers, blocks);
        }
        if (!libraries.isEmpty()) blocks.add(new Block.DataTable(libraries(libraries)));
        return Section.of("Environment", blocks);
    }

    /** Engines that ran in one environment share a list; the common facts stand once. */
    private static void facts(Map<Environment, Set<Who>> workers, List<Block> blocks) {
        Map<Environment, Map<String, String>> told = new LinkedHashMap<>();
        Map<Environment, Map<String, String>> settings = new LinkedHashMap<>();
        for (Environment each : workers.keySet()) {
            told.put(each, told(each));
            settings.put(each, each.settings());
        }
        Map<String, String> toldOfAll = common(told.values());
        Map<String, String> setOfAll = common(settings.values());
        List<Fact> facts = new ArrayList<>();
        facts.add(
                new Fact(
                        workers.size() == 1 ? "Workers" : "All workers",
                        who(workers.values().stream().flatMap(Set::stream).toList())));
        facts.addAll(facts(toldOfAll, Map.of()));
        blocks.add(new Block.Facts(facts));
        // A list of its own: a heading keeps the list below it on its page.
        if (!setOfAll.isEmpty()) blocks.add(new Block.Facts(facts(Map.of(), setOfAll)));
        if (workers.size() == 1) return;
        Map<List<Fact>, List<Who>> differing = new LinkedHashMap<>();
        workers.forEach(
                (each, ends) -> {
                    List<Fact> own =
                            facts(
                                    without(told.get(each), toldOfAll),
                                    without(settings.get(each), setOfAll));
                    differing.computeIfAbsent(own, f -> new ArrayList<>()).addAll(ends);
                });
        differing.forEach(
                (own, ends) -> {
                    List<Fact> all = new ArrayList<>(List.of(new Fact("Only", who(ends))));
                    all.addAll(own);
                    blocks.add(new Block.Facts(all));
                });
    }

    /** What all of them say alike. */
    private static Map<String, String> common(Collection<Map<String, String>> all) {
        Map<String, String> common = new LinkedHashMap<>(all.iterator().next());
        common.entrySet()
                .removeIf(
                        e ->
                                !all.stream()
                                        .allMatch(
                                                m ->
                                                        Objects.equals(
                                                                m.get(e.getKey()), e.getValue())));
        return common;
    }

    private static Map<String, String> without(
            Map<String, String> all, Map<String, String> others) {
        Map<String, String> rest = new LinkedHashMap<>(all);
        rest.keySet().removeAll(others.keySet());
        return rest;
    }

    private static List<Fact> facts(Map<String, String> told, Map<String, String> settings) {
        List<Fact> facts = new ArrayList<>();
        told.forEach((name, value) -> facts.add(new Fact(name, value)));
        if (settings.isEmpty()) return facts;
        facts.add(
                new Fact(
                        "System settings",
                        settings.entrySet().stream()
                                .map(s -> s.getKey() + " = " + s.getValue())
                                .collect(Collectors.joining("; "))));
        return facts;
    }

    /** {@code tcp, corba-sii: receiver, sender}. */
    private static String who(List<Who> ends) {
        Map<String, Set<String>> roles = new LinkedHashMap<>();
        for (Who end : ends) {
            roles.computeIfAbsent(end.engine(), e -> new TreeSet<>()).add(end.role());
        }
        Map<Set<String>, List<String>> engines = new LinkedHashMap<>();
        roles.forEach(
                (engine, its) -> engines.computeIfAbsent(its, r -> new ArrayList<>()).add(engine));
        return engines.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + ": " + String.join(", ", e.getKey()))
                .collect(Collectors.joining("; "));
    }

    private static Map<String, String> told(Environment e) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Host", e.host().isEmpty() ? NOT_TOLD : e.host());
        facts.put("System", together(e.os(), before("kernel ", e.kernel())));
        facts.put("Processor", together(e.cpu(), e.cpus() < 1 ? "" : e.cpus() + " logical CPUs"));
        if (e.memoryBytes() > 0) {
            facts.put("Memory", Figures.withUnit(Quantity.BYTES, e.memoryBytes()));
        }
        if (!e.jvm().isEmpty()) facts.put("Java", e.jvm());
        if (!e.jvmOptions().isEmpty()) facts.put("Java options", e.jvmOptions());
        return facts;
    }

    private static String before(String name, String value) {
        return value.isEmpty() ? "" : name + value;
    }

    private static String together(String... parts) {
        String words = Stream.of(parts).filter(p -> !p.isEmpty()).collect(Collectors.joining(", "));
        return words.isEmpty() ? NOT_TOLD : words;
    }

    private static Table libraries(Map<String, Set<String>> libraries) {
        List<List<String>> rows = new ArrayList<>();
        libraries.forEach(
                (engine, names) -> {
                    names.remove("");
                    rows.add(List.of(engine, String.join("; ", names)));
                });
        return new Table(
                "Libraries of the engines", List.of("engine", "library and version"), rows, "");
    }
}
