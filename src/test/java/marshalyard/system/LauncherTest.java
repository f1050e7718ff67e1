package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of a checkout that is built. */
class LauncherTest {
    @TempDir private Path folder;

    @Test
    void findsAFileWithAnUmlautInTheCLocale() throws Exception {
        Path checkout = checkout();
        Path experiment = Experiments.write(folder, "tcp", "1K", 1);
        Sessions.write(
                folder.resolve("s.yard"),
                ExperimentReader.read(experiment, choice -> {}),
                List.of());
        // the shell makes the name, for this process may have no letter for it either
        String script =
                "d=$(printf 'gr\\303\\266\\303\\237e') && mkdir \"$d\" && mv s.yard \"$d\" &&"
                        + " exec \"$0\"/marshalyard export --json \"$d/s.yard\"";
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-c", script, checkout.toString())
                        .directory(folder.toFile())
                        .redirectError(folder.resolve("err").toFile());
        builder.environment().put("LANG", "C");
        builder.environment().remove("LC_ALL");
        builder.environment().remove("LC_CTYPE");
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        Files.delete(checkout.resolve("target/home")); // a link to what this test must not remove
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("err"))).isZero();
        assertThat(out).contains("System test");
        assertThat(checkout.resolve("target/classes.jsa")).as("what makes starts fast").exists();
    }

    /** The name of the folder fell apart into options and a main class. */
    @Test
    void aCheckoutMayLieInAFolderWithABlankInItsName() throws Exception {
        Path checkout = Files.move(checkout(), folder.resolve("my own checkout"));
        Process launcher = version(checkout, Files.createDirectory(folder.resolve("none")), "log");

        assertThat(launcher.waitFor(3, TimeUnit.MINUTES)).isTrue();
        Files.delete(checkout.resolve("target/home"));
        assertThat(folder.resolve("log")).content().startsWith("Marshalyard ");
        assertThat(launcher.exitValue()).isZero();
        assertThat(checkout.resolve("target/classes.jsa")).as("what makes starts fast").exists();
    }

    /** Java died of them in its own words, Maven with a trace. */
    @Test
    void limitsThatJavaCantLiveWithAreTold() throws Exception {
        Path launcher = checkout().resolve("marshalyard");

        assertThat(under("ulimit -n 64", launcher))
                .isEqualTo(
                        "marshalyard: this shell allows 64 open files, and Java takes more. Raise"
                                + " the limit: ulimit -n 1024\nstatus 2\n");
        assertThat(under("ulimit -v 1000000", launcher))
                .isEqualTo(
                        "marshalyard: Java does not start within this shell's limit of 1000000 KB"
                                + " of addresses. Lift it: ulimit -v unlimited\nstatus 2\n");
        Files.delete(launcher.resolveSibling("target/home"));
    }

    /** The launcher of a package, with a Java that takes nothing. */
    @Test
    void optionsThatJavaDoesNotTakeAreTold() throws Exception {
        Path home = Files.createDirectories(folder.resolve("installed"));
        script(
                home.resolve("runtime/bin/java"),
                "echo 'Unrecognized option: -Xbad' >&2\necho 'Error: Could not create it.' >&2\nexit 1");
        Path source = Path.of(System.getProperty("marshalyard.checkout"), "app/package/launcher");
        Path launcher = Files.createDirectories(home.resolve("bin")).resolve("marshalyard");
        Files.copy(source, launcher).toFile().setExecutable(true);

        assertThat(under("export MARSHALYARD_JVM=-Xbad", launcher))
                .endsWith(
                        "marshalyard: Java does not start: Unrecognized option: -Xbad\n"
                                + "marshalyard: MARSHALYARD_JVM adds these options of Java: -Xbad\n"
                                + "status 2\n");
        assertThat(under("ulimit -n 64", launcher)).contains("allows 64 open files");
    }

    /** What a launcher says whose shell has done this before, and its status. */
    private String under(String before, Path launcher) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                                "bash",
                                "-c",
                                "(" + before + " && exec \"$0\" engines); echo status $?",
                                launcher.toString())
                        .redirectErrorStream(true);
        return NativeHome.output(builder);
    }

    /** The shell said which line of the script had failed. */
    @Test
    void whoCanNotBuildIsToldWhatToDo() throws Exception {
        Path checkout = checkout();
        Files.delete(checkout.resolve("target/home"));
        Path built = checkout.resolve("target/built");
        Files.delete(built);
        Files.delete(checkout.resolve("target"));
        Files.createFile(checkout.resolve("target")); // nor can root make a folder here
        Process launcher = version(checkout, Files.createDirectory(folder.resolve("none")), "log");

        assertThat(launcher.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(launcher.exitValue()).isEqualTo(2);
        assertThat(folder.resolve("log"))
                .hasContent(
                        "marshalyard: these sources are not built, or have changed since, and you"
                                + " can't write to %s/target: start Marshalyard once as somebody who can, or use a copy of this folder"
                                        .formatted(checkout));
    }

    /** Two at once would build over each other. */
    @Test
    void ofTwoLaunchersOneBuildsAndTheOtherWaits() throws Exception {
        Path checkout = checkout();
        Files.delete(checkout.resolve("target/built"));
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path builds = folder.resolve("builds");
        Path mvn = programs.resolve("mvn");
        // a build that goes on until the other launcher has said that it waits
        Files.writeString(
                mvn,
                """
                #!/bin/sh
                echo build >>'%s'
                for i in $(seq 600); do
                  grep -qs waiting '%s/first' '%s/second' && exit 0
                  sleep 0.1
                done
                exit 1
                """
                        .formatted(builds, folder, folder));
        mvn.toFile().setExecutable(true);
        // nothing to rehearse, and no program to start
        Path java = Files.writeString(programs.resolve("java"), "#!/bin/sh\nexit 0\n");
        java.toFile().setExecutable(true);
        Process first = version(checkout, programs, "first");
        Process second = version(checkout, programs, "second");
        assertThat(first.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(second.waitFor(2, TimeUnit.MINUTES)).isTrue();
        Files.delete(checkout.resolve("target/home"));
        assertThat(first.exitValue()).isZero();
        assertThat(second.exitValue()).isZero();
        assertThat(builds).hasContent("build");
    }

    /** Maven by hand may take a folder away and end before it is there again. */
    @Test
    void buildsAHomeThatLacksAFolder() throws Exception {
        Path checkout = checkout();
        Path home = checkout.resolve("target/home");
        Files.delete(home);
        for (String part : new String[] {"lib", "worker", "engines", "emulator"}) {
            Files.createDirectories(home.resolve(part));
        }
        Path built = checkout.resolve("target/built");
        Files.setLastModifiedTime(built, FileTime.from(Instant.now().plusSeconds(60)));
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path mvn = programs.resolve("mvn");
        Files.writeString(mvn, "#!/bin/sh\nmkdir '%s/codecs'\n".formatted(home));
        mvn.toFile().setExecutable(true);
        Path java = Files.writeString(programs.resolve("java"), "#!/bin/sh\nexit 0\n");
        java.toFile().setExecutable(true);
        Process launcher = version(checkout, programs, "log");

        assertThat(launcher.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(launcher.exitValue()).as(Files.readString(folder.resolve("log"))).isZero();
        assertThat(home.resolve("codecs")).exists();
    }

    /** Maven copies it without a word, and its classes are missing when somebody needs them. */
    @Test
    void aJarThatWasCutIsNamedWhereMavenHasItAndIsNotBuiltIn() throws Exception {
        Path checkout = checkout();
        Path home = checkout.resolve("target/home");
        Files.delete(home);
        Files.delete(checkout.resolve("target/built"));
        for (String part : new String[] {"lib", "worker", "engines", "emulator", "codecs"}) {
            Files.createDirectories(home.resolve(part));
        }
        Path its = Files.createDirectories(folder.resolve("own/.m2/repository/org/x"));
        Path whole = its.resolve("y.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(whole))) {
            jar.putNextEntry(new JarEntry("x/X.class"));
        }
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(its.resolve("x.jar"), Arrays.copyOf(bytes, bytes.length - 1));
        Path programs = Files.createDirectory(folder.resolve("programs"));
        script(programs.resolve("mvn"), "cp '%s' '%s' '%s/lib'".formatted(cut, whole, home));
        script(programs.resolve("java"), "exit 0");

        Process launcher = version(checkout, programs, "log");

        assertThat(launcher.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(launcher.exitValue()).isEqualTo(2);
        assertThat(folder.resolve("log"))
                .content()
                .endsWith("delete them, so that Maven fetches them again:\n" + cut + "\n");
        assertThat(home.resolve("lib")).isDirectoryNotContaining("glob:**/x.jar");
        assertThat(home.resolve("lib/y.jar")).exists();
        assertThat(checkout.resolve("target/built")).as("it is tried again").doesNotExist();
        Files.write(cut, bytes);
        assertThat(version(checkout, programs, "log").waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(checkout.resolve("target/built")).exists();
    }

    /** Both wait much: one after the other they take minutes more. */
    @Test
    void enginesUnderPluginsAreTestedBesideTheLastTestsOfTheProduct() throws Exception {
        Path checkout = checkout();
        Path asked = folder.resolve("asked");
        Process tests =
                test(
                        checkout,
                        """
                        touch '%s/target/window-tested'
                        for i in $(seq 600); do
                          [ -s '%s' ] && exit 0
                          sleep 0.1
                        done
                        exit 1
                        """
                                .formatted(checkout, asked),
                        "echo \"$@\" >'%s'; exit 3".formatted(asked));

        assertThat(tests.waitFor(2, TimeUnit.MINUTES)).isTrue();
        Files.delete(checkout.resolve("target/home"));
        assertThat(asked).hasContent("--test " + checkout.resolve("target/home"));
        assertThat(tests.exitValue()).as("a failure of theirs is one of all").isEqualTo(3);
    }

    @Test
    void aBuildThatFailsLeavesNothingToTestEnginesAgainst() throws Exception {
        Path checkout = checkout();
        Path asked = folder.resolve("asked");
        Process tests = test(checkout, "exit 1", "echo \"$@\" >'%s'".formatted(asked));

        assertThat(tests.waitFor(2, TimeUnit.MINUTES)).isTrue();
        Files.delete(checkout.resolve("target/home"));
        assertThat(tests.exitValue()).isEqualTo(1);
        assertThat(asked).doesNotExist();
        String its = checkout.toString();
        Program.await(
                "no process of its own",
                () ->
                        ProcessHandle.allProcesses()
                                .noneMatch(p -> p.info().commandLine().orElse("").contains(its)));
    }

    /** The launcher's command test, with a Maven and a build of plugins of its own. */
    private Process test(Path checkout, String maven, String plugins) throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        script(programs.resolve("mvn"), maven);
        script(programs.resolve("apt-get"), "exit 1");
        script(
                checkout.resolve("plugins/build"),
                "[ \"$1\" != --servers ] || exit 0 # all are here\n" + plugins);
        script(checkout.resolve("plugins/native/build"), "exit 0");
        ProcessBuilder builder =
                new ProcessBuilder(checkout.resolve("marshalyard").toString(), "test")
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("log").toFile());
        builder.environment().merge("PATH", programs.toString(), (path, own) -> own + ":" + path);
        builder.environment().put("DISPLAY", ":4077"); // nobody draws, and no server is started
        return builder.start();
    }

    private static void script(Path file, String text) throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + text + "\n").toFile().setExecutable(true);
    }

    @Test
    void anEngineOfWhichThereAreNoSourcesIsToldWithThoseThatThereAre() throws Exception {
        Path script = Path.of(System.getProperty("marshalyard.checkout"), "plugins/build");
        Path log = folder.resolve("log");
        Process build =
                new ProcessBuilder(script.toString(), "--missing", "nety")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();

        assertThat(build.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(build.exitValue()).isEqualTo(2);
        assertThat(log)
                .content()
                .contains("no sources of an engine 'nety'", "grpc-cpp", "netty, ")
                .doesNotContain("template");
    }

    /** DISPLAY may name an X server that has gone. */
    @Test
    void aDisplayThatCantBeOpenedIsASentence() throws Exception {
        Path checkout = checkout();
        Path rehearsed = Files.createFile(checkout.resolve("target/rehearsed-window"));
        Files.setLastModifiedTime(rehearsed, FileTime.from(Instant.now().plusSeconds(60)));
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path apt = Files.writeString(programs.resolve("apt-get"), "#!/bin/sh\nexit 1\n");
        apt.toFile().setExecutable(true);
        Path log = folder.resolve("log");
        ProcessBuilder builder =
                new ProcessBuilder(checkout.resolve("marshalyard").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
        builder.environment().merge("PATH", programs.toString(), (path, own) -> own + ":" + path);
        builder.environment().put("DISPLAY", ":4077");
        builder.environment().remove("WAYLAND_DISPLAY");
        Process window = builder.start();

        assertThat(window.waitFor(2, TimeUnit.MINUTES)).isTrue();
        Files.delete(checkout.resolve("target/home"));
        String said = Files.readString(log);
        assumeFalse(said.contains("the window needs"), said);
        assertThat(said)
                .contains("marshalyard: the window can't be opened", "which is ':4077'")
                .doesNotContain("\tat ");
        assertThat(window.exitValue()).isEqualTo(2);
    }

    private Process version(Path checkout, Path programs, String log) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(checkout.resolve("marshalyard").toString(), "--version")
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve(log).toFile());
        builder.environment().merge("PATH", programs.toString(), (path, own) -> own + ":" + path);
        builder.environment().put("HOME", folder.resolve("own").toString());
        return builder.start();
    }

    /** The launcher beside the product that this build has made. */
    private Path checkout() throws Exception {
        Path checkout = folder.resolve("checkout");
        Path target = Files.createDirectories(checkout.resolve("target"));
        Path home = Path.of(System.getProperty("marshalyard.home")).toAbsolutePath();
        Files.createSymbolicLink(target.resolve("home"), home);
        Path launcher = Path.of(System.getProperty("marshalyard.checkout"), "marshalyard");
        Files.copy(launcher, checkout.resolve("marshalyard")).toFile().setExecutable(true);
        Files.createFile(checkout.resolve("pom.xml"));
        for (String part : new String[] {"app", "engines", "idl"}) {
            Files.createDirectory(checkout.resolve(part));
        }
        Files.createFile(target.resolve("built")); // after all the others
        return checkout;
    }
}
