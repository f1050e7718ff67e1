package marshalyard.lab.fake;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostSource;
import marshalyard.lab.place.Backoff;
import marshalyard.model.factor.RoleHosts;

/** Fake hosts by label; a test says when one can't be reached. */
public final class FakeHosts implements HostSource {
    /** Three attempts without a pause that anybody would notice. */
    static final Backoff BACKOFF = new Backoff(Collections.nCopies(3, Duration.ofMillis(1)));

    private final Map<String, FakeHost> hosts = new ConcurrentHashMap<>();
    private final Map<String, Integer> unreachable = new ConcurrentHashMap<>();
    private final List<String> opened = Collections.synchronizedList(new ArrayList<>());

    FakeHosts(FakeHost here) {
        hosts.put(RoleHosts.THIS, here);
    }

    /** Adds a host. */
    public FakeHost add(String label) {
        FakeHost host = new FakeHost(label);
        hosts.put(label, host);
        return host;
    }

    /** Makes the next attempts to open a host fail. */
    public void unreachable(String label, int attempts) {
        unreachable.put(label, attempts);
    }

    /** The labels of the hosts that were opened, one for each time. */
    public List<String> opened() {
        return List.copyOf(opened);
    }

    @Override
    public Set<String> labels() {
        return hosts.keySet();
    }

    @Override
    public String words(String label) {
        return "the fake " + label;
    }

    @Override
    public Host open(String label) throws LabException {
        int left = unreachable.getOrDefault(label, 0);
        if (left > 0) {
            unreachable.put(label, left - 1);
            throw new LabException("Host " + label + " can't be reached.");
        }
        opened.add(label);
        return hosts.get(label);
    }
}
