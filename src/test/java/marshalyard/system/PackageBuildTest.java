package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that makes packages, until Maven begins, which here fails. */
class PackageBuildTest {
    private static final Path SCRIPT =
            Path.of(System.getProperty("marshalyard.checkout"), "app/package/build");

    @TempDir private Path folder;
    private Path clone;
    private String commit;

    @BeforeEach
    void create() throws Exception {
        for (String name :
                "mvn unzip xz strip dpkg-deb xvfb-run jdk/bin/javac jdk/bin/jlink".split(" ")) {
            program(folder.resolve("programs").resolve(name), "exit 1");
        }
        Path java = folder.resolve("programs/jdk");
        program(java.resolve("bin/java"), "exit 0");
        Files.writeString(
                java.resolve("release"), "JAVA_VERSION=\"999\"\nJAVA_RUNTIME_VERSION=\"999.1\"\n");
        clone = Files.createDirectories(folder.resolve("clone"));
        Files.createDirectories(clone.resolve("app/package"));
        Files.copy(SCRIPT, clone.resolve("app/package/build")).toFile().setExecutable(true);
        Files.writeString(clone.resolve("pom.xml"), "  <version>1.0</version>\n");
        Files.writeString(clone.resolve(".gitignore"), "target\n");
        git("init", "-q");
        commit();
    }

    private static void program(Path file, String text) throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n%s\n".formatted(text)).toFile().setExecutable(true);
    }

    private void commit() throws Exception {
        git("add", ".");
        git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "-m", "All");
        commit = git("rev-parse", "HEAD").strip();
    }

    private String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", clone.toString()));
        command.addAll(List.of(arguments));
        return said(new ProcessBuilder(command));
    }

    private String build(String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(clone.resolve("app/package/build").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment()
                .merge("PATH", folder.resolve("programs") + ":", (path, own) -> own + path);
        builder.environment().put("JAVA_HOME", folder.resolve("programs/jdk").toString());
        return said(builder);
    }

    private static String said(ProcessBuilder builder) throws Exception {
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    /** An author's engine below plugins is no part of what others install. */
    @Test
    void whatGitDoesNotKnowIsNamedAndLeftOut() throws Exception {
        Path mine = Files.createDirectories(clone.resolve("plugins/mine"));
        Files.writeString(mine.resolve("pom.xml"), "");

        String said = build();

        assertThat(said)
                .contains("package: left out, as git does not know it: plugins/\n")
                .contains("package: version 1.0, commit " + commit.substring(0, 8))
                .contains("package: the build failed");
        assertThat(clone.resolve("target/package/source/pom.xml")).exists();
        assertThat(clone.resolve("target/package/source/plugins")).doesNotExist();
    }

    @Test
    void aChangedFileIsPackedAndTold() throws Exception {
        Files.writeString(clone.resolve("pom.xml"), "  <version>2.0</version>\n");

        assertThat(build()).contains("version 2.0.changed").doesNotContain("left out");
        assertThat(clone.resolve("target/package/source/pom.xml")).content().contains("2.0");
    }

    @Test
    void archivesOfThisCommitAndThisVirtualMachineAreTaken() throws Exception {
        assertThat(build("--archives", archives(commit + ", Java 999.1")))
                .contains("package: building");
    }

    /** They would be void, and every start slow. */
    @Test
    void otherArchivesAreRefused() throws Exception {
        String other = archives(commit + ", Java 998");
        assertThat(build("--archives", other))
                .isEqualTo(
                        ("package: the archives of classes in %s don't fit: they are of %s, Java"
                                        + " 998, and this build is of %2$s, Java 999.1; leave"
                                        + " --archives out\n")
                                .formatted(other, commit));
        String nothing = folder.resolve("clone/pom.xml").toString();
        assertThat(build("--archives", nothing))
                .startsWith("package: " + nothing + " does not tell of which commit it is: ");
        String ours = archives(commit + ", Java 999.1");
        Files.writeString(clone.resolve("pom.xml"), "  <version>2.0</version>\n");
        assertThat(build("--archives", ours))
                .isEqualTo(
                        "package: --archives are those of a commit, and this clone has changes:"
                                + " pom.xml\n");
    }

    private String archives(String madeBy) throws Exception {
        Path made = Files.createDirectories(folder.resolve("archives")).resolve("made-by");
        Files.writeString(made, madeBy + "\n");
        Path file = folder.resolve("archives.tar");
        String tarred =
                said(
                        new ProcessBuilder(
                                "tar",
                                "-C",
                                folder.toString(),
                                "-cf",
                                file.toString(),
                                "archives"));
        assertThat(tarred).isEmpty();
        return file.toString();
    }
}
