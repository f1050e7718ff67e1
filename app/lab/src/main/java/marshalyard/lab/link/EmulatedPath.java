package marshalyard.lab.link;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Values;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.LinkWatch;
import marshalyard.lab.group.NetworkPath;
import marshalyard.model.figure.Quantity;
import marshalyard.model.link.Link;
import marshalyard.model.link.Rate;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.plan.LinkTimes;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * An emulated link beside its trials. The probe after one trial is the one before the next, unless
 * that is long ago.
 */
final class EmulatedPath implements NetworkPath {
    private static final String THERE = "there.";
    private static final String BACK = "back.";

    /** A rate of which less than this passes is refused. */
    private static final double CEILING = 0.8;

    private static final int CEILING_PROBES = 2;

    /** Any machine carries as much, in bit/s, so that a link is not probed for its ceiling. */
    private static final double CARRIED_ANYWHERE = 10e6;

    private final Link link;
    private final EmulatorProcess emulator;
    private final LabClock clock;
    private volatile CompletableFuture<Long> cutTime;
    private Readings last;
    private long lastNanos;
    private Readings before;
    private long seed;
    private Values counted = new Values();

    EmulatedPath(Link link, EmulatorProcess emulator, LabClock clock) {
        this.clock = clock;
        this.link = link;
        this.emulator = emulator;
    }

    @Override
    public void begin(long seed) throws LabException {
        // not by the date that stands in the probe, which may be set back meanwhile
        long stands = LinkTimes.PROBE_STANDS.toNanos();
        boolean fresh = last != null && clock.nanoTime() - lastNanos < stands;
        if (last == null) checkCeiling();
        before = fresh ? last : probe();
        this.seed = seed;
        emulator.tell(Command.SEED, seeded());
        counted = new Values();
        cutTime = null;
    }

    private Values seeded() {
        return new Values().put("seed", seed);
    }

    /** A rate that is far beyond what the emulator carries would make another link of it. */
    private void checkCeiling() throws LabException {
        Rate asked = fastest();
        if (asked.unlimited() || asked.bitsPerSecond() <= CARRIED_ANYWHERE) return;
        double most = 0;
        for (int i = 0; i < CEILING_PROBES; i++) {
            Readings probe = probe();
            most = Math.max(most, passed(probe));
            if (most >= CEILING * asked.bitsPerSecond()) return;
        }
        throw new LabException(
                String.format(
                        Locale.ROOT,
                        "The link asks for %s, and the emulator carries %.0f Mbit/s on this machine"
                                + " as it is now. Ask for less, or for no rate.",
                        asked,
                        most / 1e6));
    }

    private Rate fastest() {
        Rate there = link.there().rate();
        Rate back = link.back().rate();
        return there.bitsPerSecond() > back.bitsPerSecond() ? there : back;
    }

    /** The rate of the faster direction, as the probe found it. */
    private double passed(Readings probe) {
        boolean there = fastest().equals(link.there().rate());
        return probe.of(there ? ProbeReadings.THERE.rate() : ProbeReadings.BACK.rate());
    }

    @Override
    public void cut() {
        Values time = new Values().put("nanos", link.down().toNanos());
        cutTime = emulator.order(Command.CUT, time).thenApply(answer -> answer.number("at"));
    }

    /** The emulator does one thing after the other, so what came behind the cut is done by then. */
    @Override
    public OptionalLong cutTime() {
        CompletableFuture<Long> time = cutTime;
        boolean told = time != null && time.isDone() && !time.isCompletedExceptionally();
        return told ? OptionalLong.of(time.join()) : OptionalLong.empty();
    }

    @Override
    public LinkWatch watch() throws LabException {
        emulator.tell(Command.WATCH, seeded());
        EmulatorBeat beat = EmulatorBeat.start(emulator);
        return new LinkWatch() {
            @Override
            public long stoodNanos() throws LabException {
                counted = emulator.tell(Command.COUNT, new Values());
                return Math.max(stood(THERE), stood(BACK));
            }

            @Override
            public Optional<String> silent() {
                return beat.silent();
            }

            @Override
            public void close() {
                beat.stop();
            }
        };
    }

    /** Not told where the kernel carries packets, which goes on without the emulator. */
    private long stood(String way) {
        String id = way + PacketReadings.STOOD.id();
        return counted.has(id) ? counted.number(id) : 0;
    }

    @Override
    public Optional<LinkReading> end() throws LabException {
        last = probe();
        lastNanos = clock.nanoTime();
        return Optional.of(
                new LinkReading(
                        link.emulation().token(), before, last, packets(THERE), packets(BACK)));
    }

    /** The counts at the end of the measured phase. */
    private Readings packets(String way) {
        return readings(counted, way, PacketReadings.ALL);
    }

    @Override
    public Optional<String> lost() {
        return emulator.endedSoon().map(how -> "The emulator of the link had ended: " + how + ".");
    }

    @Override
    public long cpuNanos() throws LabException {
        return emulator.tell(Command.COUNT, new Values()).number("cpu");
    }

    @Override
    public OptionalLong pid() {
        return emulator.pid();
    }

    private Readings probe() throws LabException {
        Values probed = emulator.tell(Command.PROBE, new Values());
        return readings(probed, "", ProbeReadings.ALL).with(ProbeReadings.AT, clock.millis());
    }

    /** What the emulator tells under the ids of the list. */
    private static Readings readings(Values told, String prefix, List<Reading> list) {
        Map<Reading, Number> values = new HashMap<>();
        for (Reading reading : list) {
            String id = prefix + reading.id();
            if (!told.has(id)) continue;
            boolean real = reading.quantity() == Quantity.RATE;
            values.put(reading, real ? told.real(id) : (Number) told.number(id));
        }
        return Readings.of(values);
    }
}
