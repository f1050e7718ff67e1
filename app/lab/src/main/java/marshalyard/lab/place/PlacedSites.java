package marshalyard.lab.place;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Placement;
import marshalyard.lab.group.Role;
import marshalyard.lab.group.Sites;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostSource;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.RoleHosts;

/** Places each cell on the hosts that its level of {@link Factors#PLACEMENTS} names. */
public final class PlacedSites implements Sites {
    private final HostSource source;
    private final Predicate<String> brokered;
    private final Backoff backoff;
    private final LabClock clock;
    private final Consumer<String> notes;
    private final Map<String, ReconnectingHost> hosts = new TreeMap<>();
    private final Object changes = new Object();
    private boolean over;

    /**
     * The sites of one run, none of them open.
     *
     * @param source opens hosts
     * @param brokered tells by its id whether an engine has a broker; the broker's host is not
     *     opened for others
     * @param notes is told when a host is lost and when it is back
     */
    public PlacedSites(
            HostSource source,
            Predicate<String> brokered,
            Backoff backoff,
            LabClock clock,
            Consumer<String> notes) {
        this.clock = clock;
        this.source = source;
        this.brokered = brokered;
        this.backoff = backoff;
        this.notes = notes;
    }

    private Set<String> labels(Cell cell) {
        return cell.get(Factors.PLACEMENTS).labels(brokered.test(cell.engine().id()));
    }

    private ReconnectingHost host(String label) {
        synchronized (changes) {
            ReconnectingHost host =
                    hosts.computeIfAbsent(
                            label,
                            l -> new ReconnectingHost(l, source, backoff, clock, notes, changes));
            if (over) host.kill();
            return host;
        }
    }

    @Override
    public Placement of(Cell cell) throws LabException {
        Map<String, Host> open = new TreeMap<>();
        labels(cell).forEach(label -> host(label).look()); // all at once: each takes seconds
        for (String label : labels(cell)) open.put(label, host(label).get());
        RoleHosts placement = cell.get(Factors.PLACEMENTS);
        return new Placement() {
            @Override
            public Host host(Role role) {
                return host(role, 0);
            }

            @Override
            public Host host(Role role, int number) {
                return open.get(
                        switch (role) {
                            case SENDER -> placement.sender(number);
                            case RECEIVER -> placement.receiver(number);
                            case BROKER -> placement.broker();
                        });
            }
        };
    }

    /** Looks at hosts of the cell that nobody has looked at, which may take seconds. */
    @Override
    public Optional<String> away(Cell cell) {
        try {
            of(cell);
            return Optional.empty();
        } catch (LabException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** This machine is not doubted. */
    @Override
    public void doubt(Cell cell) {
        for (String label : labels(cell)) {
            if (!label.equals(RoleHosts.THIS)) host(label).doubt();
        }
    }

    @Override
    public boolean awaitAny(Collection<Cell> cells) {
        synchronized (changes) {
            while (!over) {
                boolean some = false;
                for (Cell cell : cells) {
                    List<ReconnectingHost> away =
                            labels(cell).stream()
                                    .map(this::host)
                                    .filter(host -> host.away().isPresent())
                                    .toList();
                    if (away.isEmpty()) return true;
                    some |= away.stream().allMatch(ReconnectingHost::mayReturn);
                }
                if (!some) return false;
                try {
                    changes.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return false;
                }
            }
            return false;
        }
    }

    @Override
    public List<String> preview(Collection<Cell> cells) {
        Set<String> all = new LinkedHashSet<>();
        cells.forEach(cell -> all.addAll(labels(cell)));
        all.remove(RoleHosts.THIS);
        List<String> sentences = new ArrayList<>();
        for (String label : all) {
            sentences.add("Workers will run on host " + label + ": " + source.words(label) + ".");
        }
        return sentences;
    }

    @Override
    public void kill() {
        synchronized (changes) {
            over = true;
            hosts.values().forEach(ReconnectingHost::kill);
        }
    }

    @Override
    public void close() {
        List<ReconnectingHost> all;
        synchronized (changes) {
            over = true;
            all = List.copyOf(hosts.values());
        }
        all.forEach(ReconnectingHost::close);
    }
}
