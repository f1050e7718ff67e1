package marshalyard.worker.machine;

import com.sun.jna.Platform;
import java.util.Map;

/** Asks the driver of a network interface what ethtool(8) shows. */
interface Ethtool {
    /** The running kernel, on Linux; a driver answers what it knows. */
    Ethtool OF_THE_KERNEL =
            card -> Platform.isLinux() && Platform.is64Bit() ? EthtoolCall.ask(card) : Map.of();

    /** The facts by name: driver, offloads, coalescing, rings. */
    Map<String, String> ask(String card);
}
