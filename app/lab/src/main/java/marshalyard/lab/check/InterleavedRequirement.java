package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.Optional;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.model.measurement.Latency;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** Calls of a probe between the oneway requests of a flood, on one connection. */
final class InterleavedRequirement implements WorkerRequirement {
    private static final long MILLISECOND = 1_000_000;
    private static final String PROBE = Latency.PROBE.name();

    @Override
    public String statement() {
        return "Calls of a probe go between oneway requests and do not count among them";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        if (!workers.makes(Style.ONEWAY) || !workers.makes(Style.DEFERRED)) {
            return Optional.of("The engine does not make both oneway and deferred requests.");
        }
        return workers.has(Trait.INTERLEAVED)
                ? Optional.empty()
                : Optional.of("The engine has no " + Trait.INTERLEAVED.title() + ".");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            PhaseOrder.Probe calls =
                    new PhaseOrder.Probe(
                            workers.firstType().elementBytes(),
                            5 * MILLISECOND,
                            10 * MILLISECOND,
                            90 * MILLISECOND);
            PhaseOrder order =
                    ends.order(Style.ONEWAY, new StopCondition(100 * MILLISECOND, 0, 0))
                            .probing(calls);
            OpenEnds.Exchange exchange = ends.exchange(order);
            require(
                    exchange.report().histograms().containsKey(PROBE),
                    "'histograms' must hold PROBE.");
            long made = LatencyRequirement.count(exchange.report().histograms().get(PROBE));
            require(
                    made >= 1 && made <= calls.calls(),
                    "PROBE holds " + made + " calls of " + calls.calls() + ".");
            long sent = exchange.report().messages();
            long arrived = exchange.tally().messages();
            require(arrived == sent, arrived + " messages arrived of " + sent + " sent.");
            require(
                    exchange.tally().check() == null || exchange.tally().check().corrupt() == 0,
                    "The receiver compared a call of the probe with the messages.");
        }
    }
}
