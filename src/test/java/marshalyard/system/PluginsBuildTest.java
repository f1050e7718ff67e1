package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that builds the engines under plugins, where nothing is installed. */
class PluginsBuildTest {
    private static final Path PLUGINS =
            Path.of(System.getProperty("marshalyard.checkout"), "plugins");

    @TempDir private Path folder;

    private record Result(int status, String said) {}

    @Test
    void forEnginesInCppTheirPackagesAloneAreMissing() throws Exception {
        Path script = PLUGINS.resolve("build");

        assertThat(build(script, "--missing").said())
                .contains("cmake make g++", "rpcsvc-proto", "protobuf-compiler", "omniidl");
        assertThat(build(script, "--missing", "tirpc").said())
                .contains("cmake make g++", "rpcsvc-proto")
                .doesNotContain("protobuf-compiler", "omniidl");
        assertThat(build(script, "--missing", "netty", "omniorb").said())
                .contains("cmake make g++", "omniidl")
                .doesNotContain("protobuf-compiler", "rpcsvc-proto");
        assertThat(build(script, "--missing", "netty").said()).isEmpty();
    }

    @Test
    void aServerThatAnEngineStartsAndThatIsNotHereIsNamed() throws Exception {
        Path script = Files.copy(PLUGINS.resolve("build"), folder.resolve("build"));
        for (String engine : List.of("here", "gone")) {
            Path sources = Files.createDirectory(folder.resolve(engine));
            Files.writeString(sources.resolve("pom.xml"), "<project/>");
        }
        Files.writeString(folder.resolve("here/needs"), "a-server a-server /bin/sh\n");
        Files.writeString(folder.resolve("gone/needs"), "b-server b-server /no/b-server\n");

        assertThat(build(script, "--servers").said()).isEqualTo(" b-server");
        assertThat(build(PLUGINS.resolve("build"), "--servers").status()).isZero();
    }

    @Test
    void aFolderThatIsNotCalledAsItsArtifactIsNotBuilt() throws Exception {
        Path script = Files.copy(PLUGINS.resolve("build"), folder.resolve("build"));
        Path mine = Files.createDirectory(folder.resolve("mine"));
        Files.copy(PLUGINS.resolve("template/pom.xml"), mine.resolve("pom.xml"));

        Result built = build(script, folder.toString(), "mine");

        assertThat(built.status()).isEqualTo(2);
        assertThat(built.said())
                .isEqualTo(
                        "plugins: the folder mine has the artifactId template in its pom.xml: give"
                                + " the folder, the artifactId and the engine's id one name\n");
    }

    /** Maven puts its colours before the first error and before no other. */
    @Test
    void whatCouldNotBeFetchedIsNamedHoweverMavenPutsIt() throws Exception {
        String refused = "from/to central (https://repo): Connection refused";
        String retried = "was not found in https://repo during a previous attempt";

        assertThat(
                        failing(
                                "Could not transfer artifact org.x:lib:jar:1 "
                                        + refused
                                        + " -> [Help 1]"))
                .startsWith("Could not transfer artifact org.x:lib:jar:1 " + refused + "\n")
                .contains("a library could not be fetched; what was built before is left");
        assertThat(
                        failing(
                                "Could not resolve dependencies: Cannot access central (https://repo)"
                                        + " in offline mode and the artifact org.x:lib:jar:1 has not"
                                        + " been downloaded from it before. -> [Help 1]"))
                .startsWith("org.x:lib:jar:1 is not in the local repository, and Maven is offline")
                .contains("a library could not be fetched");
        assertThat(
                        failing(
                                "Plugin org.x:plugin:2 or one of its dependencies could not be"
                                        + (" resolved: org.x:lib:jar:1 " + retried)
                                        + ". This failure was cached in the local repository"))
                .startsWith("org.x:lib:jar:1 " + retried + "\n")
                .contains("a library could not be fetched");
    }

