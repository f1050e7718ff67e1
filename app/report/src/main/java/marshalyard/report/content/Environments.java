package marshalyard.report.content;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/** The section on where the workers ran, and with which libraries. */
final class Environments {
    private Environments() {}

    static Section section(Results results) {
        Map<Environment, Set<String>> roles = new LinkedHashMap<>();
        Map<String, Set<String>> libraries = new TreeMap<>();
        for (TrialRecord trial : results.trials()) {
            trial.environments()
                    .forEach(
                            (role, environment) -> {
                                roles.computeIfAbsent(environment.with(""), e -> new TreeSet<>())
                                        .add(role);
                                libraries
                                        .computeIfAbsent(
                                                trial.trial().cell().engine().id(),
                                                engine -> new TreeSet<>())
                                        .add(environment.library());
                            });
        }
        List<Block> blocks = new ArrayList<>();
        if (roles.isEmpty()) {
            blocks.add(new Block.Prose("The session does not hold where its workers ran."));
        }
        roles.forEach((environment, who) -> blocks.add(facts(environment, who)));
        if (!libraries.isEmpty()) blocks.add(new Block.DataTable(libraries(libraries)));
        return Section.of("Environment", blocks);
    }

    private static Block facts(Environment e, Set<String> roles) {
        List<Fact> facts = new ArrayList<>();
        String who = String.join(", ", roles);
        facts.add(
                new Fact("Host", (e.host().isEmpty() ? "not told" : e.host()) + " (" + who + ")"));
        facts.add(new Fact("System", together(e.os(), told("kernel ", e.kernel()))));
        facts.add(
                new Fact(
                        "Processor",
                        together(e.cpu(), e.cpus() < 1 ? "" : e.cpus() + " logical CPUs")));
        if (e.memoryBytes() > 0) {
            facts.add(new Fact("Memory", Figures.withUnit(Quantity.BYTES, e.memoryBytes())));
        }
        if (!e.jvm().isEmpty()) facts.add(new Fact("Java", e.jvm()));
        if (!e.jvmOptions().isEmpty()) facts.add(new Fact("Java options", e.jvmOptions()));
        if (!e.settings().isEmpty()) {
            facts.add(
                    new Fact(
                            "System settings",
                            e.settings().entrySet().stream()
                                    .map(s -> s.getKey() + " = " + s.getValue())
                                    .collect(Collectors.joining("; "))));
        }
        return new Block.Facts(facts);
    }

    private static String told(String name, String value) {
        return value.isEmpty() ? "" : name + value;
    }

    private static String together(String... parts) {
        String words = Stream.of(parts).filter(p -> !p.isEmpty()).collect(Collectors.joining(", "));
        return words.isEmpty() ? "not told" : words;
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
