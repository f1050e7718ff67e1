package marshalyard.model.experiment;

import java.util.HashSet;
import java.util.List;
import marshalyard.engine.DataType;

/**
 * Factors with their levels, and the settings that are the same for every cell.
 *
 * @param title one line for people
 * @param description what it shows, with its source; may be empty
 * @param engines levels of the engine
 * @param types levels of the data type
 * @param sizes levels of the message size
 * @param patterns levels of the pattern
 * @param queues levels of the socket queue size in bytes; 0 is the system's default
 * @param receivers levels of how many receivers get every message
 * @param requests levels of how many requests a trial makes; empty if the trial's duration or
 *     volume decides
 * @param trial how each trial is measured
 * @param repetition how often and in which order
 * @param background load beside the trials
 * @param floor measure the null engine in every cell's type, size and pattern as well
 */
public record Experiment(
        String title,
        String description,
        List<EngineChoice> engines,
        List<DataType> types,
        List<MessageSize> sizes,
        List<Pattern> patterns,
        List<Integer> queues,
        List<Integer> receivers,
        List<Integer> requests,
        TrialSettings trial,
        Repetition repetition,
        Background background,
        boolean floor) {

    /** The version of the text form that this program writes and the only one it reads. */
    public static final int FORMAT = 1;

    /** Each receiver is a process of its own. */
    public static final int MAX_RECEIVERS = 64;

    /** The most requests of one trial. */
    public static final int MAX_REQUESTS = 10_000_000;

    public Experiment {
        if (title.isBlank()) throw new IllegalArgumentException("An experiment needs a title.");
        engines = levels("engines", engines);
        types = levels("types", types);
        sizes = levels("sizes", sizes);
        patterns = levels("patterns", patterns);
        queues = levels("queues", queues);
        for (int queue : queues) {
            if (queue < 0) {
                throw new IllegalArgumentException("A socket queue can't be negative: " + queue);
            }
        }
        receivers = levels("receivers", receivers);
        receivers.forEach(Experiment::checkReceivers);
        requests = requests.isEmpty() ? List.of() : levels("requests", requests);
        for (int count : requests) {
            if (count < 1 || count > MAX_REQUESTS) {
                throw new IllegalArgumentException(
                        "A trial makes 1 to " + MAX_REQUESTS + " requests, not " + count + ".");
            }
        }
        if (requests.isEmpty() != trial.limited()) {
            throw new IllegalArgumentException(
                    "A trial has a duration, a volume or a number of requests. Give one of them.");
        }
    }

    /**
     * Gives the number back.
     *
     * @throws IllegalArgumentException with a sentence for the user if it is out of range
     */
    public static int checkReceivers(int count) {
        if (count >= 1 && count <= MAX_RECEIVERS) return count;
        throw new IllegalArgumentException(
                "There are 1 to " + MAX_RECEIVERS + " receivers, not " + count + ".");
    }

    /** An experiment with one receiver, whose trials have a duration or a volume. */
    public Experiment(
            String title,
            String description,
            List<EngineChoice> engines,
            List<DataType> types,
            List<MessageSize> sizes,
            List<Pattern> patterns,
            List<Integer> queues,
            TrialSettings trial,
            Repetition repetition,
            Background background,
            boolean floor) {
        this(
                title,
                description,
                engines,
                types,
                sizes,
                patterns,
                queues,
                List.of(1),
                List.of(),
                trial,
                repetition,
                background,
                floor);
    }

    private static <T> List<T> levels(String factor, List<T> levels) {
        if (levels.isEmpty()) {
            throw new IllegalArgumentException("'" + factor + "' needs at least one level.");
        }
        HashSet<T> seen = new HashSet<>();
        for (T level : levels) {
            if (!seen.add(level)) {
                throw new IllegalArgumentException(
                        "'" + factor + "' names " + level + " twice. Keep one of them.");
            }
        }
        return List.copyOf(levels);
    }

    public Experiment withEngines(List<EngineChoice> levels) {
        return new Experiment(
                title,
                description,
                levels,
                types,
                sizes,
                patterns,
                queues,
                receivers,
                requests,
                trial,
                repetition,
                background,
                floor);
    }

    public Experiment withTypes(List<DataType> levels) {
        return new Experiment(
                title,
                description,
                engines,
                levels,
                sizes,
                patterns,
                queues,
                receivers,
                requests,
                trial,
                repetition,
                background,
                floor);
    }

    public Experiment withSizes(List<MessageSize> levels) {
        return new Experiment(
                title,
                description,
                engines,
                types,
                levels,
                patterns,
                queues,
                receivers,
                requests,
                trial,
                repetition,
                background,
                floor);
    }

    public Experiment withPatterns(List<Pattern> levels) {
        return new Experiment(
                title,
                description,
                engines,
                types,
                sizes,
                levels,
                queues,
                receivers,
                requests,
                trial,
                repetition,
                background,
                floor);
    }

    public Experiment withQueues(List<Integer> levels) {
        return new Experiment(
                title,
                description,
                engines,
                types,
                sizes,
                patterns,
                levels,
                receivers,
                requests,
                trial,
                repetition,
                background,
                floor);
    }

    /**
     * Trials of so many requests each, whatever the trial's duration or volume was.
     *
     * @param levels at least one
     */
    public Experiment withRequests(List<Integer> levels) {
        return new Experiment(
                title,
                description,
                engines,
                types,
                sizes,
                patterns,
                queues,
                receivers,
                levels,
                trial.unlimited(),
                repetition,
                background,
                floor);
    }

    public Experiment withTrial(TrialSettings settings) {
        return new Experiment(
                title,
                description,
                engines,
                types,
                sizes,
                patterns,
                queues,
                receivers,
                requests,
                settings,
                repetition,
                background,
                floor);
    }

    public Experiment withRepetition(Repetition settings) {
        return new Experiment(
                title,
                description,
                engines,
                types,
                sizes,
                patterns,
                queues,
                receivers,
                requests,
                trial,
                settings,
                background,
                floor);
    }
}
