package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Energy read from copies of the kernel's counters. */
class EnergyMeterTest {
    @TempDir Path folder;

    @Test
    void addsUpPackagesAndTheirMemory() throws Exception {
        zone("intel-rapl:0", "package-0", 100);
        zone("intel-rapl:1", "package-1", 900);
        zone("intel-rapl:0:0", "core", 5);
        zone("intel-rapl:0:1", "dram", 7);
        zone("intel-rapl:2", "psys", 1);
        EnergyMeter meter = new EnergyMeter(folder);
        long[] before = meter.read();
        zone("intel-rapl:0", "package-0", 150);
        zone("intel-rapl:1", "package-1", 20); // began anew at 1000
        zone("intel-rapl:0:0", "core", 500);
        zone("intel-rapl:0:1", "dram", 10);
        assertThat(meter.since(before)).hasValue(50 + 120 + 3);
    }

    @Test
    void aPackageThatIsShownInTwoWaysCountsOnce() throws Exception {
        zone("intel-rapl-mmio:0", "package-0", 100);
        zone("intel-rapl:0", "package-0", 100);
        zone("intel-rapl:0:1", "dram", 7);
        EnergyMeter meter = new EnergyMeter(folder);
        long[] before = meter.read();
        zone("intel-rapl-mmio:0", "package-0", 150);
        zone("intel-rapl:0", "package-0", 150);
        zone("intel-rapl:0:1", "dram", 10);
        assertThat(meter.since(before)).hasValue(50 + 3);
    }

    @Test
    void theOtherWayServesWhereItIsTheOnlyOne() throws Exception {
        zone("intel-rapl-mmio:0", "package-0", 100);
        EnergyMeter meter = new EnergyMeter(folder);
        long[] before = meter.read();
        zone("intel-rapl-mmio:0", "package-0", 150);
        assertThat(meter.since(before)).hasValue(50);
    }

    @Test
    void tellsNoneWhereThereIsNone() {
        EnergyMeter meter = new EnergyMeter(folder.resolve("absent"));
        assertThat(meter.since(meter.read())).isEmpty();
    }

    @Test
    void tellsNoneOfACounterThatIsKeptFromIt() throws Exception {
        zone("intel-rapl:0", "package-0", 100);
        Files.delete(folder.resolve("intel-rapl:0/energy_uj"));
        EnergyMeter meter = new EnergyMeter(folder);
        assertThat(meter.since(meter.read())).isEmpty();
    }

    @Test
    void tellsNoneIfACounterGoes() throws Exception {
        zone("intel-rapl:0", "package-0", 100);
        EnergyMeter meter = new EnergyMeter(folder);
        long[] before = meter.read();
        Files.delete(folder.resolve("intel-rapl:0/energy_uj"));
        assertThat(meter.since(before)).isEmpty();
    }

    private void zone(String name, String title, long energy) throws IOException {
        Path zone = Files.createDirectories(folder.resolve(name));
        Files.writeString(zone.resolve("name"), title + "\n");
        Files.writeString(zone.resolve("max_energy_range_uj"), "1000\n");
        Files.writeString(zone.resolve("energy_uj"), energy + "\n");
    }
}
