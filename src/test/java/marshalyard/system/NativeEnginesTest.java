package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The worker kit for C++ and the engines over it, where their packages are installed. */
class NativeEnginesTest {
    @TempDir private Path folder;
    private NativeHome home;

    @BeforeEach
    void build() throws Exception {
        home = NativeHome.build();
    }

    @Test
    void theKitPassesItsOwnTests() throws Exception {
        ProcessBuilder tests =
                new ProcessBuilder("ctest", "--output-on-failure", "--no-tests=error");

        assertThat(NativeHome.output(tests.directory(home.work().toFile())))
                .contains("100% tests passed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c-sockets",
                "ace",
                "tirpc",
                "omniorb",
                "zeromq-cpp",
                "grpc-cpp",
                "thrift-cpp",
                "dds"
            })
    void itsEnginesDoWhatTheProtocolSays(String engine) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        Program.Result check = home.run(folder, "check", engine);

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).contains("The engine " + engine + " does what the protocol says.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dealer", "push"})
    void zeroMqHasUnixDomainSockets(String sockets) throws Exception {
        assumeTrue(home.engines().contains("zeromq-cpp"), "zeromq-cpp can't be built");
        Path experiment =
                Files.writeString(
                        folder.resolve("ipc.yaml"),
                        """
                        marshalyard: 1
                        title: UNIX-domain sockets
                        engines: [{id: zeromq-cpp, options: {transport: ipc, sockets: %s}}]
                        types: [octet, double]
                        sizes: [64, 16K]
                        patterns: [flood, call-return, deferred 8]
                        socketQueues: [default, 64K]
                        trial: {warmup: 0 s, duration: 20 ms, verify: true}
                        repeat: {trials: 1}
                        """
                                .formatted(sockets));

        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("12 trials measured").doesNotContain("corrupt payload");
        assertThat(run.err()).contains("The engine zeromq-cpp can't set socket queues");
        Program.Result check =
                home.run(
                        folder,
                        "check",
                        "zeromq-cpp",
                        "--option",
                        "transport=ipc",
                        "--option",
                        "sockets=" + sockets);
        assertThat(check.status()).as(check.out() + check.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"c-sockets tcp-nio", "ace tcp", "tirpc oncrpc", "omniorb corba-sii"})
    void anEngineInCAndOneInJavaUnderstandEachOther(String both) throws Exception {
        List<String> engines = List.of(both.split(" "));
        assumeTrue(home.engines().contains(engines.get(0)), engines.get(0) + " can't be built");
        Path experiment =
                Files.writeString(
                        folder.resolve("pairs.yaml"),
                        """
                        marshalyard: 1
                        title: Pairs
                        engines:
                          - {sender: %1$s, receiver: %2$s}
                          - {sender: %2$s, receiver: %1$s}
                        types: [short, char, long, octet, float, double, binstruct,
                                binstruct-padded, record, record-unaligned]
                        sizes: [4K]
                        patterns: [flood, call-return]
                        trial: {warmup: 0 s, duration: 20 ms, verify: true}
                        repeat: {trials: 1}
                        """
                                .formatted(engines.get(0), engines.get(1)));

        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("40 trials measured").doesNotContain("corrupt payload");
    }

    /** It sends and receives, which Linux does not count: structs 8K at a time, others at once. */
    @Test
    void omniOrbTellsHowOftenItWrites() throws Exception {
        assumeTrue(home.engines().contains("omniorb"), "omniorb can't be built");
        Path experiment =
                Files.writeString(
                        folder.resolve("writes.yaml"),
                        """
                        marshalyard: 1
                        title: Writes
                        engines: [omniorb]
                        types: [double, binstruct]
                        sizes: [32K]
                        patterns: [flood]
                        trial: {warmup: 0 s, volume: 4M}
                        repeat: {trials: 1}
                        claims:
                          - id: own-01
                            claim: Structs take several writes, and reads.
                            count: {type: binstruct, metric: sender-writes}
                            at least: 4
                            and:
                              - count: {type: binstruct, metric: receiver-reads}
                                at least: 4
                          - id: own-02
                            claim: Scalars take few.
                            count: {type: double, metric: sender-writes}
                            at most: 3.5
                        """);

        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");

        // One pair decides nothing, but is told: 128 messages of five and of three writes.
        assertThat(run.out()).contains("own-01: 5.", "own-02: 3.").doesNotContain("not measured");
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-cpp", "zeromq-cpp", "grpc-cpp"})
    void whatALibrarySendsByIsCounted(String engine) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " can't be built");
        Path experiment =
                Files.writeString(
                        folder.resolve("calls.yaml"),
                        """
                        marshalyard: 1
                        title: Calls
                        engines: [%s]
                        types: [octet]
                        sizes: [16K]
                        patterns: [call-return]
                        trial: {warmup: 0 s, volume: 2M}
                        repeat: {trials: 1}
                        claims:
                          - id: own-01
                            claim: A message is sent by a call.
                            count: {metric: sender-writes}
                            above: 0.9
                        """
                                .formatted(engine));

        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(run.out()).contains("own-01: ").doesNotContain("not measured");
    }

    /** An empty text, emoji, three levels, sequences of none, unions, and every kind of number. */
    private static final String MESSAGE =
            """
            module Odd {
              struct Inner { octet o; double d; };
              struct Middle { short s; Inner inner; sequence<Inner> more; };
              enum Kind { BUY, SELL, CANCEL };
              union Choice switch (Kind) {
                case BUY: double price;
                case SELL: case CANCEL: Inner reference;
              };
              union Narrow switch (boolean) { case TRUE: octet some; default: wchar other; };
              struct Message {
                string none; string few; wstring wide; sequence<string> texts; sequence<long> empty;
                sequence<Middle, 3> several; Choice choice; sequence<Narrow> narrow; Kind kind;
                char c; wchar w; boolean b; unsigned short us; long l; unsigned long long ull;
                float f; short grid[2][3]; sequence<boolean> flags; sequence<long long> times;
                sequence<Kind> kinds; sequence<sequence<octet> > blocks; long tail;
              };
            };
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c-sockets tcp",
                "c-sockets tcp-nio byteOrder native calls write",
                "ace tcp",
                "tirpc oncrpc",
                "tirpc oncrpc marshalling opaque",
                "omniorb corba-sii",
                "omniorb corba-fast",
                "omniorb omniorb-dii",
                "omniorb-dii corba-dii",
                "omniorb-dii corba-fast"
            })
    void typesOfAUsersOwnPassBetweenCAndJava(String both) throws Exception {
        List<String> words = List.of(both.split(" "));
        String engine = words.get(0);
        String plugin = engine.replace("-dii", "");
        assumeTrue(home.engines().contains(plugin), plugin + " can't be built");
        StringBuilder options = new StringBuilder();
        for (int i = 2; i < words.size(); i += 2) {
            options.append(words.get(i)).append(": ").append(words.get(i + 1)).append(", ");
        }
        Path experiment =
                Files.writeString(
                        folder.resolve("own.yaml"),
                        """
                        marshalyard: 1
                        title: Own types
                        engines:
                          - sender: {id: %1$s, options: {%3$s}}
                            receiver: %2$s
                          - sender: %2$s
                            receiver: {id: %1$s, options: {%3$s}}
                          - {id: %1$s, options: {%3$s}}
                        types:
                          - label: odd
                            type: Odd::Message
                            values:
                              none: 0
                              few: 1..9 UTF-8
                              empty: 0
                              several: 0..3 zipf
                              l: -5..5
                              f: 0..1
                            idl: |
                              %4$s
                        sizes: [3 elements, 20K]
                        patterns: [flood, call-return]
                        trial: {warmup: 0 s, duration: 20 ms, verify: true}
                        repeat: {trials: 1}
                        """
                                .formatted(
                                        engine,
                                        words.get(1),
                                        options,
                                        MESSAGE.replace("\n", "\n      ")));

        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("12 trials measured").doesNotContain("corrupt payload");
    }

    @Test
    void whatOmniidlDoesNotTakeIsLeftOutOfThePlan() throws Exception {
        assumeTrue(home.engines().contains("omniorb"), "omniorb can't be built");
        Path experiment =
                Files.writeString(
                        folder.resolve("wide.yaml"),
                        """
                        marshalyard: 1
                        title: Wide cases
                        engines: [omniorb, omniorb-dii, corba-fast]
                        types:
                          - label: wide
                            type: Choice
                            idl: |
                              union Choice switch (wchar) { case 'a': long l; default: double d; };
                        sizes: [3 elements]
                        patterns: [call-return]
                        trial: {warmup: 0 s, duration: 20 ms, verify: true}
                        repeat: {trials: 1}
                        """);

        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        assertThat(run.err())
                .contains(
                        "omniidl takes no union that a wide character tells.",
                        "omniORB's type codes know no union that a wide character tells.");
        assertThat(run.out()).contains("1 trial measured").doesNotContain("corrupt payload");
    }
}
