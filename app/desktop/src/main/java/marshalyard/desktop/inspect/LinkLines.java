package marshalyard.desktop.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import marshalyard.desktop.inspect.TrialDetails.Line;
import marshalyard.desktop.inspect.TrialDetails.Section;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.text.Counted;

/** Lines of text on an emulated link beside a trial: before it and, where there are two, after. */
final class LinkLines {
    private LinkLines() {}

    /** The section, without lines if there was no emulated link. */
    static Section section(LinkReading link) {
        List<Line> lines = new ArrayList<>();
        if (link == null) return new Section("Link", lines);
        lines.add(new Line("Emulated by", link.emulator(), ""));
        probed(lines, "Round trip, before and after", link, p -> p.text(ProbeReadings.MEDIAN));
        probed(lines, "Lost to the receiver", link, p -> share(ProbeReadings.THERE.loss(p)));
        probed(lines, "Lost to the sender", link, p -> share(ProbeReadings.BACK.loss(p)));
        Readings probe = link.before();
        if (probe.has(ProbeReadings.CEILING)) {
            lines.add(
                    new Line(
                            "Emulator's ceiling one way, small packets a second and full ones",
                            probe.text(ProbeReadings.CEILING),
                            probe.text(ProbeReadings.CEILING_RATE)));
        }
        for (Reading reading : PacketReadings.ALL) {
            if (link.there().of(reading) + link.back().of(reading) == 0) continue;
            String name = reading.title() + ", to the receiver and back";
            TrialDetails.add(lines, name, link.there().text(reading), link.back().text(reading));
        }
        if (link.beside() > 0) {
            String used = link.besideShare() == null ? "" : share(link.besideShare()) + " of CPUs";
            lines.add(new Line("Trials side by side with it", Counted.digits(link.beside()), used));
        }
        Recovery r = link.recovery();
        if (r == null) return new Section("Link", lines);
        lines.add(new Line("Cut after, for", time(r.cutNanos()), time(r.downNanos())));
        if (r.gapNanos() != null) lines.add(new Line("Outage", time(r.gapNanos()), ""));
        String recovered = r.recoveredNanos() == null ? "not within it" : time(r.recoveredNanos());
        lines.add(new Line("Recovery", recovered, ""));
        if (r.late() != null) lines.add(new Line("Late messages", Counted.digits(r.late()), ""));
        return new Section("Link", lines);
    }

    private static void probed(
            List<Line> lines, String name, LinkReading link, Function<Readings, String> value) {
        lines.add(
                new Line(
                        name,
                        link.before().isEmpty() ? "" : value.apply(link.before()),
                        link.after().isEmpty() ? "" : value.apply(link.after())));
    }

    private static String time(long nanos) {
        return Figures.withUnit(Quantity.TIME, nanos);
    }

    private static String share(double share) {
        return Figures.withUnit(Quantity.SHARE, share);
    }
}
