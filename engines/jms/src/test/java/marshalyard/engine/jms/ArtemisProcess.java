package marshalyard.engine.jms;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** ActiveMQ Artemis in a JVM of its own, and the options that reach it. */
final class ArtemisProcess implements AutoCloseable {
    private static final String JARS = System.getProperty("artemis.jars");

    private final Process process;
    private final String port;

    private ArtemisProcess(Process process, String port) {
        this.process = process;
        this.port = port;
    }

    static ArtemisProcess start(Path data) throws IOException {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                JARS + File.separator + "*",
                                Path.of("src", "test", "artemis", "ArtemisServer.java").toString(),
                                data.toString())
                        .redirectError(data.resolve("artemis.log").toFile())
                        .start();
        String port =
                new BufferedReader(
                                new InputStreamReader(
                                        process.getInputStream(), StandardCharsets.UTF_8))
                        .readLine();
        if (port == null) throw new IOException("Artemis did not start; see " + data);
        return new ArtemisProcess(process, port);
    }

    /** The options as a user writes them in an experiment. */
    Map<String, String> options(String... more) {
        Map<String, String> options = new HashMap<>();
        options.put(
                "url",
                "tcp://127.0.0.1:"
                        + port
                        + "?tcpSendBufferSize=${socketQueue}"
                        + "&tcpReceiveBufferSize=${socketQueue}&useGlobalPools=false");
        options.put("provider", JARS);
        options.put(
                "connectionFactory",
                "org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory");
        for (int i = 0; i < more.length; i += 2) options.put(more[i], more[i + 1]);
        return options;
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.destroyForcibly();
    }
}
