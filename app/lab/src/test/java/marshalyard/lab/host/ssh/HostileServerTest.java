package marshalyard.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.lab.host.remote.RemoteHost;
import marshalyard.lab.host.remote.Shell;
import marshalyard.model.text.Quote;
import org.apache.sshd.common.channel.Channel;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.channel.ChannelSessionFactory;
import org.apache.sshd.server.forward.DirectTcpipFactory;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers at the other end of SSH that are none, or none that lets anybody work. */
@Timeout(60)
class HostileServerTest {
    @TempDir private Path folder;

    /** One side of a conversation, over a plain socket. */
    private interface Talk {
        void with(Socket socket) throws IOException;
    }

    /** A person who trusts every key and knows the password. */
    private static final HostDialog TRUSTING =
            new HostDialog() {
                @Override
                public boolean trust(NewKey key) {
                    return true;
                }

                @Override
                public boolean allow(String host, List<String> command) {
                    return true;
                }

                @Override
                public Optional<String> passphrase(String host, String key, int attempt) {
                    return Optional.empty();
                }

                @Override
                public Optional<String> password(String host, String account) {
                    return Optional.of("secret");
                }
            };

    private String failure(int port) throws Exception {
        Ssh ssh = new Ssh(Files.createDirectories(folder.resolve("ssh")), null, LIMIT);
        try (Shell shell = ssh.connect("far", "me", "127.0.0.1", port, TRUSTING)) {
            RemoteHost.open("far", shell, HostSettings.FOUND_OUT).close();
            return "";
        } catch (LabException e) {
            return e.getMessage();
        }
    }

