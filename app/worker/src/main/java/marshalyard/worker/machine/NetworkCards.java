package marshalyard.worker.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Facts of the network interfaces in use that decide how packets reach the processors: driver,
 * offloads, coalescing, rings, and the CPUs that take their interrupts.
 */
public final class NetworkCards {
    /** A machine with more has them for its containers. */
    private static final int MOST = 8;

    private static final int MOST_INTERRUPTS = 64;
    private static final Set<String> IN_USE = Set.of("up", "unknown");

    private final Path root;
    private final Ethtool ethtool;

    /** The interfaces of this process's network namespace. */
    public static NetworkCards ofThisProcess() {
        return new NetworkCards(Path.of("/"), Ethtool.OF_THE_KERNEL);
    }

    /**
     * Reads nothing yet.
     *
     * @param root the folder that holds {@code proc} and {@code sys}
     */
    NetworkCards(Path root, Ethtool ethtool) {
        this.root = root;
        this.ethtool = ethtool;
    }

    /** The facts by name, each with what the interfaces have: {@code eth0 virtio_net, …}. */
    public Map<String, String> read() {
        Map<String, List<String>> facts = new TreeMap<>();
        int seen = 0;
        for (Path card : SysFile.entries(root.resolve("sys/class/net"))) {
            if (!IN_USE.contains(SysFile.text(card.resolve("operstate")))) continue;
            if (seen++ == MOST) break;
            String name = SysFile.name(card);
            add(facts, "nic_interrupts", name, interrupts(card));
            ethtool.ask(name).forEach((fact, value) -> add(facts, "nic_" + fact, name, value));
        }
        Map<String, String> all = new TreeMap<>();
        facts.forEach((fact, values) -> all.put(fact, String.join("; ", values)));
        return all;
    }

    private static void add(
            Map<String, List<String>> facts, String fact, String card, String value) {
        if (value.isEmpty()) return;
        facts.computeIfAbsent(fact, f -> new ArrayList<>()).add(card + " " + value);
    }

    /** Each interrupt with the CPUs that may take it, such as {@code 24 on 0-3, 25 on 1}. */
    private String interrupts(Path card) {
        List<String> words = new ArrayList<>();
        for (Path one : messages(card)) {
            if (words.size() == MOST_INTERRUPTS) break;
            String number = SysFile.name(one);
            Path file = root.resolve("proc/irq").resolve(number).resolve("smp_affinity_list");
            String cpus = SysFile.text(file);
            if (!cpus.isEmpty()) words.add(number + " on " + cpus);
        }
        return String.join(", ", words);
    }

    /** A card of a virtual machine is a device on a device of the bus. */
    private static List<Path> messages(Path card) {
        try {
            Path device = card.resolve("device").toRealPath();
            List<Path> own = SysFile.numbered(device.resolve("msi_irqs"), "");
            return own.isEmpty() ? SysFile.numbered(device.resolveSibling("msi_irqs"), "") : own;
        } catch (IOException e) {
            return List.of(); // an interface without hardware
        }
    }
}
