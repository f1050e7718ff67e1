package marshalyard.desktop.guide;

import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Hyperlink;
import javafx.scene.text.TextFlow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** Makes a flow of the words of a block. Pictures are left out. */
final class PageWords extends AbstractVisitor {
    private final TextFlow flow = new TextFlow();
    private final Function<String, Optional<Runnable>> links;
    private boolean term;
    private Optional<Runnable> link = Optional.empty();

    private PageWords(Function<String, Optional<Runnable>> links) {
        this.links = links;
    }

    /**
     * The words of a block.
     *
     * @param links what a link does, by its target; empty if its words are to be read alone
     */
    static TextFlow flow(Node block, String style, Function<String, Optional<Runnable>> links) {
        PageWords words = new PageWords(links);
        words.flow.getStyleClass().add(style);
        words.visitChildren(block);
        return words.flow;
    }

    @Override
    public void visit(Text text) {
        add(text.getLiteral(), term ? "guide-term" : null);
    }

    @Override
    public void visit(Code code) {
        add(code.getLiteral(), "guide-code");
    }

    @Override
    public void visit(SoftLineBreak end) {
        add(" ", null);
    }

    @Override
    public void visit(HardLineBreak end) {
        add("\n", null);
    }

    @Override
    public void visit(Emphasis emphasis) {
        term(emphasis);
    }

    @Override
    public void visit(StrongEmphasis emphasis) {
        term(emphasis);
    }

    @Override
    public void visit(Link marked) {
        link = links.apply(marked.getDestination());
        visitChildren(marked);
        link = Optional.empty();
    }

    @Override
    public void visit(Image picture) {}

    private void term(Node emphasis) {
        term = true;
        visitChildren(emphasis);
        term = false;
    }

    private void add(String words, String style) {
        var node = link.isPresent() ? link(words, link.get()) : new javafx.scene.text.Text(words);
        if (style != null) node.getStyleClass().add(style);
        flow.getChildren().add(node);
    }

    private static Hyperlink link(String words, Runnable action) {
        Hyperlink link = new Hyperlink(words);
        link.getStyleClass().add("guide-link");
        link.setOnAction(e -> action.run());
        return link;
    }
}
