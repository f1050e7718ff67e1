package marshalyard.report.content;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.analysis.answer.AnswerGroup;
import marshalyard.analysis.answer.Asked;
import marshalyard.analysis.answer.AtAGlance;
import marshalyard.analysis.answer.TwoSided;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.results.Results;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.FirstLetter;
import marshalyard.report.document.Block;
import marshalyard.report.document.Block.Fact;
import marshalyard.report.document.Section;

/** The first thing that a reader sees: where, when, how much, and how far it can be trusted. */
final class Overview {
    private static final DateTimeFormatter DAY = utc("d MMM uuuu"), HOUR = utc("HH:mm");

    /** The most engines of which answers are told; beyond, the tables tell. */
    private static final int MOST_ENGINES = 5;

    private Overview() {}

    private static DateTimeFormatter utc(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
    }

    static Section section(ChapterSource source) {
        List<TrialRecord> trials = source.results().trials();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Session", source.session() + ", experiment " + source.number()));
        List<TrialRecord> dated =
                trials.stream().filter(t -> t.started().isAfter(Instant.EPOCH)).toList();
        if (!dated.isEmpty()) facts.add(new Fact("Measured", times(dated)));
        facts.add(new Fact("Machine", machines(trials)));
        facts.add(new Fact("Cells", Integer.toString(source.results().all().size())));
        facts.add(new Fact("Trials", trials(trials, source.results().missing().missing())));
        if (source.results().verdicts().marked() == 0) facts.add(new Fact("Verdicts", "none"));
        AtAGlance.of(source.results())
                .facts()
                .forEach(
                        (heading, words) ->
                                facts.add(new Fact(heading, FirstLetter.upper(words) + ".")));
        facts.addAll(answers(source.results()));
        return Section.of("At a glance", List.of(new Block.Facts(facts)));
    }

    /** The answer to how each engine stands beside the first, a fact for each kind of pattern. */
    private static List<Fact> answers(Results results) {
        List<String> engines = results.engines();
        if (engines.size() < 2 || engines.size() > MOST_ENGINES) return List.of();
        List<Fact> facts = new ArrayList<>();
        for (String engine : engines.subList(1, engines.size())) {
            LevelPair pair = new LevelPair(EngineDimension.ENGINE, engines.get(0), engine);
            for (AnswerGroup group : TwoSided.within(results, pair, Asked.BY_PATTERN)) {
                if (group.lead().whole().isEmpty()) continue;
                facts.add(new Fact(group.heading(), told(group)));
            }
        }
        return facts;
    }

    private static String told(AnswerGroup group) {
        String remedy = group.lead().remedy();
        return group.sentence()
                + (remedy.isEmpty() ? "" : " " + remedy)
                + (group.lead().ofUnequalWork() ? " The two did unequal work." : "");
    }

    private static String times(List<TrialRecord> trials) {
        Instant first = trials.stream().map(TrialRecord::started).min(Instant::compareTo).get();
        Instant last =
                trials.stream().map(t -> t.started().plus(t.took())).max(Instant::compareTo).get();
        boolean oneDay = DAY.format(first).equals(DAY.format(last));
        String end = oneDay ? HOUR.format(last) : DAY.format(last) + ", " + HOUR.format(last);
        return DAY.format(first) + ", " + HOUR.format(first) + " to " + end + " UTC";
    }

    private static String machines(List<TrialRecord> trials) {
        String words =
                trials.stream()
                        .flatMap(t -> t.environments().values().stream())
                        .map(Overview::machine)
                        .collect(Collectors.toCollection(TreeSet::new))
                        .stream()
                        .collect(Collectors.joining("; "));
        return words.isEmpty() ? "not known" : words;
    }

    private static String machine(Environment e) {
        if (e.equals(Environment.UNKNOWN)) return "not known";
        String cpus = e.cpus() + " × " + (e.cpu().isEmpty() ? "unknown CPU" : e.cpu());
        return (e.host().isEmpty() ? "a machine without a name" : e.host())
                + ": "
                + cpus
                + (e.os().isEmpty() ? "" : ", " + e.os());
    }

    private static String trials(List<TrialRecord> trials, long missing) {
        long failed = trials.stream().filter(TrialRecord::failed).count();
        return trials.size()
                - failed
                + " ended well"
                + (failed > 0 ? ", " + failed + " failed" : "")
                + (missing > 0 ? ", " + missing + " never tried" : "");
    }
}
