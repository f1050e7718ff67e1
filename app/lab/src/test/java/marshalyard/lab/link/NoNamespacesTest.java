package marshalyard.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The explanation that a user reads where the kernel allows no namespaces. */
class NoNamespacesTest {
    @TempDir private Path settings;

    private void set(String name, String value) throws Exception {
        Path file = settings.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, value + "\n");
    }

    @Test
    void theSettingThatForbidsThemIsNamed() throws Exception {
        set("kernel/apparmor_restrict_unprivileged_userns", "0");
        set("kernel/unprivileged_userns_clone", "1");
        set("user/max_user_namespaces", "0");
        assertThat(NoNamespaces.remedy(settings))
                .contains("sysctl -w user.max_user_namespaces=10000");
        set("kernel/unprivileged_userns_clone", "0");
        assertThat(NoNamespaces.remedy(settings))
                .contains("sysctl -w kernel.unprivileged_userns_clone=1");
        set("kernel/apparmor_restrict_unprivileged_userns", "1");
        assertThat(NoNamespaces.remedy(settings))
                .contains("sysctl -w kernel.apparmor_restrict_unprivileged_userns=0");
    }

    @Test
    void elseAContainerMayForbidThem() {
        assertThat(NoNamespaces.remedy(settings)).contains("In a container");
        assertThat(NoNamespaces.sentence("unshare failed: Operation not permitted"))
                .startsWith("Emulated links need user namespaces")
                .contains("unshare failed: Operation not permitted")
                .contains("Everything but links works without");
    }
}
