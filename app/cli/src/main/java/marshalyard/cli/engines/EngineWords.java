package marshalyard.cli.engines;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import marshalyard.engine.Clash;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.model.unit.Units;

/** An engine's description in words, for the command and for the reference. */
public final class EngineWords {
    private EngineWords() {}

    /** The patterns that it can do, in the words of an experiment. */
    public static String patterns(EngineDescriptor engine) {
        List<String> patterns = new ArrayList<>();
        if (engine.styles().contains(Style.ONEWAY)) patterns.add("flood");
        if (engine.styles().contains(Style.TWOWAY)) patterns.add("call-return");
        if (engine.styles().contains(Style.DEFERRED)) patterns.add("deferred");
        patterns.add("paced");
        if (engine.has(Trait.OPEN_LOOP)) patterns.add("open");
        if (engine.has(Trait.STORE_AND_FORWARD)) patterns.add("store-and-forward");
        return String.join(" ", patterns);
    }

    /** The data types that it can carry. */
    public static String types(EngineDescriptor engine) {
        long plain = engine.types().stream().filter(t -> !t.isAny()).count();
        long any = engine.types().size() - plain;
        String own = engine.carried().isEmpty() ? "" : ", your own";
        if (plain == DataType.plain().size()) {
            return (any > 0 ? "all, and in Any" : "all but Any") + own;
        }
        return engine.types().stream().map(DataType::token).collect(Collectors.joining(" ")) + own;
    }

    /** What it can't do, what its messages may not be, and what may happen to them; a line each. */
    public static List<String> bounds(EngineDescriptor engine) {
        List<String> lines = new ArrayList<>();
        refused(engine)
                .forEach(
                        (reason, what) ->
                                lines.add("no " + String.join(", ", what) + ": " + reason));
        for (SizeLimit limit : engine.limits()) {
            String types =
                    limit.types().isEmpty()
                            ? ""
                            : " of "
                                    + limit.types().stream()
                                            .map(DataType::token)
                                            .collect(Collectors.joining(", "));
            lines.add(
                    "at most "
                            + limit.bytes()
                            + " B a message"
                            + types
                            + with(limit.condition())
                            + ": "
                            + limit.reason());
        }
        clashes(engine)
                .forEach(
                        (reason, settings) ->
                                lines.add("not " + String.join(", or ", settings) + ": " + reason));
        if (engine.has(Trait.LOSSY)) {
            lines.add(
                    "lossy"
                            + with(engine.conditions().get(Trait.LOSSY))
                            + ": messages may get lost; what did not arrive is counted");
        }
        if (engine.has(Trait.UNORDERED)) {
            lines.add(
                    "unordered"
                            + with(engine.conditions().get(Trait.UNORDERED))
                            + ": messages may overtake; there is no one-way latency");
        }
        if (engine.has(Trait.CONNECTIONS)) {
            lines.add(
                    "several connections of one sender"
                            + named(engine.conditions().get(Trait.CONNECTIONS))
                            + (engine.has(Trait.OPEN_LOOP)
                                    ? ""
                                    : "; 'open' over them, by a thread of each"));
        }
        if (engine.has(Trait.NO_SOCKET_QUEUES)) {
            lines.add("no socket queues: only the system's default is measured");
        }
        if (!engine.brokerStart().isZero()) {
            lines.add("broker: starts in about " + Units.formatTime(engine.brokerStart()));
        }
        if (!engine.wire().isEmpty()) {
            lines.add("wire '" + engine.wire() + "': understands the other engines that have it");
        }
        return lines;
    }

    /** The settings that don't go together, by reason. */
    private static Map<String, List<String>> clashes(EngineDescriptor engine) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        for (Clash clash : engine.clashes()) {
            List<String> settings = new ArrayList<>();
            for (var c = clash.condition(); c != null; c = c.and()) {
                settings.add(0, c.option() + ": " + c.value());
            }
            if (!clash.tls().isEmpty()) settings.add("tls: " + String.join(" or ", clash.tls()));
            byReason.computeIfAbsent(clash.reason(), any -> new ArrayList<>())
                    .add(String.join(" with ", settings));
        }
        return byReason;
    }

    /** What its ends do for each message, a line for each aspect. */
    public static List<String> work(EngineDescriptor engine) {
        Map<WorkAspect, List<String>> values = new EnumMap<>(WorkAspect.class);
        for (WorkRule rule : engine.work()) {
            values.computeIfAbsent(rule.aspect(), any -> new ArrayList<>()).add(words(rule));
        }
        if (values.isEmpty()) return List.of("work for each message: not told");
        List<String> lines = new ArrayList<>();
        values.forEach(
                (aspect, of) ->
                        lines.add(
                                "work of the %s, %s: %s"
                                        .formatted(
                                                aspect.ofSender() ? "sender" : "receiver",
                                                aspect.token(),
                                                String.join("; ", of))));
        String untold =
                engine.work().stream()
                        .flatMap(rule -> conditions(rule).stream())
                        .filter(condition -> condition.value().isEmpty())
                        .map(EngineDescriptor.Condition::option)
                        .distinct()
                        .collect(Collectors.joining(", "));
        if (!untold.isEmpty()) lines.add("work of the receiver with " + untold + ": not told");
        return lines;
    }

    private static String words(WorkRule rule) {
        String types =
                rule.types().isEmpty()
                        ? ""
                        : " for "
                                + rule.types().stream()
                                        .map(DataType::token)
                                        .collect(Collectors.joining(", "));
        String with =
                conditions(rule).stream()
                        .filter(condition -> !condition.value().isEmpty())
                        .map(condition -> condition.option() + ": " + condition.value())
                        .collect(Collectors.joining(", "));
        return rule.value()
                + types
                + (rule.own() ? " for your own types" : "")
                + (with.isEmpty() ? "" : " with " + with)
                + (rule.bySender() ? " at the sender" : "");
    }

    private static List<EngineDescriptor.Condition> conditions(WorkRule rule) {
        List<EngineDescriptor.Condition> all = new ArrayList<>();
        for (var c = rule.condition(); c != null; c = c.and()) all.add(0, c);
        return all;
    }

    /** What the engine does not do, by reason. */
    private static Map<String, List<String>> refused(EngineDescriptor engine) {
        Map<String, List<String>> byReason = new TreeMap<>();
        for (DataType type : DataType.values()) {
            engine.reasonAgainst(type)
                    .ifPresent(
                            r ->
                                    byReason.computeIfAbsent(r, k -> new ArrayList<>())
                                            .add(type.token()));
        }
        for (Style style : Style.values()) {
            engine.reasonAgainst(style)
                    .ifPresent(
                            r ->
                                    byReason.computeIfAbsent(r, k -> new ArrayList<>())
                                            .add(style.token()));
        }
        return byReason;
    }

    /** All conditions on options that must have a value, for what holds without the others too. */
    private static String named(EngineDescriptor.Condition first) {
        List<String> named = new ArrayList<>();
        for (var c = first; c != null; c = c.and()) {
            if (!c.value().isEmpty()) named.add(c.option() + ": " + c.value());
        }
        return named.isEmpty() ? "" : " with " + String.join(", ", named);
    }

    /**
     * @param condition null if there is none
     */
    private static String with(EngineDescriptor.Condition condition) {
        return condition == null ? "" : " with " + condition.option() + ": " + condition.value();
    }
}
