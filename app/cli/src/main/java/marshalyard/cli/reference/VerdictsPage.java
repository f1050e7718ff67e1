package marshalyard.cli.reference;

import marshalyard.model.measurement.Verdict;

/** The page of all verdicts. */
final class VerdictsPage {
    private VerdictsPage() {}

    static String text() {
        MarkdownTable table = new MarkdownTable("Verdict", "Use", "Means");
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            table.row(kind.title(), kind.unfit() ? "not" : "with care", kind.means());
        }
        return ReferencePage.text(
                "Verdicts",
                "A `!` in a table, a hollow point and a hatched bar or square in a chart mark a"
                        + " figure to be read with care. A hollow point that is crossed out is not"
                        + " to be used: it is not of what was asked for. No verdict can be switched"
                        + " off.\n",
                table.toString(),
                "Verdicts on steadiness (not warmed up, unsteady, steadiness unknown, compiling,"
                        + " machine changed speed) mark a cell if they hold for half of its trials"
                        + " or more, because fewer do not move the median. The export has them for"
                        + " each trial.\n");
    }
}
