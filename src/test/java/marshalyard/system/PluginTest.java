package marshalyard.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import marshalyard.lab.Home;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines that come from elsewhere: the template as its user builds it, and broken ones. */
class PluginTest {
    @TempDir private Path folder;
    private PluginFolder plugins;

    @BeforeEach
    void createFolder() throws Exception {
        plugins = new PluginFolder(Files.createDirectories(folder.resolve("plugins")));
    }

    private Result run(String... arguments) throws Exception {
        try (Program program = Program.start(plugins.options(), folder, arguments)) {
            return program.await();
        }
    }

    @Test
    void theTemplateBuildsPassesTheKitAndMeasures() throws Exception {
        assumeTrue(onPath("mvn") && onPath("bash"), "the template is built by bash and Maven");
        Path template = Path.of(System.getProperty("marshalyard.checkout"), "plugins", "template");
        Path mine = copy(template, folder.resolve("mine"));

        Result unnamed = build(mine);
        rename(mine.resolve("pom.xml"), "<artifactId>template<", "<artifactId>mine<");
        Path engine = mine.resolve("src/main/java/org/example/template/TemplateEngine.java");
        rename(engine, "\"template\"", "\"mine\"");
        Result built = build(mine);

        assertThat(unnamed.status()).isEqualTo(2);
        assertThat(unnamed.out()).contains("the folder mine has the artifactId template");
        assertThat(built.status()).as(built.out()).isZero();
        assertThat(plugins.root().resolve("mine")).isDirectoryContaining("glob:**.jar");
        Result engines = run("engines", "mine");
        assertThat(engines.status()).as(engines.err()).isZero();
        assertThat(engines.out()).contains("octet double", "The template answers one call");
        Result measured = run("run", Experiments.write(folder, "mine", "1K, 64K", 1).toString());
        assertThat(measured.status()).as(measured.out() + measured.err()).isZero();
        assertThat(measured.err()).doesNotContain("failed");
    }

    /** What dpkg has installed is dpkg's, also for root. */
    @Test
    void anEngineForADebianPackageGoesIntoTheUsersOwnFolder() throws Exception {
        Path template = Path.of(System.getProperty("marshalyard.checkout"), "plugins", "template");
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(home.resolve("worker"));
        Path programs = Files.createDirectories(folder.resolve("programs"));
        Path mvn = Files.writeString(programs.resolve("mvn"), "#!/bin/sh\necho \"$@\"\n");
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
        String path = "PATH=" + programs + ":" + System.getenv("PATH");
        List<String> command =
                List.of(
                        "env",
                        path,
                        "XDG_DATA_HOME=" + folder.resolve("own"),
                        template.resolve("build").toString(),
                        home.toString());

        String ofTarball = output(command);
        Files.createFile(home.resolve("packages")); // the Debian package has this list
        String ofPackage = output(command);

        assertThat(ofTarball).contains("-Dplugin.folder=" + home.resolve("plugins/template"));
        assertThat(ofPackage)
                .contains("-Dplugin.folder=" + folder.resolve("own/marshalyard/plugins/template"));
    }

