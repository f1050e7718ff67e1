package marshalyard.lab.host.book;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.PortRange;
import marshalyard.lab.host.LocalHost;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ReadableYaml;
import marshalyard.model.experiment.YamlField;

/** The text form of a host book, read strictly. */
final class HostFile {
    private static final List<String> KEYS =
            List.of("name", "ssh", "command", "address", "java", "jvm", "ports", "bundle");
    private static final String RUNTIME = "runtime";

    private HostFile() {}

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
        if (keys.containsKey("ssh") && keys.containsKey("command")) {
            throw item.error("A host is reached by 'ssh' or by 'command'. Leave out one of them.");
        }
        String name = keys.get("name").text();
        try {
            return new HostEntry(
                    name,
                    way(item, name, keys),
                    text(keys, "address"),
                    text(keys, "java"),
                    keys.containsKey("jvm") ? texts(keys.get("jvm")) : List.of(),
                    keys.containsKey("ports")
                            ? keys.get("ports").as(PortRange::parse)
                            : PortRange.ANY,
                    keys.containsKey("bundle") && keys.get("bundle").as(HostFile::runtime));
        } catch (IllegalArgumentException e) {
            throw item.error(e.getMessage());
        }
    }

    private static Way way(YamlField item, String name, Map<String, YamlField> keys)
            throws ExperimentException {
        if (keys.containsKey("ssh")) return keys.get("ssh").as(Way.Ssh::parse);
        if (keys.containsKey("command")) return new Way.Command(texts(keys.get("command")));
        if (name.equals(LocalHost.NAME)) return new Way.Here();
        throw item.error("Say how '" + name + "' is reached, with 'ssh' or 'command'.");
    }

    private static String text(Map<String, YamlField> keys, String name)
            throws ExperimentException {
        return keys.containsKey(name) ? keys.get(name).text() : "";
    }

    private static List<String> texts(YamlField field) throws ExperimentException {
        List<String> texts = new ArrayList<>();
        for (YamlField item : field.items()) texts.add(item.text());
        return texts;
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
        if (entry.way() instanceof Way.Ssh ssh) map.put("ssh", ssh.text());
        if (entry.way() instanceof Way.Command command) map.put("command", command.prefix());
        if (!entry.address().isEmpty()) map.put("address", entry.address());
        if (!entry.java().isEmpty()) map.put("java", entry.java());
        if (!entry.jvm().isEmpty()) map.put("jvm", entry.jvm());
        if (!entry.ports().equals(PortRange.ANY)) map.put("ports", entry.ports().text());
        if (entry.runtime()) map.put("bundle", RUNTIME);
        return map;
    }
}
