package marshalyard.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real programs that are no Java workers. */
@Timeout(60)
class LocalHostTest {
    private static final Duration GRACE = Duration.ofSeconds(30);

    @TempDir private Path folder;
    private final LocalHost host = new LocalHost();
    private Path engine;

    @BeforeEach
    void aShell() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a POSIX shell");
        Files.createDirectories(folder.resolve("worker"));
        engine = Files.createDirectories(folder.resolve("engines/shell"));
    }

    private Launch launch(String script) throws Exception {
        Path program = engine.resolve("worker");
        Files.writeString(program, "#!/bin/sh\n" + script);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Files.writeString(
                engine.resolve("engine.json"),
                "{\"marshalyard\": 1, \"command\": [\"{engine}/worker\", \"{scratch}\"]}");
        return Launch.worker("shell", Bundle.of(folder.resolve("worker"), engine), List.of());
    }

    @Test
    void streamsAndExitStatusAreTheProgramsOwn() throws Exception {
        HostedProcess process = host.start(launch("echo said; echo logged >&2; read x; exit 7"));
        assertThat(process.output().read()).isEqualTo('s');
        assertThat(process.log().read()).isEqualTo('l');
        process.input().write('\n');
        process.input().flush();
        assertThat(process.ended().get()).isEqualTo("exit status 7");
        process.end(GRACE);
    }

    @Test
    void aWorkerInJavaIsToldWhereTheLibraryOfJnaLies() throws Exception {
        Bundle bundle = Bundle.of(folder.resolve("worker"), engine);
        assertThat(LocalHost.nativeLibrary(bundle)).isEmpty();

        Path library = folder.resolve("native").resolve(Platform.RESOURCE_PREFIX);
        Files.createDirectories(library);
        assertThat(LocalHost.nativeLibrary(bundle))
                .containsExactly("-Djna.boot.library.path=" + library);
    }

    @Test
    void itsFolderGoesWithIt() throws Exception {
        HostedProcess process = host.start(launch("touch $1/file; echo $1; cat"));
        Path scratch = Path.of(line(process));
        assertThat(scratch.resolve("file")).exists();
        process.end(GRACE);
        assertThat(process.ended().get()).isEqualTo("exit status 0");
        assertThat(scratch).doesNotExist();
    }

    @Test
    void afterACrashTheNextOneFindsItsFiles() throws Exception {
        Launch launch = launch("echo $1; ls $1; touch $1/file; cat");
        HostedProcess first = host.start(launch);
        String scratch = line(first);
        while (!Files.exists(Path.of(scratch, "file"))) Thread.onSpinWait();
        String left = first.crash();
        assertThat(first.ended().get()).isEqualTo("killed by signal 9");
        assertThat(left).isEqualTo(scratch);

        HostedProcess second = host.start(launch.in(left));
        assertThat(line(second)).isEqualTo(scratch);
        assertThat(line(second)).isEqualTo("file");
        second.kill();
        second.end(GRACE);
        assertThat(Path.of(scratch)).doesNotExist();
    }

    @Test
    void aProgramThatDoesNotListenIsKilled() throws Exception {
        HostedProcess process = host.start(launch("echo $1; while :; do sleep 1; done"));
        Path scratch = Path.of(line(process));
        process.end(Duration.ofMillis(1));
        assertThat(process.ended().get()).isEqualTo("killed by signal 9");
        assertThat(scratch).doesNotExist();
    }

    /** A program in a session of its own that is nobody's child any more. */
    private static final String DAEMON = "(setsid sh -c 'echo $$; exec sleep 1000' </dev/null &)\n";

    private ProcessHandle daemonOf(HostedProcess process) throws Exception {
        ProcessHandle daemon = ProcessHandle.of(Long.parseLong(line(process))).orElseThrow();
        assertThat(daemon.isAlive()).isTrue();
        return daemon;
    }

    @Test
    void whatItHasStartedGoesWithIt() throws Exception {
        HostedProcess process = host.start(launch(DAEMON + "cat"));
        ProcessHandle daemon = daemonOf(process);
        process.end(GRACE);
        assertThat(process.ended().get()).isEqualTo("exit status 0");
        assertThat(daemon.isAlive()).isFalse();
    }

    @Test
    void whatAKilledOneHasStartedGoesToo() throws Exception {
        HostedProcess process = host.start(launch(DAEMON + "cat"));
        ProcessHandle daemon = daemonOf(process);
        process.kill();
        process.end(GRACE);
        assertThat(process.ended().get()).isEqualTo("killed by signal 9");
        assertThat(daemon.isAlive()).isFalse();
    }

    @Test
    void anotherOnesProgramsStay() throws Exception {
        HostedProcess other = host.start(launch(DAEMON + "cat"));
        ProcessHandle daemon = daemonOf(other);
        HostedProcess process = host.start(launch("cat"));
        process.end(GRACE);
        assertThat(daemon.isAlive()).isTrue();
        other.end(GRACE);
        assertThat(daemon.isAlive()).isFalse();
    }

    @Test
    void aProgramThatDoesNotKnowItsFolderHasNone() throws Exception {
        Launch launch = launch("pwd; cat");
        Launch without =
                new Launch(
                        launch.name(),
                        launch.bundle(),
                        List.of("{engine}/worker"),
                        launch.jvm(),
                        launch.folder());
        HostedProcess process = host.start(without);
        assertThat(Path.of(line(process))).isEqualTo(Path.of("").toRealPath());
        process.end(GRACE);
        assertThat(Path.of("").toAbsolutePath()).isDirectory();
    }

    @Test
    void aProgramThatCantBeStartedIsASentence() throws Exception {
        Launch launch = launch("");
        assertThat(engine.resolve("worker").toFile().setExecutable(false)).isTrue();
        assertThatThrownBy(() -> host.start(launch))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("The shell worker can't be started: ")
                .hasMessageContaining("Permission denied");
    }

    private static final String SHELL =
            """
            head -c 1 >/dev/null
            answer='{"jsonrpc":"2.0","id":"1","result":{"version":2,"pid":'$$',"engines":[\
            {"id":"shell","title":"Shell","summary":"Moves nothing.","types":["octet"],\
            "styles":["oneway"],"refusals":{}}]}}'
            printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#answer} "$answer"
            cat >/dev/null
            """;

    /** A worker in another language is another manifest: this one is a shell script. */
    @Test
    void anEngineInAnotherLanguageIsFoundByItsManifest() throws Exception {
        launch(SHELL);
        EngineCatalog catalog = EngineCatalog.load(new Home(folder), host);
        assertThat(catalog.faults()).isEmpty();
        assertThat(catalog.find("shell").orElseThrow().title()).isEqualTo("Shell");
    }

    /** Only a run with profiles told it. */
    @Test
    void categoriesThatAreWrongAreAFaultAndTheEngineCanBeUsed() throws Exception {
        launch(SHELL);
        Path file = engine.resolve("categories.yaml");
        Files.writeString(file, "rules: [{category: copies, frames: [a]}]");
        EngineCatalog catalog = EngineCatalog.load(new Home(folder), host);
        assertThat(catalog.faults())
                .hasSize(1)
                .allMatch(fault -> fault.startsWith(file + ", line 1") && fault.contains("copies"));
        assertThat(catalog.find("shell")).isPresent();
    }

    @Test
    void aManifestThatIsWrongIsAFaultAndNotTheEndOfTheOthers() throws Exception {
        launch("");
        Files.writeString(engine.resolve("engine.json"), "{}");
        EngineCatalog catalog = EngineCatalog.load(new Home(folder), host);
        assertThat(catalog.faults())
                .hasSize(1)
                .allMatch(fault -> fault.contains("write \"marshalyard\": 1"));
    }

    private static String line(HostedProcess process) throws Exception {
        StringBuilder line = new StringBuilder();
        for (int c = process.output().read(); c != '\n'; c = process.output().read()) {
            line.append((char) c);
        }
        return line.toString();
    }
}
