package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.List;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;

/** Experiments to begin with. */
public final class Templates {
    private static final String ENGINE = "tcp";
    private static final int PAIRS = 5;

    private Templates() {}

    /**
     * The least that an experiment has. It runs on one CPU, for on virtual CPUs free threads hid
     * differences below 125 % to another session, where these settings show 16 to 37 %; and with
     * five pairs, which tell their scatter better than more or longer trials of three.
     */
    public static Experiment blank() {
        return new ExperimentBuilder("New experiment")
                .engines(ENGINE)
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, "1K")
                .levels(Factors.PATTERN, "flood")
                .levels(Factors.CPUS, Cpus.TOGETHER.toString())
                .trial(TrialSettings.DEFAULT.withDuration(Duration.ofSeconds(1)))
                .repetition(Repetition.DEFAULT.withForks(PAIRS).withTrials(2))
                .build();
    }

    /** What the papers and their readers ask most, each with its title. */
    public static List<Experiment> all() {
        return List.of(
                throughput(),
                of("Round trip by size", "1B..16K *4", "call-return"),
                responses(),
                of("Calls outstanding", "1K", "deferred 1", "deferred 4", "deferred 16"));
    }

    /** TTCP's sizes, as in sigcomm96. */
    private static Experiment throughput() {
        return of("Throughput by size", "1K..128K *2", "flood")
                .edit()
                .levels(Factors.TYPE, "octet", "double")
                .build();
    }

    /** Left to the scheduler, for a paced sender spins until a request is due. */
    private static Experiment responses() {
        return of("Response time by rate", "1K", "paced 500/s", "paced 1000/s", "paced 2000/s")
                .edit()
                .levels(Factors.CPUS, Cpus.FREE.toString())
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
