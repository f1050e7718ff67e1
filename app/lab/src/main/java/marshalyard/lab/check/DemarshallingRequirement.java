package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.engine.DataType;
import marshalyard.engine.Style;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.lab.LabException;
import marshalyard.lab.check.DemarshallingCost.Round;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;

/**
 * A receiver demarshals what arrives although nobody compares it, unless it says that it leaves
 * elements where they were read, or copies them as they lie, which costs as much for structs as for
 * octets: by the CPU time that structs cost beyond octets of as many bytes.
 */
final class DemarshallingRequirement implements WorkerRequirement {
    private static final int BYTES = 48 * 1024;
    private static final int ROUNDS = 10;

    /** After so many it may be plain. */
    private static final int FEWEST = 3;

    private static final int COMPARED = 3;
    private static final Duration PHASE = Duration.ofMillis(80);

    /** Code that has just been loaded costs more than its work. */
    private static final Duration WARM_UP = Duration.ofMillis(300);

    /** One that shows demarshalling is enough; others may be disturbed, or measure cold code. */
    private static final int SERIES = 4;

    @Override
    public String statement() {
        return "Elements are demarshalled although nobody compares them";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        if (workers.sendsOnly()) return Optional.of("It opens senders only.");
        Optional<DataType> structs = structs(workers.types());
        if (structs.isEmpty() || !workers.types().contains(DataType.OCTET)) {
            return Optional.of("The engine does not move both structs and octets.");
        }
        Map<String, String> options = workers.options().asMap();
        String elements =
                WorkRule.work(workers.descriptor().work(), structs.get(), options, options)
                        .get(WorkAspect.ELEMENTS);
        if (elements == null) return Optional.empty();
        return switch (elements) {
            case "left", "chosen" ->
                    Optional.of("The engine says that it leaves elements where they were read.");
            case "copied" -> Optional.of("The engine says that it copies elements as they lie.");
            default -> Optional.empty();
        };
    }

    private static Optional<DataType> structs(List<DataType> types) {
        return types.stream().filter(type -> type.isStruct() && !type.isAny()).findFirst();
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            List<DataType> moved = ends.types();
            Optional<DataType> structs = structs(moved);
            if (structs.isEmpty() || !moved.contains(DataType.OCTET)) return;
            Optional<DemarshallingCost> cost = Optional.empty();
            for (int i = 0; i < SERIES; i++) {
                cost = series(workers, ends, structs.get());
                if (cost.isEmpty() || !cost.get().isLazy()) return;
            }
            require(false, sentence(structs.get(), cost.get()));
        }
    }

    private static String sentence(DataType structs, DemarshallingCost cost) {
        return String.format(
                Locale.ROOT,
                "A message of %s costs the receiver %.1f µs of CPU time more than one of as many"
                        + " octets, and %.1f µs more if its elements are compared: it seems to"
                        + " demarshal only what it is asked for. Demarshal every element before it"
                        + " is counted, or say in 'work' that elements are left, or copied"
                        + " as they lie.",
                structs,
                cost.moreNanos() / 1e3,
                cost.askedNanos() / 1e3);
    }

    /** Empty if the worker does not tell its CPU time. */
    private static Optional<DemarshallingCost> series(
            EngineWorkers workers, OpenEnds ends, DataType structs) throws LabException {
        for (boolean compared : new boolean[] {true, false}) {
            cost(workers, ends, structs, WARM_UP, compared);
            cost(workers, ends, DataType.OCTET, WARM_UP, compared);
        }
        List<Double> asked = new ArrayList<>();
        for (int i = 0; i < COMPARED; i++) {
            OptionalDouble nanos = cost(workers, ends, structs, PHASE, true);
            if (nanos.isEmpty()) return Optional.empty();
            asked.add(nanos.getAsDouble());
        }
        List<Round> counted = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            OptionalDouble ofStructs = cost(workers, ends, structs, PHASE, false);
            OptionalDouble ofOctets = cost(workers, ends, DataType.OCTET, PHASE, false);
            if (ofStructs.isEmpty() || ofOctets.isEmpty()) return Optional.empty();
            counted.add(new Round(ofStructs.getAsDouble(), ofOctets.getAsDouble()));
            if (counted.size() >= FEWEST && new DemarshallingCost(counted, asked).isPlain()) break;
        }
        return Optional.of(new DemarshallingCost(counted, asked));
    }

    /** CPU time of the receiver's process for a message; without that of its compilers. */
    private static OptionalDouble cost(
            EngineWorkers workers, OpenEnds ends, DataType type, Duration time, boolean compared)
            throws LabException {
        Style style = workers.makes(Style.TWOWAY) ? Style.TWOWAY : workers.firstStyle();
        PhaseOrder order =
                ends.order(type, style, workers.bytes(type, BYTES), StopCondition.after(time));
        Expectation expectation =
                new Expectation(
                        ends.receivers().get(0).handle(),
                        order.type(),
                        order.bytes(),
                        order.seed(),
                        compared ? order.variants() : 0,
                        0,
                        0,
                        0,
                        1);
        workers.receiver(0).call(w -> w.expect(expectation));
        ends.run(order);
        Tally tally = ends.tally(0);
        require(tally.failure() == null, "The receiver failed: " + tally.failure());
        Readings told = tally.telemetry();
        if (!told.has(ProcessReadings.USER) || tally.messages() == 0) return OptionalDouble.empty();
        double nanos = told.of(ProcessReadings.USER) + told.of(ProcessReadings.SYSTEM);
        double compiling =
                told.has(ProcessReadings.COMPILATION) ? told.of(ProcessReadings.COMPILATION) : 0;
        return OptionalDouble.of(Math.max(0, nanos - compiling) / tally.messages());
    }
}
