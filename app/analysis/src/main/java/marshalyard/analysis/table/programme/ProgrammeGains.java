package marshalyard.analysis.table.programme;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.published.Proposal;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.measurement.Measurement;

/**
 * The gain by each step of a programme: its rate over that of the step before, by type and class of
 * sizes. One table for each combination of the other factors, such as the pattern.
 *
 * @param kind what its cells have in common: all but engine, type and size
 * @param rows in the order of the proposals, and of types and classes within one
 */
public record ProgrammeGains(CellGroup kind, List<Row> rows) {

    /** Sizes of messages that are bound by the same: the cost of a request, or that of a byte. */
    public enum SizeClass {
        /** Up to 8K. */
        SMALL,
        /** Above 8K. */
        LARGE;

        private static final long BORDER = 8 * 1024;

        static SizeClass of(CellResult result) {
            return bytes(result) <= BORDER ? SMALL : LARGE;
        }

        /** {@code to 8K} or {@code above}. */
        public String words() {
            return this == SMALL ? "to 8K" : "above";
        }
    }

    /**
     * One step with one type and class of sizes.
     *
     * @param type its token
     * @param unequal what the step did for each message that the one before did not, or the other
     *     way round
     */
    public record Row(
            Proposal proposal,
            String type,
            SizeClass sizes,
            GroupRatio ratio,
            List<String> unequal) {}

    public ProgrammeGains {
        rows = List.copyOf(rows);
    }

    /** One table for each kind among the results that has a step of the proposals. */
    public static List<ProgrammeGains> of(
            List<CellResult> results, List<Proposal> proposals, double confidence) {
        List<ProgrammeGains> tables = new ArrayList<>();
        grouped(results, r -> r.cell().without(ENGINE, TYPE, SIZE))
                .forEach(
                        (kind, cells) -> {
                            List<Row> rows = new ArrayList<>();
                            for (Proposal each : proposals)
                                rows.addAll(rows(each, cells, confidence));
                            if (!rows.isEmpty()) tables.add(new ProgrammeGains(kind, rows));
                        });
        return List.copyOf(tables);
    }

    private static List<Row> rows(Proposal proposal, List<CellResult> cells, double confidence) {
        List<Row> rows = new ArrayList<>();
        grouped(cells, r -> TYPE.text(r.cell()))
                .forEach(
                        (type, ofType) ->
                                grouped(ofType, SizeClass::of)
                                        .forEach(
                                                (sizes, own) ->
                                                        ratio(proposal, own, confidence)
                                                                .map(
                                                                        r ->
                                                                                new Row(
                                                                                        proposal,
                                                                                        type,
                                                                                        sizes,
                                                                                        r,
                                                                                        unequal(
                                                                                                proposal,
                                                                                                own)))
                                                                .ifPresent(rows::add)));
        return rows;
    }

    private static Optional<GroupRatio> ratio(
            Proposal proposal, List<CellResult> cells, double confidence) {
        return GroupRatio.of(
                cells, proposal.over(), proposal.step(), Measurement::bytesPerSecond, confidence);
    }

    private static List<String> unequal(Proposal proposal, List<CellResult> cells) {
        Optional<CellWork> over = work(cells, proposal.over());
        Optional<CellWork> step = work(cells, proposal.step());
        return over.isEmpty() || step.isEmpty()
                ? List.of()
                : CellWork.differences(over.get(), step.get());
    }

    private static Optional<CellWork> work(List<CellResult> cells, String engine) {
        return cells.stream()
                .filter(r -> r.cell().engine().label().equals(engine) && !r.measured().isEmpty())
                .findFirst()
                .map(CellWork::of);
    }

    private static long bytes(CellResult result) {
        return result.cell().get(SIZE).bytes(result.cell().get(TYPE));
    }

    private static <K> Map<K, List<CellResult>> grouped(
            List<CellResult> results, Function<CellResult, K> key) {
        Map<K, List<CellResult>> groups = new LinkedHashMap<>();
        for (CellResult result : results) {
            groups.computeIfAbsent(key.apply(result), k -> new ArrayList<>()).add(result);
        }
        return groups;
    }
}
