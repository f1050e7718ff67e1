package marshalyard.lab.fake;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;

/** A host on which every program is a {@link FakeProgram}. */
public final class FakePrograms implements Host {
    private final List<Launch> launches = new ArrayList<>();
    private final List<FakeProgram> programs = new ArrayList<>();
    private final Supplier<FakeProgram> next;

    /**
     * @param next makes the program that is started next
     */
    public FakePrograms(Supplier<FakeProgram> next) {
        this.next = next;
    }

    /** What was asked to be started. */
    public List<Launch> launches() {
        return launches;
    }

    /** True if none runs. */
    public boolean empty() {
        return programs.stream().allMatch(program -> program.ended().isDone());
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public HostAddress address() {
        return HostAddress.LOOPBACK;
    }

    @Override
    public HostedProcess start(Launch launch) {
        launches.add(launch);
        programs.add(next.get());
        return programs.get(programs.size() - 1);
    }
}