    private static String output(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    private static boolean onPath(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    private static Path copy(Path from, Path to) throws Exception {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(f -> !f.toString().contains("/target")).toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
        return to;
    }

    private static void rename(Path file, String from, String to) throws Exception {
        String text = Files.readString(file);
        assertThat(text).containsOnlyOnce(from);
        Files.writeString(file, text.replace(from, to));
    }

    /** Offline: what it needs has been fetched by the build that this test is a part of. */
    private Result build(Path mine) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(mine.resolve("build").toString());
        command.add(System.getProperty("marshalyard.home"));
        command.add("-o");
        command.add("-Dmaven.legacyLocalRepo=true"); // from whichever mirror it was fetched
        command.add("-Dmaven.repo.local=" + System.getProperty("marshalyard.repository"));
        command.add("-Dplugin.folder=" + plugins.root().resolve("mine"));
        Path log = folder.resolve("build.log");
        Process process =
                new ProcessBuilder(command)
                        .directory(mine.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        boolean ended = process.waitFor(3, TimeUnit.MINUTES);
        if (!ended) process.destroyForcibly();
        assertThat(ended).as(Files.readString(log)).isTrue();
        return new Result(process.exitValue(), Files.readString(log), "");
    }

    @Test
    void theListOfEnginesHasTheCodecs() throws Exception {
        Result engines = run("engines");

        assertThat(engines.status()).as(engines.err()).isZero();
        assertThat(engines.out())
                .containsPattern("(?m)^codec +title +data types$")
                .containsPattern("(?m)^codec-xdr ");
    }

    /** An author's own engine may have the name of one that a test makes. */
    @Test
    void theProgramSeesNoPluginThatTheAuthorHasPutIntoTheProduct() throws Exception {
        plugins.engine("mine", "");

        assertThat(plugins.options()).contains("-Dmarshalyard.home=" + folder.resolve("product"));
        Home seen = new Home(folder.resolve("product"));
        assertThat(seen.engineFolders())
                .isNotEmpty()
                .allMatch(engine -> engine.getParent().equals(seen.ownEngines()));
    }

    @Test
    void whyAnEngineCanNotBeMadeIsToldWithEveryCause() throws Exception {
        plugins.engine(
                "mine",
                """
                {
                    if (true) {
                        throw new IllegalStateException(
                                "no licence", new java.io.IOException("the key file is gone"));
                    }
                }
                """);

        Result engines = run("engines");

        assertThat(engines.status()).isEqualTo(1);
        assertThat(engines.out()).contains("tcp");
        assertThat(engines.err())
                .contains("The engines in " + plugins.root().resolve("mine") + " can't be used")
                .contains("IllegalStateException: no licence (Broken.java:")
                .contains("caused by IOException: the key file is gone");
    }

    @Test
    void aRunSpeaksOfNoPluginThatItDoesNotUse() throws Exception {
        plugins.engine("mine", "public EngineDescriptor describe() { return null; }");
        Path experiment = Experiments.write(folder, "tcp", "1K", 1);

        Result measured = run("run", experiment.toString());
        Result unknown = run("run", Experiments.write(folder, "mine", "1K", 1).toString());

        assertThat(measured.status()).as(measured.err()).isZero();
        assertThat(measured.err()).doesNotContain("mine");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("There is no engine 'mine'")
                .contains("The engine Broken failed in describe: it returned null.");
    }

    @Test
    void theStepThatFailsIsNamed() throws Exception {
        plugins.engine(
                "mine",
                """
                public Sender connect(String address, Settings settings) throws Exception {
                    return new Sender() {
                        public Request prepare(Payload payload, Style style) { return () -> {}; }
                        public void flush() throws Exception {
                            Object nothing = null;
                            nothing.hashCode();
                        }
                        public void close() {}
                    };
                }
                """);
        plugins.engine(
                "other",
                """
                public Receiver receive(Settings settings, Inbox inbox) throws Exception {
                    throw new java.io.IOException("no such device");
                }
                """);
        Path experiment =
                Files.writeString(
                        folder.resolve("both.yaml"),
                        """
                        marshalyard: 1
                        title: Both
                        engines: [mine, other]
                        types: [octet]
                        sizes: [1K]
                        patterns: [flood]
                        trial: {warmup: 0 s, duration: 20 ms}
                        repeat: {trials: 1}
                        """);

        Result result = run("run", experiment.toString());

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out() + result.err())
                .contains("The engine mine failed in flush: NullPointerException")
                .contains("The engine other failed in receive: IOException: no such device.");
    }

    @Test
    void jarsThatNoWorkerFindsAreNamed() throws Exception {
        plugins.jar("lonely.jar");
        plugins.jar("empty/empty.jar");

        Result engines = run("engines");

        assertThat(engines.status()).isEqualTo(1);
        assertThat(engines.err())
                .contains("Marshalyard passes over lonely.jar in " + plugins.root())
                .contains("such as " + plugins.root().resolve("lonely"))
                .contains("The jars in " + plugins.root().resolve("empty") + " hold no engine");
    }

    /** A virtual machine passes over such jars, as if they were not there. */
    @Test
    void aJarThatWasCutIsNamed() throws Exception {
        plugins.engine("mine", "");
        Path jar = plugins.root().resolve("mine/mine.jar");
        byte[] whole = Files.readAllBytes(jar);
        Files.write(jar, Arrays.copyOf(whole, whole.length / 2));

        Result engines = run("engines");

        assertThat(engines.status()).isEqualTo(1);
        assertThat(engines.err())
                .contains("The engines in " + plugins.root().resolve("mine") + " can't be used")
                .contains("mine.jar is no whole jar (");
    }
}