    @Test
    void theFirstErrorOfABuildIsTold() throws Exception {
        assertThat(failing("Mine.java:[1,1] class expected"))
                .isEqualTo(
                        "Mine.java:[1,1] class expected\n"
                                + "plugins: template was not built; what was built before is left as"
                                + " it was. All of the output is in %s/target/plugins/template.log\n"
                                        .formatted(folder));
    }

    /** With -q Maven says that there are warnings, and not which. */
    @Test
    void aWarningThatEndsABuildIsToldWithItsLine() throws Exception {
        String said =
                maven(
                        """
                        case "$*" in *apache.maven.plugin.compiler=warn*)
                          printf '\\033[0m\\033[0m[WARNING] COMPILATION WARNING :\\n'
                          echo '[WARNING] /mine/Mine.java:[22,21] found raw type: java.util.List' ;;
                        esac
                        echo '[ERROR] /mine/Mine.java: warnings found and -Werror specified'
                        exit 1
                        """);

        assertThat(said)
                .startsWith(
                        "/mine/Mine.java:[22,21] found raw type: java.util.List\n"
                                + "/mine/Mine.java: warnings found and -Werror specified\n"
                                + "plugins: template was not built");
    }

    /** Maven does not ask again within a day for what a repository did not have. */
    @Test
    void whatARepositoryDidNotHaveIsAskedForAgain() throws Exception {
        String said =
                maven(
                        """
                        case "$*" in
                          *' -U'*)
                            folder="${*#*-Dplugin.folder=}" && /usr/bin/mkdir -p "${folder%% *}"
                            exit 0 ;;
                        esac
                        echo '[ERROR] org.x:lib:jar:1 was not found in https://repo during a previous attempt.'
                        exit 1
                        """);

        assertThat(said).startsWith("plugins: built template into ");
    }

    @Test
    void whatCouldNotBePutInPlaceLeavesWhatWasThere() throws Exception {
        Path before = folder.resolve("home/plugins/template/before.jar");
        Files.createFile(Files.createDirectories(before.getParent()).resolve("before.jar"));

        assertThat(maven("exit 0")) // and no jars
                .contains("template was built, but could not be put into ")
                .doesNotContain("plugins: built template");
        assertThat(before).exists();
    }

    /** What makes workers start faster may fail: they start without it, too. */
    @Test
    void theWorkersOfAnEngineThatWasBuiltAreRehearsed() throws Exception {
        Path script =
                withMaven(
                        "folder=\"${*#*-Dplugin.folder=}\" && /usr/bin/mkdir -p \"${folder%% *}\"");
        Files.createDirectory(folder.resolve("home/archives"));
        Path asked = folder.resolve("asked");
        Path java = programs().resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"$*\" >'%s'\nexit 1\n".formatted(asked));
        assertThat(java.toFile().setExecutable(true)).isTrue();

        Result built = build(script, folder.resolve("home").toString(), "template");

