package marshalyard.model.factor;

import java.util.List;

/** The hosts on which sender, receiver and broker run. */
public final class PlacementsFactor extends Factor<RoleHosts> {
    PlacementsFactor() {
        super(
                new FactorText<RoleHosts>("placement", "placements", "Placement", "Placements")
                        .help(
                                "On which hosts the workers run: local (this machine), another"
                                        + " host of your list, or a host for each role. Hosts are listed"
                                        + " under Experiment > Hosts.")
                        .example("sender local receiver lab1")
                        .fallback(RoleHosts.LOCAL)
                        .suggested(List.of(RoleHosts.LOCAL)));
    }

    @Override
    public List<RoleHosts> parse(String text) {
        return List.of(RoleHosts.parse(text));
    }

    /** Hosts of many workers stand in it. */
    @Override
    protected int mostCharacters() {
        return 200_000;
    }

    @Override
    public String format(RoleHosts level) {
        return level.toString();
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
