package marshalyard.desktop.inspect;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Function;
import marshalyard.charts.series.CellGraphs;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Percentile;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.EnvironmentFact;
import marshalyard.model.measurement.HostSpeed;
import marshalyard.model.measurement.LogLine;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.Share;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.model.text.Counted;
import marshalyard.model.text.FirstLetter;
import marshalyard.model.text.Quote;

/**
 * All that was seen of one trial, the sender beside the receiver.
 *
 * @param title which trial, and when it began
 * @param remarks why it failed, or what a reader of its figures must know
 * @param sections lines by subject
 */
public record TrialDetails(String title, List<String> remarks, List<Section> sections) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private static final String PER_GIGABYTE = "CPU time per GB";

    /** Lines under a heading. */
    public record Section(String heading, List<Line> lines) {}

    /** A name and what each end says; the receiver's is empty where a text is of one or of both. */
    public record Line(String name, String sender, String receiver) {
        public Line {
            name = Quote.sentence(name);
            sender = Quote.sentence(sender);
            receiver = Quote.sentence(receiver);
        }
    }

    /** What workers say is shown as it can be read. */
    public TrialDetails {
        remarks = remarks.stream().map(Quote::sentence).toList();
    }

    static TrialDetails of(TrialRecord record) {
        String title =
                CellGraphs.name(record)
                        + ", began "
                        + TIME.format(record.started().atZone(ZoneId.systemDefault()));
        List<Section> sections = new ArrayList<>();
        if (record.failed()) {
            sections.add(log(record.log()));
            sections.add(environment(record.environments()));
            return new TrialDetails(
                    title,
                    List.of((record.disturbed() ? "" : "Failed: ") + record.failure()),
                    filled(sections));
        }
        Measurement m = record.measurement();
        sections.add(ends(m));
        sections.add(senders(m));
        sections.add(parts(m, record.trial().cell()));
        sections.add(costs(m));
        sections.add(brokersCost(m));
        sections.add(within(m));
        sections.add(machine(m.context()));
        sections.add(speed("Machine's speed", m.context().speed(), m.context().speedAfter()));
        for (HostSpeed host : m.context().hosts()) {
            sections.add(speed("Speed of host " + host.host(), host.before(), host.after()));
        }
        sections.add(LinkLines.section(m.context().link()));
        sections.add(log(record.log()));
        sections.add(facts(m));
        sections.add(environment(record.environments()));
        List<String> remarks = m.verdicts().stream().map(Verdict::remark).toList();
        return new TrialDetails(title, remarks, filled(sections));
    }

    /** What the workers wrote to their logs, across both columns, for lines are long. */
    private static Section log(List<LogLine> log) {
        List<Line> lines = new ArrayList<>();
        for (LogLine line : log) {
            String name = line.worker() + " after " + time(line.millis() * 1_000_000);
            lines.add(new Line(name, line.text(), ""));
        }
        return new Section("Log", lines);
    }

    private static List<Section> filled(List<Section> sections) {
        return sections.stream().filter(s -> !s.lines().isEmpty()).toList();
    }

    private static Section ends(Measurement m) {
        List<Line> lines = new ArrayList<>();
        lines.add(
                new Line(
                        "Rate",
                        rate(m.senderBytesPerSecond()),
                        m.receiverBytesPerSecond().isPresent()
                                ? rate(m.receiverBytesPerSecond().getAsDouble())
                                : ""));
        lines.add(
                new Line(
                        "Messages",
                        count(m.sent().messages()),
                        m.received().messages() < 0
                                ? "can't be counted"
                                : count(m.received().messages())));
        lines.add(
                new Line("Application data", bytes(m.sent().bytes()), bytes(m.received().bytes())));
        lines.add(new Line("Time", time(m.sent().sendNanos()), time(m.received().spanNanos())));
        ArrivalTime arrival = m.sent().arrival();
        lines.add(
                new Line(
                        "Time until the barrier",
                        time(m.sent().barrierNanos()) + " until its return",
                        arrival == null ? "" : arrived(arrival)));
        lines.add(new Line("Lost", "", count(m.lost())));
        if (m.surplus() > 0) lines.add(new Line("More than sent", "", count(m.surplus())));
        return new Section("Traffic", lines);
    }

    private static String arrived(ArrivalTime arrival) {
        String bound = arrival.boundNanos() == 0 ? "" : " ± " + time(arrival.boundNanos());
        return time(arrival.nanos()) + bound + " until its arrival";
    }

    /** What each of several senders did: its rate, and the latency of its requests. */
    private static Section senders(Measurement m) {
        List<Line> lines = new ArrayList<>();
        for (Share share : m.shares()) {
            String sent =
                    rate(m.bytesPerSecond(share)) + " from " + time(share.startNanos()) + " on";
            String median =
                    share.medianNanos() == null ? "" : "median " + time(share.medianNanos());
            String tail = share.tailNanos() == null ? "" : ", p99 " + time(share.tailNanos());
            String latency = median + tail;
            lines.add(new Line("Sender " + (lines.size() + 1), sent, latency));
        }
        return new Section("Each sender", lines);
    }

    /** What the messages of each part of a mixture met. */
    private static Section parts(Measurement m, Cell cell) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < m.parts().size(); i++) {
            PartShare part = m.parts().get(i);
            String latency =
                    part.latency() == null
                            ? ""
                            : "median "
                                    + time(part.latency(), Percentile.P50)
                                    + ", p99 "
                                    + time(part.latency(), Percentile.P99);
            String messages = Counted.of(part.messages(), "message");
            lines.add(new Line(cell.partTitles().get(i), messages, latency));
        }
        return new Section("Each part", lines);
    }

    private static String time(Spread spread, Percentile percentile) {
        OptionalLong nanos = spread.at(percentile);
        return nanos.isPresent() ? time(nanos.getAsLong()) : "unknown";
    }

    private static Section costs(Measurement m) {
        Readings s = m.context().sender();
        Readings r = m.context().receiver();
        List<Line> lines = new ArrayList<>();
        for (Reading reading : ProcessReadings.COSTS) {
            add(lines, reading.title(), s.text(reading), r.text(reading));
        }
        long bytes = m.sent().bytes();
        add(lines, PER_GIGABYTE, perGigabyte(s, bytes), perGigabyte(r, bytes));
        return new Section("Cost", lines);
    }

    private static Section brokersCost(Measurement m) {
        Readings cost = m.context().broker();
        List<Line> lines = new ArrayList<>();
        for (Reading reading : ProcessReadings.COSTS) {
            add(lines, reading.title(), cost.text(reading), "");
        }
        add(lines, PER_GIGABYTE, perGigabyte(cost, m.sent().bytes()), "");
        return new Section("Cost of the broker", lines);
    }

    /** Nothing of what neither column tells. */
    static void add(List<Line> lines, String name, String first, String second) {
        if (!first.isEmpty() || !second.isEmpty()) lines.add(new Line(name, first, second));
    }

    private static Section within(Measurement m) {
        Context c = m.context();
        List<Line> lines = new ArrayList<>();
        if (c.burnIn() != null) {
            lines.add(new Line("Burn-in of its workers", c.burnIn().ending().words(), ""));
            for (Reading reading : BurnInReadings.ALL) {
                add(lines, reading.title(), c.burnIn().readings().text(reading), "");
            }
        }
        for (Reading reading : CapacityReadings.ALL) {
            add(lines, reading.title(), c.capacity().text(reading), "");
        }
        if (c.warmUp() != null) {
            lines.add(new Line("Warm-up", rate(c.warmUp().bytesPerSecond()), ""));
        }
        if (c.steady() != null) {
            lines.add(
                    new Line("First half of the steady middle", "", rate(c.steady().firstHalf())));
            lines.add(
                    new Line(
                            "Second half of the steady middle", "", rate(c.steady().secondHalf())));
        }
        if (c.pacing() != null) {
            lines.add(
                    new Line(
                            "Starts missed",
                            count(c.pacing().missed()) + " of " + count(c.pacing().intended()),
                            ""));
        }
        if (c.oneWay() != null) {
            lines.add(
                    new Line(
                            "One-way latency",
                            c.oneWay().withheld().isEmpty()
                                    ? "right within ± " + time(c.oneWay().boundNanos())
                                    : c.oneWay().withheld(),
                            ""));
        }
        return new Section("Within the trial", lines);
    }

    private static Section machine(Context c) {
        List<Line> lines = new ArrayList<>();
        for (Reading reading : MachineReadings.ALL) {
            add(lines, reading.title(), c.machine().text(reading), "");
        }
        return new Section("Machine", lines);
    }

    /** The second column is empty where the machine was not read once more after the trial. */
    private static Section speed(String title, Readings before, Readings after) {
        List<Line> lines = new ArrayList<>();
        add(lines, "Score, greater is faster", score(before), score(after));
        for (Reading reading : SpeedReadings.ALL) {
            add(lines, reading.title(), before.text(reading), after.text(reading));
        }
        return new Section(title + ", before and after", lines);
    }

    private static String score(Readings speed) {
        double score = SpeedReadings.score(speed);
        return Double.isNaN(score) ? "" : Figures.number(score);
    }

    private static Section facts(Measurement m) {
        TreeSet<String> names = new TreeSet<>(m.senderFacts().keySet());
        names.addAll(m.receiverFacts().keySet());
        return new Section(
                "Facts",
                names.stream()
                        .map(
                                n ->
                                        new Line(
                                                n,
                                                m.senderFacts().getOrDefault(n, ""),
                                                m.receiverFacts().getOrDefault(n, "")))
                        .toList());
    }

    private static Section environment(Map<String, Environment> environments) {
        Environment s = environments.get("sender");
        Environment r = environments.get("receiver");
        List<Line> lines = new ArrayList<>();
        if (s != null || r != null) {
            for (EnvironmentFact fact : EnvironmentFact.ALL) {
                told(lines, fact.title(), s, r, fact::text);
            }
            TreeSet<String> settings = new TreeSet<>();
            if (s != null) settings.addAll(s.settings().keySet());
            if (r != null) settings.addAll(r.settings().keySet());
            for (String name : settings) {
                told(lines, name, s, r, e -> e.settings().getOrDefault(name, ""));
            }
        }
        environments.forEach(
                (name, e) -> {
                    if (e == s || e == r) return;
                    String where = String.join(", ", e.host(), e.cpu(), "kernel " + e.kernel());
                    String end = FirstLetter.upper(name);
                    boolean receives = name.startsWith("receiver");
                    lines.add(new Line(end, receives ? "" : where, receives ? where : ""));
                });
        return new Section("Environment", lines);
    }

    private static void told(
            List<Line> lines,
            String name,
            Environment sender,
            Environment receiver,
            Function<Environment, String> value) {
        String s = sender == null ? "" : value.apply(sender);
        String r = receiver == null ? "" : value.apply(receiver);
        if (!s.isEmpty() || !r.isEmpty())
            lines.add(new Line(name, s, s.equals(r) ? "the same" : r));
    }

    private static String rate(double bytesPerSecond) {
        return Figures.withUnit(Quantity.RATE, bytesPerSecond * 8);
    }

    private static String perGigabyte(Readings cost, long bytes) {
        double seconds = ProcessReadings.cpuSecondsPerGigabyte(cost, bytes);
        return Double.isNaN(seconds)
                ? ""
                : Figures.withUnit(Quantity.SECONDS_PER_GIGABYTE, seconds);
    }

    private static String time(Long nanos) {
        return nanos == null ? "" : Figures.withUnit(Quantity.TIME, nanos);
    }

    private static String bytes(long bytes) {
        return Figures.withUnit(Quantity.BYTES, bytes);
    }

    private static String count(Long count) {
        return count == null ? "" : Counted.digits(count);
    }
}
