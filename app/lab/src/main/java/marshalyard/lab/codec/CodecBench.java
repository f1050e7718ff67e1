package marshalyard.lab.codec;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.analysis.verdict.TrialVerdicts;
import marshalyard.engine.Codec;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Trait;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.host.Host;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.measurement.ContextBuilder;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.codec.CodecOrder;
import marshalyard.worker.codec.CodecReport;
import marshalyard.worker.protocol.TypeDefinition;

/**
 * Measures codecs on this machine, by JMH in a fresh process for each trial. A pass over the
 * payload counts as a message that was sent; nothing is received.
 */
public final class CodecBench {
    /** The limit for the start of two virtual machines, on a machine with much else to do. */
    private static final Duration START = Duration.ofSeconds(60);

    private final Experiment experiment;
    private final EngineCatalog catalog;
    private final Host host;
    private final Path codecs;
    private final LabClock clock;
    private CodecProcess running;
    private boolean killed;

    /**
     * Starts nothing yet.
     *
     * @param codecs the jars of JMH and of the process
     */
    public CodecBench(
            Experiment experiment, EngineCatalog catalog, Host host, Path codecs, LabClock clock) {
        this.clock = clock;
        this.experiment = experiment;
        this.catalog = catalog;
        this.host = host;
        this.codecs = codecs;
    }

    /** True if a cell marshals alone. */
    public boolean measures(Cell cell) {
        return catalog.find(cell.engine().id()).map(e -> e.has(Trait.CODEC)).orElse(false);
    }

    /**
     * Runs one trial.
     *
     * @throws LabException with a sentence if it fails, or was killed
     */
    public CodecTrial run(Trial trial) throws LabException {
        Cell cell = trial.cell();
        EngineDescriptor codec = catalog.find(cell.engine().id()).orElseThrow();
        TrialSettings settings = experiment.trial();
        ElementType type = cell.get(Factors.TYPE);
        if (settings.duration().isZero()) {
            throw new LabException(
                    "Marshalling alone is measured for a time. Give the trial a 'duration'.");
        }
        Options options = Options.of(codec.options(), cell.engine().options());
        CodecOrder order =
                new CodecOrder(
                        codec.id(),
                        cell.engine().options(),
                        type.token(),
                        Math.toIntExact(cell.get(Factors.SIZE).bytes(type)),
                        experiment.repetition().seed(),
                        mixture(codec),
                        settings.burnIn().toNanos(),
                        settings.warmup().toNanos(),
                        settings.duration().toNanos(),
                        experiment.ownTypes().stream()
                                .filter(own -> codec.reasonAgainst(own).isEmpty())
                                .map(TypeDefinition::of)
                                .toList());
        Duration patience =
                START.plus(settings.burnIn()).plus(settings.warmup()).plus(settings.duration());
        CodecReport report;
        try (CodecProcess process = open(codec.id())) {
            report = process.measure(order, patience);
        }
        if (!report.failure().isEmpty()) throw new LabException(report.failure());
        boolean marshals = options.text(Codec.DIRECTION.name()).equals(Codec.MARSHAL);
        Measurement m = measurement(cell, report, marshals);
        return new CodecTrial(
                m.with(TrialVerdicts.ofCodec(m, cell, settings)),
                report.environment().place().with(report.tool()));
    }

    /** All payloads of the experiment that the codec can take, as a worker's burn-in has them. */
    private List<CodecOrder.Load> mixture(EngineDescriptor codec) {
        List<CodecOrder.Load> loads = new ArrayList<>();
        for (ElementType type : experiment.levels(Factors.TYPE)) {
            if (codec.reasonAgainst(type).isPresent()) continue;
            for (MessageSize size : experiment.levels(Factors.SIZE)) {
                int bytes = Math.toIntExact(size.bytes(type));
                loads.add(new CodecOrder.Load(type.token(), bytes));
            }
        }
        return loads;
    }

    private CodecProcess open(String codec) throws LabException {
        CodecProcess process = CodecProcess.start(host, catalog.bundle(codec), codecs, clock);
        synchronized (this) {
            running = process;
            if (killed) process.kill();
        }
        return process;
    }

    /** Ends the trial under way, from any thread; no other can be run. */
    public synchronized void kill() {
        killed = true;
        if (running != null) running.kill();
    }

    private static Measurement measurement(Cell cell, CodecReport report, boolean marshals) {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, report.tool());
        facts.put(Facts.MARSHALLED_BYTES, Integer.toString(report.marshalledBytes()));
        Readings cost = cost(report);
        return new Measurement(
                new Sent(
                        report.operations(),
                        report.operations() * cell.messageBytes(),
                        report.nanos(),
                        report.nanos()),
                new Received(-1, 0, 0, 0),
                new TrialSamples(Map.of(), new long[0]),
                facts,
                Map.of(),
                null,
                new ContextBuilder()
                        .sender(marshals ? cost : null)
                        .receiver(marshals ? null : cost)
                        .machine(
                                Readings.NONE.with(
                                        MachineReadings.STANDSTILL, report.standstillNanos()))
                        .build());
    }

    private static Readings cost(CodecReport report) {
        Readings cost =
                Readings.of(
                        Map.of(
                                ProcessReadings.GC_COUNT,
                                report.gcCount(),
                                ProcessReadings.GC_TIME,
                                report.gcNanos(),
                                ProcessReadings.ALLOCATED,
                                report.allocatedBytes()));
        // Of the codec's thread, which the platform does not take apart exactly.
        return report.cpuNanos() == 0
                ? cost
                : cost.with(ProcessReadings.USER, report.cpuNanos())
                        .with(ProcessReadings.SYSTEM, 0);
    }
}
