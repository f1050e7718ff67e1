package marshalyard.engine.tck;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateEncodingException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Broker;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;

/** An engine's broker in a process of its own, so that it can be killed. */
final class BrokerProgram implements AutoCloseable {
    /** The file beside the scratch folder with what secures its connections. */
    private static final String KEYS = "broker.keys";

    private final Process process;
    private final String address;

    private BrokerProgram(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /** Serves in the folder {@code broker} of the scratch folder. */
    static BrokerProgram start(EndFactory factory) throws IOException {
        Path scratch = Files.createDirectories(factory.scratch().resolve("broker"));
        Path log = factory.scratch().resolve("broker.log");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1"); // it lives for seconds
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(BrokerProgram.class.getName());
        command.add(factory.engine().getClass().getName());
        command.add(scratch.toString());
        Path keys = scratch.resolveSibling(KEYS);
        if (factory.tls() == null) Files.deleteIfExists(keys);
        else Files.write(keys, lines(factory.tls()));
        factory.given().forEach((name, value) -> command.add(name + "=" + value));
        Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
        BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String address = out.readLine();
        if (address == null) {
            process.destroyForcibly();
            throw new IOException("The broker did not start: " + Files.readString(log));
        }
        return new BrokerProgram(process, address);
    }

    private static List<String> lines(Tls tls) throws IOException {
        try {
            Base64.Encoder text = Base64.getEncoder();
            return List.of(
                    tls.version(),
                    text.encodeToString(tls.certificate().getEncoded()),
                    text.encodeToString(tls.key().getEncoded()));
        } catch (CertificateEncodingException e) {
            throw new IOException(e);
        }
    }

    /** Reads what {@link #lines} wrote; null if there is no such file. */
    private static Tls read(Path keys) throws IOException, EngineException {
        if (!Files.exists(keys)) return null;
        List<String> lines = Files.readAllLines(keys);
        return Tls.of(lines.get(0), lines.get(1), lines.get(2));
    }

    String address() {
        return address;
    }

    /** Kills the process as kill -9 does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Serves until killed, or until nobody holds its standard input any more. */
    public static void main(String[] arguments) throws Exception {
        Engine engine = (Engine) Class.forName(arguments[0]).getDeclaredConstructor().newInstance();
        Map<String, String> given = new TreeMap<>();
        for (int i = 2; i < arguments.length; i++) {
            int equals = arguments[i].indexOf('=');
            given.put(arguments[i].substring(0, equals), arguments[i].substring(equals + 1));
        }
        Options options = Options.of(engine.describe().options(), given);
        Path scratch = Path.of(arguments[1]);
        Settings settings =
                new Settings("127.0.0.1", 0, options, "", 1, scratch)
                        .with(read(scratch.resolveSibling(KEYS)));
        try (Broker broker = engine.serve(settings)) {
            System.out.println(broker.address());
            while (System.in.read() >= 0) {
                // nobody writes
            }
        }
    }
}