        assertThat(built.status()).isZero();
        assertThat(built.said()).startsWith("plugins: built template into ");
        assertThat(asked)
                .content()
                .matches("(?s).* marshalyard\\.cli\\.WorkerRehearsal \\S+ template\\n");
        assertThat(folder.resolve("target/plugins"))
                .isDirectoryNotContaining("glob:**/rehearsal.*");
    }

    /** Each would take away what the other one is about to put in place. */
    @Test
    void ofTwoBuildsOfOneEngineTheSecondWaits() throws Exception {
        String slow =
                """
                folder="${*#*-Dplugin.folder=}" && folder="${folder%% *}"
                /usr/bin/mkdir -p "$folder" && /usr/bin/sleep 0.5 && echo > "$folder/template.jar"
                """;
        Path script = withMaven(slow);
        String home = folder.resolve("home").toString();
        Process one = start(script, home, "template");
        Process other = start(script, home, "template");
        for (Process each : List.of(one, other)) {
            assertThat(said(each)).contains("plugins: built template into ");
            assertThat(each.waitFor()).isZero();
        }
        assertThat(folder.resolve("home/plugins/template"))
                .isDirectoryContaining("glob:**/template.jar")
                .isDirectoryNotContaining("glob:**/replaced-*");
    }

    @Test
    void theTemplateSaysThatItPassedTheKitOnlyIfItWasAsked() throws Exception {
        Path template = Files.createDirectories(folder.resolve("template"));
        Path script = Files.copy(PLUGINS.resolve("template/build"), template.resolve("build"));
        Files.copy(PLUGINS.resolve("template/pom.xml"), template.resolve("pom.xml"));
        String home = Files.createDirectories(folder.resolve("home/worker")).getParent().toString();
        Path mvn = programs().resolve("mvn");
        Files.writeString(mvn, "#!/bin/sh\nexit 0\n").toFile().setExecutable(true);
        Path services = template.resolve("src/main/resources/META-INF/services");
        Files.createFile(Files.createDirectories(services).resolve("marshalyard.engine.Engine"));

        assertThat(build(script, home).said())
                .startsWith("build: the engine passed the kit.")
                .endsWith("; see it with: ./marshalyard engines template\n");
        assertThat(build(script, home, "-DskipTests").said())
                .startsWith("build: the engine is built, and was not asked what the kit asks.");

        // There is no engine of the folder's name.
        Files.move(
                services.resolve("marshalyard.engine.Engine"),
                services.resolve("marshalyard.engine.Codec"));
        assertThat(build(script, home).said())
                .startsWith("build: the plugin passed the kit.")
                .endsWith("; see its codecs with: ./marshalyard engines\n");
    }

    @Test
    void helpNamesTheEngines() throws Exception {
        Result help = build(PLUGINS.resolve("build"), "--help");

        assertThat(help.status()).isZero();
        assertThat(help.said())
                .startsWith("Usage: ./marshalyard plugins build [ENGINE ...]")
                .contains("netty", "omniorb");
    }

    /** What the script says of a Maven that fails with this as its first error. */
    private String failing(String error) throws Exception {
        return maven(
                """
                printf '\\033[0m\\033[0m[ERROR] %%s\\n' '%s'
                echo '[ERROR] '
                echo '[ERROR] Re-run Maven using the -X switch to enable full debug logging.'
                exit 1
                """
                        .formatted(error));
    }

    private String maven(String text) throws Exception {
        return build(withMaven(text), folder.resolve("home").toString(), "template").said();
    }

    /** The script beside the template, with a Maven of the test's own. */
    private Path withMaven(String text) throws Exception {
        Path plugins = Files.createDirectories(folder.resolve("plugins/template")).getParent();
        Path script = plugins.resolve("build");
        Files.copy(PLUGINS.resolve("build"), script, StandardCopyOption.REPLACE_EXISTING);
        Files.copy(
                PLUGINS.resolve("template/pom.xml"),
                plugins.resolve("template/pom.xml"),
                StandardCopyOption.REPLACE_EXISTING);
        Files.createDirectories(folder.resolve("home/plugins"));
        Path mvn = programs().resolve("mvn");
        Files.writeString(mvn, "#!/bin/sh\n%s".formatted(text)).toFile().setExecutable(true);
        return script;
    }

    /** Runs the script with no more programs than it needs itself. */
    private Result build(Path script, String... arguments)
            throws IOException, InterruptedException {
        Process process = start(script, arguments);
        String said = said(process);
        return new Result(process.waitFor(), said);
    }

    private Process start(Path script, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PATH", programs().toString());
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }

    private static String said(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private Path programs() throws IOException {
        Path programs = folder.resolve("programs");
        if (Files.exists(programs)) return programs; // a script may be running them
        Files.createDirectory(programs);
        for (String name :
                ("bash basename dirname readlink sed nproc sort paste grep head mkdir rm mv flock"
                                + " mktemp timeout")
                        .split(" ")) {
            String text = "#!/bin/sh\nexec /usr/bin/%s \"$@\"\n".formatted(name);
            Files.writeString(programs.resolve(name), text).toFile().setExecutable(true);
        }
        return programs;
    }
}
