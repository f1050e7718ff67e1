package marshalyard.desktop.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;

/** Makes what the window shows of the blocks of a page. */
final class PageBlocks extends AbstractVisitor {
    private static final double MARKER_WIDTH = 18;
    private static final String WORDS = "guide-words";
    private static final String HEADING = "guide-heading";

    private final List<Region> blocks = new ArrayList<>();
    private final Function<String, Optional<Runnable>> links;

    private PageBlocks(Function<String, Optional<Runnable>> links) {
        this.links = links;
    }

    /**
     * The blocks within a page, or within an entry of a list.
     *
     * @param links what a link does, by its target; empty if its words are to be read alone
     */
    static List<Region> within(Node page, Function<String, Optional<Runnable>> links) {
        PageBlocks blocks = new PageBlocks(links);
        blocks.visitChildren(page);
        return blocks.blocks;
    }

    @Override
    public void visit(Heading heading) {
        blocks.add(
                PageWords.flow(heading, heading.getLevel() == 1 ? "card-title" : HEADING, links));
    }

    @Override
    public void visit(Paragraph paragraph) {
        TextFlow words = PageWords.flow(paragraph, WORDS, links);
        // Nothing is left of a picture.
        if (!words.getChildren().isEmpty()) blocks.add(words);
    }

    @Override
    public void visit(BulletList list) {
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            blocks.add(item("•", item));
        }
    }

    @Override
    public void visit(OrderedList list) {
        int number = list.getMarkerStartNumber();
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            blocks.add(item(number++ + ".", item));
        }
    }

    @Override
    public void visit(FencedCodeBlock code) {
        blocks.add(code(code.getLiteral()));
    }

    @Override
    public void visit(IndentedCodeBlock code) {
        blocks.add(code(code.getLiteral()));
    }

    @Override
    public void visit(CustomBlock block) {
        if (block instanceof TableBlock table) blocks.add(table(table));
    }

    private Region item(String marker, Node item) {
        Label mark = new Label(marker);
        mark.setMinWidth(MARKER_WIDTH);
        VBox body = new VBox(8);
        body.getChildren().setAll(within(item, links));
        HBox.setHgrow(body, Priority.ALWAYS);
        HBox line = new HBox(4, mark, body);
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    private static Region code(String literal) {
        Label lines = new Label(literal.stripTrailing());
        lines.setWrapText(true);
        lines.setMaxWidth(Double.MAX_VALUE);
        lines.setMinHeight(Region.USE_PREF_SIZE);
        lines.getStyleClass().add("guide-code-block");
        return lines;
    }

    private Region table(TableBlock block) {
        GridPane table = new GridPane();
        table.setHgap(16);
        table.setVgap(6);
        int number = 0;
        for (Node part = block.getFirstChild(); part != null; part = part.getNext()) {
            String style = part instanceof TableHead ? HEADING : WORDS;
            for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
                row(table, number++, row, style);
            }
        }
        return table;
    }

    private void row(GridPane table, int number, Node row, String style) {
        int column = 0;
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            TextFlow words = PageWords.flow(cell, style, links);
            GridPane.setHgrow(words, Priority.ALWAYS);
            table.add(words, column++, number);
        }
    }
}
