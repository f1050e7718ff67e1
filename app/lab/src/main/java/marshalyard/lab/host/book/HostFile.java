package marshalyard.lab.host.book;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.PortRange;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostKind;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.lab.host.kind.ThisMachine;
import marshalyard.lab.host.kind.Way;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ReadableYaml;
import marshalyard.model.experiment.YamlField;

/** The text form of a host book, read strictly. */
final class HostFile {
    private static final List<String> KEYS = keys();
    private static final String RUNTIME = "runtime";

    private HostFile() {}

    private static List<String> keys() {
        List<String> keys = new ArrayList<>(List.of("name"));
        HostKinds.ALL.forEach(kind -> keys.add(kind.key()));
        keys.addAll(List.of("address", "java", "jvm", "ports", "bundle"));
        return keys;
    }

    /**
     * Reads a text.
     *
     * @param file what to call it in messages
     */
    static List<HostEntry> read(String text, String file) throws ExperimentException {
        List<HostEntry> entries = new ArrayList<>();
        if (text.isBlank()) return entries;
        YamlField root =
                YamlField.read(
                        text, file, "the hosts file", " holds comments only. Write 'hosts:'.");
        YamlField hosts = root.entries(List.of("hosts")).get("hosts");
        if (hosts == null) throw root.error("A hosts file begins with 'hosts:'.");
        for (YamlField item : hosts.items()) {
            HostEntry entry = entry(item);
            if (entries.stream().anyMatch(e -> e.name().equals(entry.name()))) {
                throw item.error("There are two hosts '" + entry.name() + "'. Rename one.");
            }
            entries.add(entry);
        }
        return entries;
    }

    private static HostEntry entry(YamlField item) throws ExperimentException {
        Map<String, YamlField> keys = item.entries(KEYS);
        if (!keys.containsKey("name")) throw item.error("A host needs a 'name'.");
        String name = keys.get("name").text();
        try {
            return new HostEntry(name, way(item, name, keys), settings(keys));
        } catch (IllegalArgumentException e) {
            throw item.error(e.getMessage());
        }
    }

    private static HostSettings settings(Map<String, YamlField> keys) throws ExperimentException {
        return new HostSettings(
                text(keys, "address"),
                keys.containsKey("ports") ? keys.get("ports").as(PortRange::parse) : PortRange.ANY,
                text(keys, "java"),
                keys.containsKey("jvm") ? keys.get("jvm").texts() : List.of(),
                keys.containsKey("bundle") && keys.get("bundle").as(HostFile::runtime));
    }

    private static Way way(YamlField item, String name, Map<String, YamlField> keys)
            throws ExperimentException {
        List<HostKind> said =
                HostKinds.ALL.stream().filter(kind -> keys.containsKey(kind.key())).toList();
        if (said.size() > 1) {
            throw item.error(
                    "A host is reached by " + HostKinds.keys() + ". Leave out one of them.");
        }
        if (!said.isEmpty()) return said.get(0).reader().read(keys.get(said.get(0).key()));
        if (name.equals(LocalHost.NAME)) return ThisMachine.HERE;
        throw item.error("Say how '" + name + "' is reached, with " + HostKinds.keys() + ".");
    }

    private static String text(Map<String, YamlField> keys, String name)
            throws ExperimentException {
        return keys.containsKey(name) ? keys.get(name).text() : "";
    }

    private static boolean runtime(String text) {
        if (text.equals(RUNTIME)) return true;
        throw new IllegalArgumentException(
                "'" + text + "' is unknown. Write runtime, or leave it out.");
    }

    /** The text that {@link #read} reads. */
    static String write(List<HostEntry> entries) {
        return ReadableYaml.write(Map.of("hosts", entries.stream().map(HostFile::map).toList()));
    }

    private static Map<String, Object> map(HostEntry entry) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", entry.name());
        entry.way().kind().ifPresent(kind -> map.put(kind.key(), entry.way().yaml()));
        HostSettings settings = entry.settings();
        if (!settings.address().isEmpty()) map.put("address", settings.address());
        if (!settings.java().isEmpty()) map.put("java", settings.java());
        if (!settings.jvm().isEmpty()) map.put("jvm", settings.jvm());
        if (!settings.ports().equals(PortRange.ANY)) map.put("ports", settings.ports().text());
        if (settings.runtime()) map.put("bundle", RUNTIME);
        return map;
    }
}
