package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.engine.DataType;
import marshalyard.engine.Options;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/**
 * Messages of a mixture follow each other in the order that the phase asks for, and arrive whole.
 *
 * @param trait of mixtures of sizes, or of mixtures of types
 */
record MixtureRequirement(Trait trait) implements WorkerRequirement {
    private static final int MESSAGES = 70;
    private static final int BYTES = 1000;
    private static final int MOST_TYPES = 4;

    @Override
    public String statement() {
        return trait == Trait.MIXED_TYPES
                ? "Messages of several types follow each other in one phase"
                : "Messages of several sizes follow each other in one phase";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        Options options = workers.options();
        if (trait == Trait.MIXED_TYPES && bases(workers.types()).size() < 2) {
            return Optional.of("The engine moves one type only.");
        }
        return workers.descriptor().reasonAgainst(trait, options);
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        for (Style style : workers.styles()) {
            try (OpenEnds ends = workers.openEnds()) {
                PhaseOrder order =
                        ends.order(style, StopCondition.messages(MESSAGES))
                                .mixing(mix(workers, ends.types()));
                arrives(workers, style, ends.exchange(order).tally());
            }
        }
    }

    private Mix mix(EngineWorkers workers, List<DataType> moved) {
        List<Integer> bytes = new ArrayList<>();
        List<String> types = new ArrayList<>();
        List<DataType> one = List.of(workers.firstType());
        for (DataType type : trait == Trait.MIXED_TYPES ? bases(moved) : one) {
            types.add(type.token());
            bytes.add(workers.bytes(type, BYTES));
        }
        types.add(one.get(0).token());
        bytes.add(one.get(0).elementBytes());
        List<Integer> cycle = new ArrayList<>();
        for (int part = 0; part < bytes.size(); part++) {
            cycle.add(0, part);
            cycle.add(part);
        }
        return new Mix(bytes, cycle, trait == Trait.MIXED_TYPES ? types : List.of());
    }

    /** Types whose elements differ, some of them. */
    private static List<DataType> bases(List<DataType> types) {
        Set<DataType> bases = new HashSet<>();
        return types.stream().filter(type -> bases.add(type.base())).limit(MOST_TYPES).toList();
    }

    private static void arrives(EngineWorkers workers, Style style, Tally tally)
            throws LabException {
        String what = style.token() + ": ";
        boolean some = workers.has(Trait.LOSSY) && tally.messages() > 0;
        require(
                tally.messages() == MESSAGES || some,
                what + tally.messages() + " messages arrived of " + MESSAGES + " sent.");
        Tally.Check check = tally.check();
        require(check != null, what + "The receiver gives no 'check'.");
        require(
                check.corrupt() == 0 && check.firstFault().isEmpty(),
                what + "Elements arrived changed: " + check.firstFault());
        require(
                check.payloads() == tally.messages(),
                what
                        + "The receiver compared "
                        + check.payloads()
                        + " of "
                        + tally.messages()
                        + ".");
    }
}
