package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.model.factor.Cell;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The flame graphs of the first profiled cells. */
final class FlameSection {
    /** Each end of one takes 100 to 300 KB of a page. */
    private static final int MOST_CELLS = 4;

    private FlameSection() {}

    /** Folded; empty if no trial was profiled. */
    static Optional<Section> of(ChapterSource source) {
        List<EndProfile> ends =
                source.results().profiles().stream()
                        .filter(end -> !end.profile().stacks().isEmpty())
                        .toList();
        if (ends.isEmpty()) return Optional.empty();
        List<Cell> cells = ends.stream().map(EndProfile::cell).distinct().toList();
        List<Cell> shown = cells.subList(0, Math.min(MOST_CELLS, cells.size()));
        List<Block> blocks = new ArrayList<>();
        for (EndProfile end : ends) {
            if (shown.contains(end.cell())) blocks.add(flame(source, end));
        }
        int others = cells.size() - shown.size();
        if (others > 0) {
            blocks.add(
                    new Block.Prose(
                            "The session holds the profiles of "
                                    + others
                                    + (others == 1 ? " more cell." : " more cells.")
                                    + " 'marshalyard flame' and the inspector of the window draw"
                                    + " them."));
        }
        return Optional.of(new Section("Flame graphs", true, blocks));
    }

    private static Block flame(ChapterSource source, EndProfile end) {
        Cell cell = end.cell();
        FlameGraph graph =
                FlameGraph.of(
                        cell,
                        end.end(),
                        end.profile(),
                        source.results().samples().rules(cell.engine()));
        return new Block.Flame(graph, source.session());
    }
}
