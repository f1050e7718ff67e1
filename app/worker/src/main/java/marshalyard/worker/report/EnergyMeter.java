package marshalyard.worker.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import marshalyard.worker.machine.SysFile;

/**
 * The energy counters of the processors and of their memory: RAPL, as Linux shows it in {@code
 * /sys/class/powercap}. Many systems let only root read it.
 */
final class EnergyMeter {
    /** Packages, and the memory of each; cores are parts of a package, and psys is all together. */
    private static final String COUNTED = "package-[0-9]+(-die-[0-9]+)?|dram";

    /**
     * The ways to the counters, by the beginnings of their names. Many laptops show one package by
     * both, which must not count twice.
     */
    private static final List<Predicate<String>> WAYS =
            List.of(
                    name -> name.startsWith("intel-rapl:"),
                    name -> name.contains("rapl") && name.indexOf(':', name.indexOf("rapl")) > 0);

    private final List<Zone> zones;

    /**
     * A counter.
     *
     * @param range at which it begins anew, in µJ
     */
    private record Zone(Path energy, long range) {
        long read() {
            return number(SysFile.text(energy));
        }

        /** A counter that has begun anew did so once: it takes minutes. */
        long since(long before) {
            long now = read();
            return before < 0 || now < 0 ? -1 : now >= before ? now - before : now + range - before;
        }
    }

    /** Once for the process: finding the counters takes longer than reading them. */
    private static final EnergyMeter OF_THIS_MACHINE =
            new EnergyMeter(Path.of("/sys/class/powercap"));

    static EnergyMeter ofThisMachine() {
        return OF_THIS_MACHINE;
    }

    /**
     * Finds the counters that can be read.
     *
     * @param folder {@code /sys/class/powercap}
     */
    EnergyMeter(Path folder) {
        List<Zone> found = List.of();
        for (Predicate<String> way : WAYS) if (found.isEmpty()) found = zones(folder, way);
        zones = found;
    }

    private static List<Zone> zones(Path folder, Predicate<String> way) {
        List<Zone> zones = new ArrayList<>();
        for (Path zone : SysFile.entries(folder, way)) {
            if (!SysFile.text(zone.resolve("name")).matches(COUNTED)) continue;
            long range = number(SysFile.text(zone.resolve("max_energy_range_uj")));
            Zone counter = new Zone(zone.resolve("energy_uj"), range);
            if (range > 0 && counter.read() >= 0) zones.add(counter);
        }
        return zones;
    }

    private static long number(String text) {
        return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
    }

    /** Where the counters stand, for {@link #since}. */
    long[] read() {
        return zones.stream().mapToLong(Zone::read).toArray();
    }

    /** What was taken since then, in µJ; empty without counters, and if one is gone. */
    OptionalLong since(long[] before) {
        if (zones.isEmpty()) return OptionalLong.empty();
        long sum = 0;
        for (int i = 0; i < before.length; i++) {
            long taken = zones.get(i).since(before[i]);
            if (taken < 0) return OptionalLong.empty();
            sum += taken;
        }
        return OptionalLong.of(sum);
    }
}
