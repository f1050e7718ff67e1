package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code marshalyard check}: engines that do what the protocol says, and some that do not. */
class ProtocolCheckTest {
    @TempDir private Path folder;

    /**
     * A socket, losses, an ORB, and a broker; the conformance kit asks each engine the same within
     * one process, and src/test/nightly/check asks all of them in workers.
     */
    @ParameterizedTest
    @ValueSource(strings = {"tcp", "udp", "corba-sii", "jms"})
    void ourEnginesDoWhatTheProtocolSays(String engine) throws Exception {
        Program.Result check = Command.run(folder, "check", engine);

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).contains("The engine " + engine + " does what the protocol says.");
    }

    /** The sender refuses by its own description, whichever end is in question. */
    @ParameterizedTest
    @ValueSource(strings = {"--receiver", "--sender"})
    void soDoesAnEndOfOneBesideAnEndOfAnother(String other) throws Exception {
        Program.Result check = Command.run(folder, "check", "tcp", other, "tcp-nio");

        assertThat(check.status()).as(check.out() + check.err()).isZero();
    }

    /** An engine in a worker of its own has the certificate from the order to open an end. */
    @Test
    void ourEnginesDoSoOverTls() throws Exception {
        Program.Result check = Command.run(folder, "check", "tcp-nio", "--tls", "1.3");

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        Program.Result none = Command.run(folder, "check", "unix", "--tls", "1.3");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).contains("The engine unix has no TLS").contains("--tls.");
    }

    @Test
    void whatAnEngineBreaksIsSaidInSentences() throws Exception {
        PluginFolder plugins = new PluginFolder(Files.createDirectories(folder.resolve("plugins")));
        plugins.engine(
                "mine",
                """
                public Sender connect(String address, Settings settings) throws Exception {
                    return new Sender() {
                        public Request prepare(Payload payload, Style style) { return () -> {}; }
                        public void flush() {}
                        public void close() {}
                    };
                }
                """);

        Program.Result check;
        try (Program program = Program.start(plugins.options(), folder, "check", "mine")) {
            check = program.await();
        }

        assertThat(check.status()).as(check.err()).isEqualTo(1);
        assertThat(check.out())
                .contains("broken   Every element of every type arrives, oneway.")
                .contains("octet in 1 B: 0 messages arrived of 20 sent.")
                .contains("of the statements above.");
    }

    /**
     * Counts what arrives as bytes; a message is turned into structs when the inbox asks for it.
     * Each sender starts a thread that nobody ends.
     */
    private static final String LAZY =
            """
            public EngineDescriptor describe() {
                return EngineDescriptor.of(
                        "lazy", "Lazy", "Puts it off.", List.of(DataType.OCTET, DataType.BINSTRUCT),
                        List.of(Style.TWOWAY), List.of());
            }

            public Receiver receive(Settings settings, Inbox inbox) throws Exception {
                java.net.ServerSocket door =
                        new java.net.ServerSocket(0, 9, java.net.InetAddress.getByName(settings.bind()));
                Thread serving = new Thread(() -> serve(door, inbox));
                serving.setDaemon(true);
                serving.start();
                return new Receiver() {
                    public String address() { return settings.advertised() + ":" + door.getLocalPort(); }
                    public void close() {
                        try { door.close(); } catch (java.io.IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    }
                };
            }

            static void serve(java.net.ServerSocket door, Inbox inbox) {
                try (java.net.Socket socket = door.accept()) {
                    socket.setTcpNoDelay(true);
                    var in = new java.io.DataInputStream(
                            new java.io.BufferedInputStream(socket.getInputStream(), 1 << 17));
                    var out = socket.getOutputStream();
                    byte[] bytes = new byte[1 << 17];
                    while (true) {
                        int kind = in.readInt();
                        if (kind < 0) {
                            inbox.barrier();
                        } else {
                            int elements = in.readInt();
                            DataType type = DataType.values()[kind];
                            in.readFully(bytes, 0, elements * type.elementBytes());
                            inbox.accept(type, elements, () -> decode(type, elements, bytes));
                        }
                        out.write(1);
                    }
                } catch (java.io.IOException e) {
                    // the sender has gone
                }
            }

            static Payload decode(DataType type, int elements, byte[] bytes) {
                if (type == DataType.OCTET) return Payload.of(type, Arrays.copyOf(bytes, elements));
                var in = java.nio.ByteBuffer.wrap(bytes);
                BinStruct[] all = new BinStruct[elements];
                for (int i = 0; i < elements; i++) {
                    short s = in.getShort();
                    byte c = in.get();
                    int l = in.getInt();
                    byte o = in.get();
                    double d = in.getDouble();
                    in.getLong();
                    all[i] = new BinStruct(s, c, l, o, d);
                }
                return Payload.of(type, all);
            }

            public Sender connect(String address, Settings settings) throws Exception {
                int colon = address.lastIndexOf(':');
                java.net.Socket socket = new java.net.Socket(
                        address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
                socket.setTcpNoDelay(true);
                var out = new java.io.DataOutputStream(
                        new java.io.BufferedOutputStream(socket.getOutputStream(), 1 << 17));
                Thread forgotten = new Thread(java.util.concurrent.locks.LockSupport::park, "forgotten");
                forgotten.setDaemon(true);
                forgotten.start();
                EngineDescriptor engine = describe();
                return new Sender() {
                    public Request prepare(Payload payload, Style style) throws EngineException {
                        engine.require(payload.type(), style);
                        byte[] bytes = encode(payload);
                        return () -> {
                            out.writeInt(payload.type().ordinal());
                            out.writeInt(payload.elements());
                            out.write(bytes);
                            answered();
                        };
                    }
                    void answered() throws Exception {
                        out.flush();
                        if (socket.getInputStream().read() < 0) throw new EngineException("The receiver has gone.");
                    }
                    public void flush() throws Exception { out.writeInt(-1); answered(); }
                    public void close() {
                        try { socket.close(); } catch (java.io.IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    }
                };
            }

            static byte[] encode(Payload payload) {
                if (payload.type() == DataType.OCTET) return payload.octets();
                var out = java.nio.ByteBuffer.allocate(Math.toIntExact(payload.bytes()));
                for (BinStruct b : payload.structs()) {
                    out.putShort(b.s()).put(b.c()).putInt(b.l()).put(b.o()).putDouble(b.d()).putLong(0);
                }
                return out.array();
            }
            """;

    /** It would look fast in every trial that only counts, and fill its worker with threads. */
    @Test
    void anEngineThatDemarshalsOnlyWhenItIsAskedAndForgetsThreadsIsCaught() throws Exception {
        PluginFolder plugins = new PluginFolder(Files.createDirectories(folder.resolve("plugins")));
        plugins.engine("lazy", LAZY);

        Program.Result check;
        try (Program program = Program.start(plugins.options(), folder, "check", "lazy")) {
            check = program.await();
        }

        assertThat(check.status()).as(check.err()).isEqualTo(1);
        assertThat(check.out())
                .contains("holds    Every element of every type arrives, twoway.")
                .contains("broken   Elements are demarshalled although nobody compares them.")
                .contains("it seems to demarshal only what it is asked for.")
                .contains("broken   Closed ends leave no socket and no thread behind.")
                .containsPattern("worker has \\d+ threads \\(.*forgotten.*\\) more than before");
    }

    @Test
    void anEngineThatDoesNotExistIsNamed() throws Exception {
        Program.Result check = Command.run(folder, "check", "tpc");

        assertThat(check.status()).isEqualTo(2);
        assertThat(check.err()).contains("There is no engine 'tpc'. Use one of: ");
    }
}
