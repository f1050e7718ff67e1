package marshalyard.lab.link;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The reasons why a machine lets no user make namespaces, and what would allow it. */
final class NoNamespaces {
    private NoNamespaces() {}

    /**
     * A sentence for the user.
     *
     * @param said what unshare(1) complained of
     */
    static String sentence(String said) {
        return "Emulated links need user namespaces, and this machine allows none (%s). %s"
                .formatted(said, remedy(Path.of("/proc/sys")));
    }

    /** What the settings below /proc/sys suggest. */
    static String remedy(Path settings) {
        if (value(settings, "kernel/apparmor_restrict_unprivileged_userns").equals("1")) {
            return allow("kernel.apparmor_restrict_unprivileged_userns=0");
        }
        if (value(settings, "kernel/unprivileged_userns_clone").equals("0")) {
            return allow("kernel.unprivileged_userns_clone=1");
        }
        if (value(settings, "user/max_user_namespaces").equals("0")) {
            return allow("user.max_user_namespaces=10000");
        }
        return "In a container, allow the system calls unshare and setns. Everything but links works"
                + " without.";
    }

    private static String allow(String setting) {
        return "As root, 'sysctl -w "
                + setting
                + "' allows them. Everything but links works"
                + " without.";
    }

    private static String value(Path settings, String name) {
        try {
            return Files.readString(settings.resolve(name)).strip();
        } catch (IOException e) {
            return ""; // a kernel without this setting
        }
    }
}
