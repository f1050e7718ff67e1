package marshalyard.desktop.setup;

import java.util.List;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;

/** Experiments to begin with. */
public final class Templates {
    private static final String ENGINE = "tcp";

    private Templates() {}

    /** The least that an experiment has. */
    public static Experiment blank() {
        return new ExperimentBuilder("New experiment")
                .engines(ENGINE)
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K")
                .levels(Factors.PATTERN, "flood")
                .build();
    }

    /** What the papers and their readers ask most, each with its title. */
    public static List<Experiment> all() {
        return List.of(
                throughput(),
                of("Round trip by size", "1B..16K *4", "call-return"),
                of("Response time by rate", "1K", "paced 500/s", "paced 1000/s", "paced 2000/s"),
                of("Calls outstanding", "1K", "deferred 1", "deferred 4", "deferred 16"));
    }

    /** TTCP's sizes, as in sigcomm96. */
    private static Experiment throughput() {
        return of("Throughput by size", "1K..128K *2", "flood")
                .edit()
                .levels(Factors.TYPE, "octet", "double")
                .repetition(Repetition.DEFAULT.withForks(2))
                .build();
    }

    private static Experiment of(String title, String sizes, String... patterns) {
        return blank().edit()
                .title(title)
                .levels(Factors.SIZE, sizes)
                .levels(Factors.PATTERN, patterns)
                .build();
    }
}
