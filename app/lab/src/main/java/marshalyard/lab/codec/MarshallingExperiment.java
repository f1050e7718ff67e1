package marshalyard.lab.codec;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Codec;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;

/** The experiment that compares codecs: each in all of its directions, every type and size. */
public final class MarshallingExperiment {
    private static final String TITLE = "Marshalling alone";

    private static final Duration WARMUP = Duration.ofMillis(400);
    private static final Duration DURATION = Duration.ofMillis(600);
    private static final Duration QUICK = Duration.ofMillis(200);

    /** Choices of a codec's first option that are compared. */
    private static final int CHOICES = 2;

    private MarshallingExperiment() {}

    /**
     * An experiment over these codecs.
     *
     * @param forks how many virtual machines measure each cell, one after the other
     * @param mixture how long each of them first converts all types and sizes in turn; zero for not
     *     at all
     * @param quick one short trial of each cell, for a look at what comes
     */
    public static Experiment of(
            Collection<EngineDescriptor> codecs,
            List<? extends ElementType> types,
            List<MessageSize> sizes,
            int forks,
            Duration mixture,
            boolean quick) {
        TrialSettings trial =
                TrialSettings.DEFAULT
                        .withWarmup(WARMUP)
                        .with(SettingList.BURN_IN, mixture)
                        .withDuration(quick ? QUICK : DURATION);
        return new ExperimentBuilder(TITLE)
                .description(
                        "What converting the elements costs without ends and without a network:"
                                + " each codec in all of its directions, measured by JMH in a fresh"
                                + " virtual machine for each trial. A message is one pass over the"
                                + " payload.")
                .engines(codecs.stream().map(MarshallingExperiment::choice).toList())
                .levels(Factors.TYPE, types)
                .levels(Factors.SIZE, sizes)
                .trial(trial)
                .with(SettingList.TRIALS, 1)
                .with(SettingList.FORKS, quick ? 1 : forks)
                .build();
    }

    private static EngineChoice choice(EngineDescriptor codec) {
        Map<String, List<String>> levels = new TreeMap<>();
        List<OptionSpec> own = new ArrayList<>(codec.options());
        own.removeIf(option -> option.name().equals(Codec.DIRECTION.name()));
        if (!own.isEmpty()) {
            List<String> choices = own.get(0).choices();
            levels.put(own.get(0).name(), choices.subList(0, Math.min(CHOICES, choices.size())));
        }
        codec.options().stream()
                .filter(option -> option.name().equals(Codec.DIRECTION.name()))
                .forEach(option -> levels.put(option.name(), option.choices()));
        return new EngineChoice(codec.id(), "", levels);
    }
}
