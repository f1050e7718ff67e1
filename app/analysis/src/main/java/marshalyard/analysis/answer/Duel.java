package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.DecisionRule;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Until;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/**
 * A duel: the question how the engines of an experiment compare that goes on until it is decided,
 * and the answers so far, one for each two engines. All intervals hold at whatever pair the
 * measuring ends, and all of them together.
 *
 * @param results of the experiment
 * @param answers of each two engines that both have figures, the faster one as the candidate as far
 *     as that is seen
 * @param asked how many answers there are to be
 */
public record Duel(Results results, List<Answer> answers, int asked) {
    public Duel {
        answers = List.copyOf(answers);
    }

    /** The answers that an experiment's trials give to its own question. */
    public static Duel of(Results results) {
        Question question = question(results.experiment(), results.cells());
        List<String> engines = engines(results.cells());
        int asked = engines.size() * (engines.size() - 1) / 2;
        DecisionRule rule =
                new DecisionRule(question.confidence(), question.margin(), Math.max(1, asked));
        Duration perPair = perPair(results);
        List<String> measured = results.engines();
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < engines.size(); i++) {
            for (int j = i + 1; j < engines.size(); j++) {
                if (!measured.contains(engines.get(i)) || !measured.contains(engines.get(j))) {
                    continue;
                }
                Answer answer = answer(results, engines.get(j), engines.get(i), question);
                answer = answer.by(rule, perPair);
                boolean behind = isBehind(answer);
                answers.add(
                        behind
                                ? answer(results, engines.get(i), engines.get(j), question)
                                        .by(rule, perPair)
                                : answer);
            }
        }
        return new Duel(results, answers, asked);
    }

    private static Answer answer(
            Results results, String reference, String candidate, Question question) {
        LevelPair levels = new LevelPair(EngineDimension.ENGINE, reference, candidate);
        return Answer.of(
                Sides.of(levels),
                SessionComparison.between(results, levels, question),
                Duration.ZERO);
    }

    /** True if the sentence reads better with the sides exchanged. */
    private static boolean isBehind(Answer answer) {
        return answer.outcome() == AnswerOutcome.SLOWER || answer.outcome() == AnswerOutcome.LOWER;
    }

    /** How long a pair of each engine takes, by those that were measured. */
    private static Duration perPair(Results results) {
        long forks = results.trials().stream().map(r -> r.trial().fork()).distinct().count();
        return forks == 0
                ? Duration.ZERO
                : MeasuringTime.of(results, cell -> true).dividedBy(forks);
    }

    /**
     * True if an experiment goes on until this question is decided. One with claims goes on until
     * they are.
     */
    public static boolean isAskedBy(Experiment experiment) {
        return experiment.claims().isEmpty() && experiment.repetition().until().decided();
    }

    /** Why a plan's question can't be asked, a sentence; empty if it can. */
    public static Optional<String> fault(Plan plan) {
        List<Cell> cells = plan.cells();
        if (engines(cells).size() < 2) {
            return Optional.of(
                    "Only with two engines that can be run is there something to decide. "
                            + remedy(plan));
        }
        try {
            Metric metric = question(plan.experiment(), cells).metric();
            if (cells.stream().anyMatch(cell -> metric.appliesTo(cell.get(Factors.PATTERN)))) {
                return Optional.empty();
            }
            return Optional.of(
                    "No pattern of the experiment yields the metric %s; it takes %s."
                            .formatted(metric.token(), metric.patterns()));
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Why the other engines can't be run, if there are any. */
    private static String remedy(Plan plan) {
        List<String> run = engines(plan.cells());
        String reasons =
                plan.skipped().entrySet().stream()
                        .filter(left -> !run.contains(left.getKey().engine().label()))
                        .map(Map.Entry::getValue)
                        .distinct()
                        .collect(Collectors.joining(" "));
        return reasons.isEmpty()
                ? "Add an engine, or leave out 'untilDecided' (--until decided)."
                : reasons;
    }

    private static List<String> engines(Collection<Cell> cells) {
        return cells.stream()
                .filter(cell -> !cell.engine().id().equals(Plan.FLOOR))
                .map(cell -> cell.engine().label())
                .distinct()
                .toList();
    }

    /**
     * The experiment's question.
     *
     * @throws IllegalArgumentException with a sentence if there is no such metric
     */
    private static Question question(Experiment experiment, List<Cell> cells) {
        Until until = experiment.repetition().until();
        Metric metric = until.metric().isEmpty() ? usual(cells) : Metrics.find(until.metric());
        return new Question(metric, Interval.CONFIDENCE, until.margin());
    }

    /** The figure that all patterns are about first; throughput if that differs. */
    private static Metric usual(List<Cell> cells) {
        List<Metric> leading =
                cells.stream()
                        .map(cell -> PatternKind.of(cell).metrics().get(0))
                        .distinct()
                        .toList();
        return leading.size() == 1 ? leading.get(0) : Metrics.THROUGHPUT;
    }

    /** The metric that is asked about. */
    public Metric metric() {
        return question(results.experiment(), results.cells()).metric();
    }

    /** True if every two engines are told apart or alike. */
    public boolean decided() {
        return answers.size() == asked
                && answers.stream()
                        .noneMatch(answer -> answer.outcome() == AnswerOutcome.UNDECIDED);
    }

    /** Why no further pair will decide it, and what to do, in sentences; empty if one may. */
    public Optional<String> futility() {
        Metric metric = metric();
        boolean everyEngine = answers.size() == asked && asked > 0;
        if (!everyEngine
                || !metric.wantsMoreThanTrials()
                || results.measured().stream().anyMatch(cell -> metric.values(cell).isPresent())) {
            return Optional.empty();
        }
        return Optional.of(
                "another --metric, for no trial tells %s. %s"
                        .formatted(metric.token(), metric.wants()));
    }

    /** The number of forks that ended well in part at least. */
    public long pairs() {
        return results.trials().stream()
                .filter(record -> !record.failed())
                .map(record -> record.trial().fork())
                .distinct()
                .count();
    }

    /** The time that the measuring took. */
    public Duration took() {
        return MeasuringTime.of(results, cell -> true);
    }

    /** True if both ends shared a CPU in all cells, so that no wake-up of another one was timed. */
    boolean onOneCpu() {
        return results.cells().stream()
                .allMatch(cell -> cell.get(Factors.CPUS).equals(Cpus.TOGETHER));
    }

    /** The machines that the workers told of. */
    List<String> machines() {
        return results.trials().stream()
                .map(TrialRecord::environments)
                .flatMap(ends -> ends.values().stream())
                .map(e -> e.cpus() + (e.cpus() == 1 ? " CPU" : " CPUs") + ", " + e.cpu())
                .distinct()
                .toList();
    }
}
