package marshalyard.worker.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Facts of network interfaces, read from copies of the kernel's files. */
class NetworkCardsTest {
    private static final Ethtool DRIVERS =
            card ->
                    card.equals("eth0")
                            ? Map.of("driver", "ena 2.8", "offloads", "tso on", "rings", "")
                            : Map.of("offloads", "tso off");

    @TempDir Path root;

    @Test
    void tellsDriverOffloadsAndInterruptsOfWhatIsInUse() throws Exception {
        card("eth0", "up");
        card("eth1", "down");
        card("lo", "unknown");
        write("sys/devices/pci/nic/msi_irqs/25", "msix\n");
        write("sys/devices/pci/nic/msi_irqs/9", "msix\n");
        Files.createSymbolicLink(
                root.resolve("sys/class/net/eth0/device"), root.resolve("sys/devices/pci/nic"));
        write("proc/irq/9/smp_affinity_list", "0-3\n");
        write("proc/irq/25/smp_affinity_list", "2\n");
        assertThat(new NetworkCards(root, DRIVERS).read())
                .containsOnly(
                        entry("nic_driver", "eth0 ena 2.8"),
                        entry("nic_interrupts", "eth0 9 on 0-3, 25 on 2"),
                        entry("nic_offloads", "eth0 tso on; lo tso off"));
    }

    @Test
    void findsTheInterruptsOfAVirtualMachinesCard() throws Exception {
        card("eth0", "up");
        write("sys/devices/pci/msi_irqs/31", "msix\n");
        Files.createDirectories(root.resolve("sys/devices/pci/virtio0"));
        Files.createSymbolicLink(
                root.resolve("sys/class/net/eth0/device"), root.resolve("sys/devices/pci/virtio0"));
        write("proc/irq/31/smp_affinity_list", "1\n");
        assertThat(new NetworkCards(root, card -> Map.of()).read())
                .containsOnly(entry("nic_interrupts", "eth0 31 on 1"));
    }

    @Test
    void inventsNothing() throws Exception {
        assertThat(new NetworkCards(root, DRIVERS).read()).isEmpty();
        card("eth0", "up");
        assertThat(new NetworkCards(root, card -> Map.of()).read()).isEmpty();
    }

    @Test
    void isBoundedHoweverManyThereAre() throws Exception {
        for (int card = 0; card < 100; card++) card("veth" + card, "up");
        String all = new NetworkCards(root, DRIVERS).read().get("nic_offloads");
        assertThat(all.split("; ")).hasSize(8);
    }

    /** The loopback interface has no driver, but offloads. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void asksTheKernel() {
        assertThat(Ethtool.OF_THE_KERNEL.ask("lo").get("offloads")).contains("gso ");
        assertThat(Ethtool.OF_THE_KERNEL.ask("nosuchcard"))
                .allSatisfy((fact, text) -> assertThat(text).isEmpty());
    }

    private void card(String name, String state) throws IOException {
        write("sys/class/net/" + name + "/operstate", state + "\n");
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
