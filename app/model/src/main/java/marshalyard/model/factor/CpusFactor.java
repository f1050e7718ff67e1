package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;

/** The CPUs on which the threads of sender, receivers and broker run. */
public final class CpusFactor extends Factor<Cpus> {
    CpusFactor() {
        super(
                new FactorText<Cpus>("cpus", "cpus", "CPUs", "CPUs")
                        .help(
                                "Where the threads that move the data run: free (the scheduler"
                                        + " decides), together (all ends on one CPU), apart (each end on"
                                        + " another), or by number.")
                        .example("sender 0 receiver 1")
                        .fallback(Cpus.FREE)
                        .suggested(List.of(Cpus.FREE, Cpus.TOGETHER, Cpus.APART))
                        .order(Comparator.comparing(Cpus::kind).thenComparing(Cpus::toString)));
    }

    @Override
    public List<Cpus> parse(String text) {
        return List.of(Cpus.parse(text));
    }

    @Override
    public String format(Cpus level) {
        return level.toString();
    }

    @Override
    public String words(Cpus level) {
        return switch (level.kind()) {
            case FREE -> "CPUs free";
            case TOGETHER -> "one CPU together";
            case APART -> "CPUs apart";
            case GIVEN -> "CPUs " + level;
        };
    }

    @Override
    public boolean ownConnections() {
        return true;
    }
}
