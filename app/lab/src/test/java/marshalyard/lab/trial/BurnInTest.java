package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import marshalyard.lab.fake.ManualClock;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.BurntIn.Ending;
import marshalyard.model.plan.Plan;
import marshalyard.model.reading.BurnInReadings;
import org.junit.jupiter.api.Test;

class BurnInTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final long SLICE_NANOS = 20_000_000;
    private static final List<Cell> CELLS = cells("flood", "1K", "2K");

    private static List<Cell> cells(String pattern, String... sizes) {
        return Plan.of(
                        new ExperimentBuilder("T")
                                .engines("a")
                                .levels(Factors.TYPE, "octet")
                                .levels(Factors.SIZE, sizes)
                                .levels(Factors.PATTERN, pattern)
                                .build())
                .cells();
    }

    private final List<Duration> slices = new ArrayList<>();
    private final ManualClock clock = new ManualClock();

    /** A cell in a pass, counted from 0. */
    private interface Model {
        CellWarmth.Slice slice(Cell cell, int pass);
    }

    private Map<Cell, BurntIn> run(Duration most, List<Cell> cells, Model model) throws Exception {
        TrialSettings settings =
                TrialSettings.DEFAULT
                        .withWarmup(Duration.ofMillis(20))
                        .with(SettingList.BURN_IN, most);
        return new BurnIn(settings, clock)
                .run(
                        cells,
                        (cell, time) -> {
                            int pass = slices.size() / cells.size();
                            slices.add(time);
                            clock.pass(time);
                            return model.slice(cell, pass);
                        });
    }

    private static CellWarmth.Slice slice(double rate, double compiled) {
        return slice(rate, compiled, 1);
    }

    private static CellWarmth.Slice slice(double rate, double compiled, double cpus) {
        return new CellWarmth.Slice(
                Math.round(rate * SLICE_NANOS / 1e9),
                SLICE_NANOS,
                Math.round(compiled * SLICE_NANOS),
                cpus);
    }

    /** In multiples of a rate that makes enough calls in every slice. */
    private int passes(Duration most, double... rates) throws Exception {
        run(most, CELLS, (cell, pass) -> slice(1e6 * rates[Math.min(pass, rates.length - 1)], 0));
        return (slices.size() + CELLS.size() - 1) / CELLS.size();
    }

    @Test
    void goesOnWhileRatesRise() throws Exception {
        assertThat(passes(LONG, 1, 5, 7, 8, 8.1, 8.1)).isEqualTo(6);
        assertThat(slices).containsOnly(Duration.ofMillis(20)).hasSize(12);
    }

    @Test
    void oneSlowPassIsBadLuck() throws Exception {
        assertThat(passes(LONG, 1, 5, 4, 8, 8, 8)).isGreaterThanOrEqualTo(6);
    }

    @Test
    void endsWhenTheTimeIsUpButNotBeforeEveryCellHasRun() throws Exception {
        assertThat(passes(Duration.ofMillis(10), 1, 2, 3, 4)).isEqualTo(1);
        assertThat(slices).hasSize(CELLS.size());
    }

    /** The geometric mean of all cells would not move by a hundredth. */
    @Test
    void oneCellAmongManyThatStillRisesKeepsItGoing() throws Exception {
        List<Cell> many = cells("flood", "1K..1M *2", "3K", "5K", "6K", "7K");
        Cell slow = many.get(3);
        run(
                LONG,
                many,
                (cell, pass) ->
                        slice(cell.equals(slow) ? 1e6 * Math.min(10, 1 + pass / 2) : 1e6, 0));
        assertThat(slices.size() / many.size()).isGreaterThan(18);
    }

    /** The rate has been flat all the time, as code before the optimising compiler's is. */
    @Test
    void goesOnUntilTheCodeHasBeenCalledOftenEnoughToBeCompiled() throws Exception {
        double rate = 30_000; // 600 calls a slice, 1,200 a pass: cells of two sizes run one code
        Map<Cell, BurntIn> outcome = run(LONG, CELLS, (cell, pass) -> slice(rate, 0));
        assertThat(outcome.values())
                .allMatch(BurntIn::warm)
                .allMatch(b -> b.readings().count(BurnInReadings.CALLS) == 10_800)
                .allMatch(b -> b.readings().count(BurnInReadings.PASSES) == 9);
    }

    @Test
    void requestsThatWaitAndPacedOnesNeedNotBeSoMany() throws Exception {
        assertThat(run(LONG, CELLS, (cell, pass) -> slice(500, 0, 0.2)).values())
                .allMatch(BurntIn::warm);
        slices.clear();
        List<Cell> paced = cells("paced 2000/s", "1K");
        assertThat(run(LONG, paced, (cell, pass) -> slice(2_000, 0)).values())
                .allMatch(BurntIn::warm);
        assertThat(slices).hasSize(4);
    }

    /** A call of Kafka took 46 ms after 18 calls, and 1 ms after 10,000. */
    @Test
    void aSmallRequestThatComputesForLongIsCold() throws Exception {
        List<Cell> small = cells("call-return", "64", "8K");
        Duration time = Duration.ofSeconds(1);
        assertThat(run(time, small, (cell, pass) -> slice(500, 0)).values())
                .extracting(BurntIn::ending)
                .containsOnly(Ending.FEW_CALLS);
        assertThat(slices).hasSize(50);
        slices.clear();
        List<Cell> large = cells("call-return", "128K");
        assertThat(run(time, large, (cell, pass) -> slice(500, 0)).values())
                .allMatch(BurntIn::warm);
        assertThat(slices).hasSize(4);
    }

    @Test
    void goesOnWhileCompilersWork() throws Exception {
        Map<Cell, BurntIn> outcome =
                run(LONG, CELLS, (cell, pass) -> slice(1e6, pass < 30 ? 0.2 : 0.01));
        assertThat(outcome.values()).allMatch(BurntIn::warm);
        assertThat(outcome.get(CELLS.get(0)).readings().of(BurnInReadings.COMPILED))
                .isEqualTo(0.01);
        assertThat(slices.size() / CELLS.size()).isEqualTo(32);
    }

    /** The code of the harness between slices is compiled late. */
    @Test
    void aMethodThatIsCompiledNowAndThenIsNoReasonToGoOn() throws Exception {
        run(LONG, CELLS, (cell, pass) -> slice(1e6, pass % 3 == 0 ? 0.5 : 0));
        assertThat(slices).hasSize(8);
    }

    @Test
    void aRateThatStepsUpBeginsAnew() throws Exception {
        Cell late = CELLS.get(0);
        // the other one needs twelve passes, and meanwhile this one, which seemed warm, steps up
        run(
                LONG,
                CELLS,
                (cell, pass) ->
                        cell.equals(late)
                                ? slice(pass < 10 ? 1e6 : 2e6, pass < 10 || pass > 14 ? 0 : 0.3)
                                : slice(1e6, pass < 11 ? 0.3 : 0));
        assertThat(slices.size() / CELLS.size()).isGreaterThan(15);
    }

    @Test
    void whoDoesNotTellOfCompilersIsJudgedByTheRest() throws Exception {
        Map<Cell, BurntIn> outcome =
                run(
                        LONG,
                        CELLS,
                        (c, pass) -> new CellWarmth.Slice(20_000, SLICE_NANOS, null, null));
        assertThat(outcome.values())
                .allMatch(BurntIn::warm)
                .noneMatch(b -> b.readings().has(BurnInReadings.COMPILED));
        assertThat(slices).hasSize(8);
    }

    @Test
    void tellsEachCellWhatItLackedWhenTheTimeWasUp() throws Exception {
        List<Cell> four = cells("flood", "1K", "2K", "3K", "4K");
        Map<Cell, BurntIn> outcome =
                run(
                        Duration.ofMillis(700),
                        four,
                        (cell, pass) ->
                                switch (four.indexOf(cell)) {
                                    case 0 -> slice(1e6, 0);
                                    case 1 -> slice(1e6, 0.2);
                                    case 2 -> slice(1e6 * Math.pow(1.3, pass), 0);
                                    default -> slice(1e6, 0);
                                });
        assertThat(four.stream().map(cell -> outcome.get(cell).ending()))
                .containsExactly(Ending.WARM, Ending.COMPILING, Ending.RISING, Ending.WARM);
        slices.clear();
        assertThat(run(Duration.ofMillis(100), CELLS, (c, pass) -> slice(9_000, 0)).values())
                .extracting(BurntIn::ending)
                .containsOnly(Ending.FEW_CALLS);
    }

    /**
     * Methods of an engine in HotSpot: each is slow until it has been called some thousand times,
     * then waits for the compiler, which tells of a method when it has compiled it. Slices differ
     * by a sixth.
     */
    private final class Engine implements Model {
        private final Random random;
        private final List<Cell> cells;
        private final Map<Cell, Long> calls = new HashMap<>();
        private final Map<Cell, Integer> compiledAt = new HashMap<>();

        Engine(long seed, List<Cell> cells) {
            random = new Random(seed);
            this.cells = cells;
        }

        @Override
        public CellWarmth.Slice slice(Cell cell, int pass) {
            boolean fast = compiledAt.getOrDefault(cell, Integer.MAX_VALUE) < pass;
            double full = 40_000 / (1 + cells.indexOf(cell));
            double noise = Math.exp(0.15 * random.nextGaussian());
            CellWarmth.Slice run = BurnInTest.slice((fast ? full : full / 2) * noise, 0);
            boolean due = calls.merge(cell, run.calls(), Long::sum) > 5_000;
            if (!due || compiledAt.containsKey(cell)) return run;
            compiledAt.put(cell, pass);
            return new CellWarmth.Slice(run.calls(), run.nanos(), 8_000_000L, 1.0);
        }

        boolean allCompiled() {
            return compiledAt.size() == cells.size();
        }
    }

    /** Cells whose code differs get faster one after the other, the slowest last. */
    @Test
    void aLateStepOfTheCompilerIsWaitedForInEverySimulation() throws Exception {
        List<Cell> types =
                Plan.of(
                                new ExperimentBuilder("T")
                                        .engines("a")
                                        .levels(Factors.TYPE, "octet", "short", "long", "double")
                                        .levels(Factors.SIZE, "1K")
                                        .build())
                        .cells();
        int tooEarly = 0;
        int never = 0;
        for (int seed = 0; seed < 200; seed++) {
            slices.clear();
            Engine engine = new Engine(seed, types);
            Map<Cell, BurntIn> outcome = run(LONG, types, engine);
            if (!engine.allCompiled()) tooEarly++;
            if (!outcome.values().stream().allMatch(BurntIn::warm)) never++;
        }
        assertThat(tooEarly).isZero();
        assertThat(never).isZero();
    }
}
