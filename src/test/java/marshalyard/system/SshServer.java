package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A real OpenSSH server on a port of the loopback interface, with keys and configuration of its
 * own, that lets this user in. It has no SFTP.
 */
final class SshServer implements AutoCloseable {
    private static final Path SSHD = Path.of("/usr/sbin/sshd");

    /** OpenSSH wants it where it runs as root; Debian's service makes it. */
    private static final Path PRIVILEGE_SEPARATION = Path.of("/run/sshd");

    private final Path folder;
    private final List<Integer> ports;
    private final Process process;

    private SshServer(Path folder, List<Integer> ports, Process process) {
        this.folder = folder;
        this.ports = ports;
        this.process = process;
    }

    static boolean installed() {
        return Files.isExecutable(SSHD);
    }

    /** Who may log in. */
    static String user() {
        return System.getProperty("user.name");
    }

    /**
     * Starts a server.
     *
     * @param folder for its keys; made
     * @param authorized the public keys that it lets in
     * @param far the folders that its sessions use
     * @param more lines of its configuration
     */
    static SshServer start(Path folder, Path authorized, FarSide far, String... more)
            throws Exception {
        return start(List.of(freePort()), folder, authorized, far, List.of(more));
    }

    /** Starts one server that listens on several ports, as so many hosts would. */
    static SshServer onPorts(int count, Path folder, Path authorized, FarSide far)
            throws Exception {
        return start(freePorts(count), folder, authorized, far, List.of());
    }

    private static SshServer start(
            List<Integer> ports, Path folder, Path authorized, FarSide far, List<String> more)
            throws Exception {
        Files.createDirectories(folder);
        Path key = folder.resolve("host_key");
        if (!Files.exists(key)) generate(key, "");
        List<String> lines = new ArrayList<>();
        for (int port : ports) lines.add("Port " + port);
        lines.add("ListenAddress 127.0.0.1");
        lines.add("HostKey " + key);
        lines.add("AuthorizedKeysFile " + authorized);
        lines.add("PidFile none");
        lines.add("UsePAM no");
        lines.add("StrictModes no");
        lines.add("PasswordAuthentication no");
        lines.add("KbdInteractiveAuthentication no");
        lines.add("PermitRootLogin yes");
        lines.add("LogLevel ERROR");
        lines.add("SetEnv " + String.join(" ", far.variables()));
        lines.addAll(more);
        Path config = Files.write(folder.resolve("sshd_config"), lines);
        if (user().equals("root")) Files.createDirectories(PRIVILEGE_SEPARATION);
        Process process =
                new ProcessBuilder(SSHD.toString(), "-D", "-e", "-f", config.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("log").toFile())
                        .start();
        Program.await(
                "sshd listens", () -> listens(ports.get(ports.size() - 1)) || !process.isAlive());
        assertThat(process.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
        return new SshServer(folder, ports, process);
    }

    private static int freePort() throws IOException {
        return freePorts(1).get(0);
    }

    /** All at once, so that no two are the same. */
    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return sockets.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : sockets) socket.close();
        }
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** Makes a pair of keys: the file, and beside it the public one with .pub. */
    static void generate(Path key, String passphrase) throws Exception {
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", passphrase, "-f", key.toString());
    }

    /** Runs a program to its end, and gives what it printed. */
    static String run(String... command) throws Exception {
        Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
        program.getOutputStream().close();
        String said = new String(program.getInputStream().readAllBytes());
        assertThat(program.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(program.exitValue()).as(String.join(" ", command) + ": " + said).isZero();
        return said;
    }

    int port() {
        return ports.get(0);
    }

    List<Integer> ports() {
        return ports;
    }

    /** Its public key as known_hosts has it, a line for each port. */
    String knownHost() throws IOException {
        String key = Files.readString(folder.resolve("host_key.pub"));
        return ports.stream()
                .map(port -> "[127.0.0.1]:" + port + " " + key)
                .collect(Collectors.joining());
    }

    /** The fingerprint as ssh-keygen shows it. */
    String fingerprint() throws Exception {
        return run("ssh-keygen", "-lf", folder.resolve("host_key.pub").toString());
    }

    /** The processes that serve its connections, without the programs that these run. */
    List<ProcessHandle> connections() {
        return process.descendants()
                .filter(p -> p.info().command().filter(c -> c.contains("sshd")).isPresent())
                .toList();
    }

    /** Sends a signal to all of its connections. */
    void signal(String name) throws Exception {
        for (ProcessHandle connection : connections()) {
            new ProcessBuilder("kill", "-s", name, Long.toString(connection.pid()))
                    .start()
                    .waitFor();
        }
    }

    @Override
    public void close() {
        connections().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
    }
}
