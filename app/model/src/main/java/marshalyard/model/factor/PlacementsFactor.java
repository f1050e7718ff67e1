package marshalyard.model.factor;

import java.util.List;
import java.util.Optional;

/** The hosts on which sender, receiver and broker run. */
public final class PlacementsFactor extends Factor<RoleHosts> {
    PlacementsFactor() {
        super("placement", "placements", "Placement", "Placements", "");
    }

    @Override
    public List<RoleHosts> parse(String text) {
        return List.of(RoleHosts.parse(text));
    }

    @Override
    public String format(RoleHosts level) {
        return level.toString();
    }

    @Override
    public Optional<RoleHosts> fallback() {
        return Optional.of(RoleHosts.LOCAL);
    }

    @Override
    public List<RoleHosts> suggested() {
        return List.of(RoleHosts.LOCAL);
    }

    @Override
    public String help() {
        return "On which hosts the workers run: local (this machine), another host of your list, or"
                + " a host for each role. Hosts are listed under Experiment > Hosts.";
    }

    @Override
    public String example() {
        return "sender local receiver lab1";
    }

    @Override
    public boolean placesWorkers() {
        return true;
    }

    @Override
    public String words(RoleHosts level) {
        return level.words();
    }

    @Override
    public String shortly(RoleHosts level) {
        return level.words();
    }
}