    /** Down when the client has given up. */
    private final CountDownLatch over = new CountDownLatch(1);

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private String failureOf(Talk talk) throws Exception {
        AtomicReference<IOException> broken = new AtomicReference<>();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread thread =
                    new Thread(
                            () -> {
                                try (Socket socket = server.accept()) {
                                    talk.with(socket);
                                } catch (IOException e) {
                                    broken.set(e); // the client has hung up
                                }
                            });
            thread.setDaemon(true);
            thread.start();
            String said = failure(server.getLocalPort());
            assertThat(said)
                    .as("one sentence with host and port")
                    .startsWith(
                            "Host far (ssh me@127.0.0.1:%s) can't be opened: "
                                    .formatted(server.getLocalPort()))
                    .doesNotContain("Exception")
                    .isEqualTo(Quote.sentence(said));
            return said;
        }
    }

    private static void untilClosed(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        while (in.read() >= 0) continue;
    }

    private static void write(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    private static void flood(Socket socket, String piece) throws IOException {
        byte[] bytes = piece.repeat(65_536 / piece.length()).getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < 16_384; i++) socket.getOutputStream().write(bytes); // 1 GB
    }

    @Test
    void oneThatSaysNothing() throws Exception {
        assertThat(failureOf(HostileServerTest::untilClosed))
                .contains("it has not come so far within 2 s that it greets as an SSH server does");
    }

    @Test
    void oneThatHangsUpAtOnce() throws Exception {
        assertThat(failureOf(Socket::close))
                .containsAnyOf("does not greet as an SSH server", "closed the connection at once");
    }

    @Test
    void aWebServer() throws Exception {
        assertThat(
                        failureOf(
                                socket -> {
                                    write(socket, "HTTP/1.1 400 Bad Request\r\n\r\nNo.\r\n");
                                    socket.shutdownOutput();
                                    untilClosed(socket);
                                }))
                .contains("is no SSH server: it begins with 'HTTP/1.1 400 Bad Request'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "Welcome!\r\n", "\u001b[2J\u0007\r\n"})
    void oneWithAGigabyteOfGreeting(String piece) throws Exception {
        assertThat(failureOf(socket -> flood(socket, piece)))
                .containsAnyOf("does not greet as an SSH server", "is no SSH server");
    }

    @Test
    void oneOfTheFirstVersionOfSsh() throws Exception {
        assertThat(
                        failureOf(
                                socket -> {
                                    write(socket, "SSH-1.5-old\r\n");
                                    untilClosed(socket);
                                }))
                .containsAnyOf("SSH-1.5-old", "keys were exchanged", "does not greet");
    }

    @Test
    void oneThatGreetsAndHangsUp() throws Exception {
        assertThat(
                        failureOf(
                                socket -> {
                                    write(socket, "SSH-2.0-hostile\r\n");
                                    socket.shutdownOutput();
                                    untilClosed(socket);
                                }))
                .contains("before keys were exchanged");
    }

    @Test
    void oneThatGreetsAndFallsSilent() throws Exception {
        assertThat(
                        failureOf(
                                socket -> {
                                    write(socket, "SSH-2.0-hostile\r\n");
                                    untilClosed(socket);
                                }))
                .contains("within 2 s that it exchanges keys");
    }

    @Test
    void oneThatGreetsAndTalksNonsense() throws Exception {
        assertThat(
                        failureOf(
                                socket -> {
                                    write(socket, "SSH-2.0-hostile\r\n");
                                    flood(socket, "\u00ff\u0000nonsense");
                                }))
                .contains("before keys were exchanged");
    }

    /** Each packet is a proposal that names algorithms which the client knows. */
    @Test
    void oneThatProposesKeysWithoutEnd() throws Exception {
        assertThat(
                        failureOf(
                                socket -> {
                                    write(socket, "SSH-2.0-hostile\r\n");
                                    for (int i = 0; i < 1_000_000; i++) write(socket, proposal());
                                }))
                .containsAnyOf("before keys were exchanged", "that it exchanges keys");
    }

    private static String proposal() {
        StringBuilder body = new StringBuilder("\u0014" + "c".repeat(16));
        String[] lists = {
            "curve25519-sha256",
            "ssh-ed25519",
            "aes128-ctr",
            "aes128-ctr",
            "hmac-sha2-256",
            "hmac-sha2-256",
            "none",
            "none",
            "",
            ""
        };
        for (String list : lists) body.append(number(list.length())).append(list);
        body.append('\0').append(number(0));
        int padding = 8 - (body.length() + 5) % 8;
        if (padding < 4) padding += 8;
        return number(body.length() + 1 + padding) + (char) padding + body + "\0".repeat(padding);
    }

    private static String number(int value) {
        return ""
                + (char) (value >>> 24)
                + (char) (value >> 16 & 0xff)
                + (char) (value >> 8 & 0xff)
                + (char) (value & 0xff);
    }

    @Test
    void oneThatLetsNobodyIn() throws Exception {
        assertThat(of(server -> server.setPasswordAuthenticator((user, word, session) -> false)))
                .contains("the server does not let me in");
    }

    @Test
    void oneThatHangsUpWhenSomebodyAsksToBeLetIn() throws Exception {
        assertThat(
                        of(
                                server ->
                                        server.setPasswordAuthenticator(
                                                (user, word, session) -> {
                                                    session.close(true);
                                                    return false;
                                                })))
                .contains("before it let the user in");
    }

    @Test
    void oneThatNeverDecidesWhomToLetIn() throws Exception {
        assertThat(
                        of(
                                server ->
                                        server.setPasswordAuthenticator(
                                                (user, word, session) -> {
                                                    awaitOver();
                                                    return false;
                                                })))
                .contains("within 2 s that it lets the user in");
    }

    private void awaitOver() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void oneThatOpensNoChannel() throws Exception {
        assertThat(
                        of(
                                server -> {
                                    server.setPasswordAuthenticator((user, word, s) -> true);
                                    server.setChannelFactories(
                                            List.of(DirectTcpipFactory.INSTANCE));
                                }))
                .contains(") runs no command over SSH: 127.0.0.1:")
                .contains("opens no channel for a session");
    }

    @Test
    void oneThatNeverOpensTheChannel() throws Exception {
        assertThat(
                        of(
                                server -> {
                                    server.setPasswordAuthenticator((user, word, s) -> true);
                                    server.setChannelFactories(List.of(new NoChannel()));
                                }))
                .contains(") runs no command over SSH: 127.0.0.1:")
                .contains("when it was to open a channel");
    }

    private final class NoChannel extends ChannelSessionFactory {
        @Override
        public Channel createChannel(Session session) throws IOException {
            awaitOver();
            return super.createChannel(session);
        }
    }

    @Test
    void oneThatNeverStartsTheShell() throws Exception {
        assertThat(
                        of(
                                server -> {
                                    server.setPasswordAuthenticator((user, word, s) -> true);
                                    server.setCommandFactory(
                                            (channel, command) -> {
                                                awaitOver();
                                                return new EndingCommand("", 0);
                                            });
                                }))
                .endsWith(") did not run a shell: its SSH connection broke.");
    }

    @Test
    void oneThatRunsNoCommand() throws Exception {
        assertThat(of(server -> server.setPasswordAuthenticator((user, word, s) -> true)))
                .contains(") did not run a shell: ");
    }

    /** Accounts that may not log in, or have no shell, end like this. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127})
    void oneWhoseCommandEndsAtOnceWithWords(int status) throws Exception {
        assertThat(
                        of(
                                server -> {
                                    server.setPasswordAuthenticator((user, word, s) -> true);
                                    server.setCommandFactory(
                                            (channel, command) ->
                                                    new EndingCommand(
                                                            "No shell for you.\n", status));
                                }))
                .contains(") did not run a shell: ")
                .contains("No shell for you.");
    }

    /** A change of a good server. */
    private interface Change {
        void of(SshServer server);
    }

    private String of(Change change) throws Exception {
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(new SimpleGeneratorHostKeyProvider(folder.resolve("key")));
        change.of(server);
        server.start();
        try {
            String said = failure(server.getPort());
            assertThat(said)
                    .as("one sentence with host and port")
                    .startsWith("Host far (ssh me@127.0.0.1:" + server.getPort() + ") ")
                    .isEqualTo(Quote.sentence(said));
            return said;
        } finally {
            over.countDown();
            server.stop(true);
        }
    }
}
