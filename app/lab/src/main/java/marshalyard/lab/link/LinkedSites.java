package marshalyard.lab.link;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Placement;
import marshalyard.lab.group.Role;
import marshalyard.lab.group.Sites;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;

/** Puts emulated links between the workers of the cells that ask for one. */
public final class LinkedSites implements Sites {
    /** Links without workers beyond so many are closed when another one is opened. */
    private static final int MOST_IDLE = 4;

    private final Sites below;
    private final Bundle emulator;
    private final LabClock clock;
    private final Map<String, OpenLink> open = new ConcurrentHashMap<>();
    private volatile boolean over;

    /**
     * No link is open yet.
     *
     * @param below places the workers of all cells
     * @param emulator the files of the emulator
     */
    public LinkedSites(Sites below, Bundle emulator, LabClock clock) {
        this.clock = clock;
        this.below = below;
        this.emulator = emulator;
    }

    @Override
    public Placement of(Cell cell) throws LabException {
        Placement placed = below.of(cell);
        Link link = cell.get(Factors.LINK);
        if (!link.emulated()) return placed;
        Host host = placed.host(Role.RECEIVER);
        for (Role role : Role.values()) {
            Host other = placed.host(role);
            if (other == host || (role == Role.BROKER && other == null)) continue;
            throw new LabException(
                    ("The link '%s' is emulated on one host, and the workers run on %s and %s. Use"
                                    + " links: loopback between hosts.")
                            .formatted(LinkText.words(link), host.name(), other.name()));
        }
        return link(host, link);
    }

    @Override
    public Optional<String> away(Cell cell) {
        return below.away(cell);
    }

    @Override
    public void doubt(Cell cell) {
        below.doubt(cell);
    }

    @Override
    public boolean awaitAny(Collection<Cell> cells) {
        return below.awaitAny(cells);
    }

    @Override
    public List<String> preview(Collection<Cell> cells) {
        return below.preview(cells);
    }

    private OpenLink link(Host host, Link link) throws LabException {
        if (over) throw new LabException("The run was cancelled.");
        String key = host.name() + " " + LinkText.format(link.named(""));
        OpenLink known = open.get(key);
        if (known != null && known.alive()) return known;
        if (known != null) open.remove(key).close();
        closeIdle();
        OpenLink made = OpenLink.open(host, link, emulator, clock);
        open.put(key, made);
        if (over) made.kill(); // before it could be told
        return made;
    }

    private void closeIdle() {
        List<String> idle = new ArrayList<>();
        open.forEach(
                (key, link) -> {
                    if (link.idle()) idle.add(key);
                });
        for (int i = 0; i < idle.size() - MOST_IDLE; i++) open.remove(idle.get(i)).close();
    }

    @Override
    public void kill() {
        over = true;
        open.values().forEach(OpenLink::kill);
        below.kill();
    }

    @Override
    public void close() {
        over = true;
        open.values().forEach(OpenLink::close);
        open.clear();
        below.close();
    }
}
