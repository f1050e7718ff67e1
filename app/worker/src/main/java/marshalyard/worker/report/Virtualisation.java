package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The virtual machine that this machine is, if it is one. */
final class Virtualisation {
    private static final Pattern FLAG = Pattern.compile("flags\\s*:.*\\bhypervisor\\b.*");

    private Virtualisation() {}

    /**
     * {@code none}, or the maker and product of the virtual machine, such as {@code QEMU Standard
     * PC}, or {@code hypervisor} where these are not told; empty where nothing is known.
     *
     * @param root the folder that holds {@code proc} and {@code sys}
     */
    static String words(Path root) {
        String cpu = text(root.resolve("proc/cpuinfo"));
        if (cpu.isEmpty()) return "";
        boolean virtual = cpu.lines().anyMatch(l -> FLAG.matcher(l).matches());
        if (!virtual) return "none";
        Path board = root.resolve("sys/class/dmi/id");
        String maker = text(board.resolve("sys_vendor")).strip();
        String product = text(board.resolve("product_name")).strip();
        String both = (maker + " " + product).strip();
        return both.isEmpty() ? "hypervisor" : both;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return ""; // not Linux, or not for this user
        }
    }
}
