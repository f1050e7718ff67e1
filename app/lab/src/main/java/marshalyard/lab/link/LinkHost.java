package marshalyard.lab.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;

/** One end of an emulated link: programs start on the host below, inside the end's namespaces. */
final class LinkHost implements Host {
    private final Host below;
    private final String namespace;
    private final HostAddress address;
    private final CompletableFuture<String> emulatorEnded;
    private final Set<HostedProcess> running;

    /**
     * An end.
     *
     * @param namespace the file of its network namespace
     * @param address of its device
     * @param emulatorEnded completes with how, when nothing is carried any more
     * @param running gets the programs that run there
     */
    LinkHost(
            Host below,
            String namespace,
            String address,
            CompletableFuture<String> emulatorEnded,
            Set<HostedProcess> running) {
        this.below = below;
        this.namespace = namespace;
        this.address = new HostAddress(address, address);
        this.emulatorEnded = emulatorEnded;
        this.running = running;
    }

    /** The name of the host below: both ends share its CPUs. */
    @Override
    public String name() {
        return below.name();
    }

    @Override
    public Host machine() {
        return below.machine();
    }

    @Override
    public HostAddress address() {
        return address;
    }

    @Override
    public HostedProcess start(Launch launch) throws LabException {
        LinkedProcess process = new LinkedProcess(below.start(inside(launch)), emulatorEnded);
        running.add(process);
        process.ended().thenRun(() -> running.remove(process));
        return process;
    }

    private Launch inside(Launch launch) {
        String user = namespace.replaceFirst("/task/.*", "/ns/user");
        List<String> command =
                new ArrayList<>(
                        List.of(
                                "nsenter",
                                "--user=" + user,
                                "--net=" + namespace,
                                "--preserve-credentials"));
        command.addAll(launch.command());
        return new Launch(launch.name(), launch.bundle(), command, launch.jvm(), launch.folder());
    }
}
