package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.model.experiment.Experiment;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Section;

/** Makes chapters. */
public final class Chapters {
    private Chapters() {}

    /** All that is to be said of an experiment that makes no claims. */
    public static Chapter of(ChapterSource source) {
        return of(source, Optional.empty());
    }

    /**
     * All that is to be said of an experiment.
     *
     * @param claims about this experiment alone
     */
    public static Chapter of(ChapterSource source, Optional<JudgedClaims> claims) {
        Experiment experiment = source.results().experiment();
        List<Section> sections = new ArrayList<>();
        sections.add(Overview.section(source));
        claims.ifPresent(judged -> sections.addAll(ClaimSections.of(experiment.title(), judged)));
        ChartSections charts = ChartSections.of(source.results());
        charts.charts().ifPresent(sections::add);
        charts.published().ifPresent(sections::add);
        sections.addAll(Tables.sections(source.results()));
        FurtherFigures.section(source.results(), charts.drawn()).ifPresent(sections::add);
        Optional<Section> flames = FlameSection.of(source);
        // Last of all that reads samples: it tells which of them can't be used.
        sections.add(Verdicts.section(source.results()));
        sections.add(ExperimentFacts.section(experiment));
        sections.add(Environments.section(source.results()));
        sections.add(RepeatInstructions.section(source));
        flames.ifPresent(sections::add);
        return new Chapter(experiment.title(), experiment.description(), sections);
    }

    /** A chapter on claims across the experiments of a session. */
    public static Chapter across(String session, JudgedClaims claims) {
        return new Chapter(
                "Claims across experiments", "", ClaimSections.of("Claims of " + session, claims));
    }
}
