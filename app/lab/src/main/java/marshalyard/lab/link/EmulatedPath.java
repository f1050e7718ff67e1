package marshalyard.lab.link;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.ProbeReport;
import marshalyard.emulator.protocol.Values;
import marshalyard.lab.LabException;
import marshalyard.lab.group.NetworkPath;
import marshalyard.model.link.Link;
import marshalyard.model.link.Rate;
import marshalyard.model.measurement.LinkCount;
import marshalyard.model.measurement.LinkProbe;
import marshalyard.model.measurement.LinkReading;

/**
 * An emulated link beside its trials. The probe after one trial is the one before the next, unless
 * that is long ago.
 */
final class EmulatedPath implements NetworkPath {
    private static final long FRESH_MILLIS = 60_000;

    /** A rate of which less than this passes is refused. */
    private static final double CEILING = 0.8;

    private static final int CEILING_PROBES = 2;

    private final Link link;
    private final EmulatorProcess emulator;
    private volatile CompletableFuture<Long> cutTime;
    private LinkProbe last;
    private LinkProbe before;

    EmulatedPath(Link link, EmulatorProcess emulator) {
        this.link = link;
        this.emulator = emulator;
    }

    @Override
    public void begin(long seed) throws LabException {
        boolean fresh = last != null && System.currentTimeMillis() - last.atMillis() < FRESH_MILLIS;
        if (last == null) checkCeiling();
        before = fresh ? last : probe();
        emulator.tell(Command.SEED, new Values().put("seed", seed));
        cutTime = null;
    }

    /** A rate that is far beyond what the emulator carries would make another link of it. */
    private void checkCeiling() throws LabException {
        Rate asked = fastest();
        if (asked.unlimited()) return;
        double most = 0;
        for (int i = 0; i < CEILING_PROBES; i++) {
            LinkProbe probe = probe();
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
    private double passed(LinkProbe probe) {
        return fastest().equals(link.there().rate())
                ? probe.there().bitsPerSecond()
                : probe.back().bitsPerSecond();
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
    public Optional<LinkReading> end() throws LabException {
        Values counted = emulator.tell(Command.COUNT, new Values());
        last = probe();
        return Optional.of(
                new LinkReading(
                        link.emulation().token(),
                        before,
                        last,
                        count(Counters.of(counted, "there")),
                        count(Counters.of(counted, "back"))));
    }

    @Override
    public Optional<String> lost() {
        return emulator.endedSoon().map(how -> "The emulator of the link had ended: " + how + ".");
    }

    @Override
    public long cpuNanos() throws LabException {
        return emulator.tell(Command.COUNT, new Values()).number("cpu");
    }

    private LinkProbe probe() throws LabException {
        ProbeReport r = ProbeReport.of(emulator.tell(Command.PROBE, new Values()));
        return new LinkProbe(
                System.currentTimeMillis(),
                r.answered(),
                r.leastNanos(),
                r.medianNanos(),
                r.p90Nanos(),
                new LinkProbe.Way(r.thereSent(), r.thereLost(), r.thereRate()),
                new LinkProbe.Way(r.backSent(), r.backLost(), r.backRate()));
    }

    private static LinkCount count(Counters c) {
        return new LinkCount(
                c.packets(),
                c.bytes(),
                c.lost(),
                c.overflowed(),
                c.cut(),
                c.overrun(),
                c.reordered(),
                c.duplicated(),
                c.lateNanos());
    }
}
