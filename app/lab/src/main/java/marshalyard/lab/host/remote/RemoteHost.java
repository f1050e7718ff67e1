package marshalyard.lab.host.remote;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.BundlePaths;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.kind.HostSettings;
import marshalyard.model.text.Quote;

/** A host that is reached through a {@link Shell}. Nothing is installed there but a Java. */
public final class RemoteHost implements Host {
    /** A worker that has heard nothing of the lab for so long ends by itself. */
    private static final String SILENCE = "-Dmarshalyard.worker.silence=30";

    private static final Duration START = Duration.ofSeconds(60);

    private final String name;
    private final Shell shell;
    private final RemoteSystem system;
    private final HostAddress address;
    private final List<String> jvm;
    private final Uploads uploads;
    private final String java;

    private RemoteHost(
            String name,
            Shell shell,
            RemoteSystem system,
            HostAddress address,
            List<String> jvm,
            Uploads uploads,
            String java) {
        this.name = name;
        this.shell = shell;
        this.system = system;
        this.address = address;
        this.jvm = List.copyOf(jvm);
        this.uploads = uploads;
        this.java = java;
    }

    /**
     * Looks at a host and finds out what it needs.
     *
     * @param name its label
     * @param shell the way to it; closed if this fails, else with the host
     * @throws LabException if it can't be reached or has no Java that runs workers
     */
    public static RemoteHost open(String name, Shell shell, HostSettings settings)
            throws LabException {
        try {
            RemoteSystem system = RemoteSystem.look(name, shell, settings.java());
            Uploads uploads = new Uploads(name, shell, system.cache());
            String found = settings.address().isEmpty() ? system.reached() : settings.address();
            String reached = found.isEmpty() ? HostAddress.LOOPBACK.bind() : found;
            return new RemoteHost(
                    name,
                    shell,
                    system,
                    new HostAddress(reached, reached, settings.ports()),
                    settings.jvm(),
                    uploads,
                    java(name, system, settings, uploads));
        } catch (LabException | RuntimeException e) {
            shell.close();
            throw e;
        }
    }

    private static String java(
            String name, RemoteSystem system, HostSettings settings, Uploads uploads)
            throws LabException {
        Optional<String> there = system.java().map(RemoteSystem.Java::path);
        if (there.isPresent()) return there.get();
        if (settings.runtime()) {
            Path runtime = JavaRuntime.forSystem(name, system);
            return uploads.folder(runtime) + "/bin/java";
        }
        String found =
                system.javas().stream()
                        .map(java -> java.version() + " at " + java.path())
                        .collect(Collectors.joining(", "));
        throw new LabException(
                "Host "
                        + name
                        + " has no Java of version "
                        + RemoteSystem.OLDEST_JAVA
                        + " or later"
                        + (settings.java().isEmpty() ? "" : " at " + settings.java())
                        + (found.isEmpty() ? "" : " (found: " + found + ")")
                        + ". Install one there, name it with 'java:' in hosts.yaml, or write"
                        + " 'bundle: runtime' to send this machine's.");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean startsAtOnce() {
        return shell.startsAtOnce();
    }

    @Override
    public HostAddress address() {
        return address;
    }

    /** What was found there. */
    public RemoteSystem system() {
        return system;
    }

    /** The Java that runs workers there. */
    public String java() {
        return java;
    }

    /**
     * Sends what a program needs, unless it is there; {@link #start} does so too.
     *
     * @throws LabException with a sentence if it can't be sent
     */
    public void send(Bundle bundle) throws LabException {
        uploads.folders(bundle.folders());
    }

    @Override
    public HostedProcess start(Launch launch) throws LabException {
        Bundle bundle = launch.bundle();
        Map<Path, String> there = uploads.folders(bundle.folders());
        String worker = there.getOrDefault(bundle.worker(), "");
        String engine = bundle.engine().map(there::get).orElse("");
        boolean fresh = launch.folder().isEmpty();
        String scratch = fresh ? newFolder() : launch.folder();
        List<String> options = new ArrayList<>(jvm);
        options.add(SILENCE);
        List<String> command =
                new BundlePaths(java(), BundlePaths.wildcards(worker, engine), engine, scratch)
                        .fill(launch.withJvm(options));
        boolean isJava = command.get(0).equals(java());
        String script = RemoteProcess.script(ShellWords.words(command), scratch, fresh, isJava);
        String task = "start the " + launch.name() + " worker";
        ScriptRun run = ScriptRun.start(name, shell, task, script, START);
        String said = run.answer();
        if ("full".equals(said)) throw unusable("is full. Free some space, or set");
        if ("noexec".equals(said)) throw unusable("allows no programs (noexec). Set");
        if (said != null && said.startsWith("shut ")) {
            String why = Quote.oneLine(said.substring("shut ".length()));
            throw unusable("can't be used (" + why + "). Set");
        }
        if (said == null || !said.startsWith("pid ")) {
            throw run.failure();
        }
        return new RemoteProcess(name, shell, run.process(), said.substring(4), scratch);
    }

    /** The sentence on the folder for temporary files, up to "TMPDIR". */
    private LabException unusable(String why) {
        return new LabException(
                "The folder for temporary files of host %s, %s, %s TMPDIR there to another folder."
                        .formatted(name, Quote.oneLine(system.temp()), why));
    }

    private String newFolder() {
        byte[] random = new byte[8];
        ThreadLocalRandom.current().nextBytes(random);
        return system.temp() + "/marshalyard-worker-" + HexFormat.of().formatHex(random);
    }

    @Override
    public void close() {
        shell.close();
    }
}
