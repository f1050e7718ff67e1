package marshalyard.desktop.layout;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.Region;
import marshalyard.desktop.fxthread.FxThread;

/**
 * Controls in one line. Where it has no room for all of them, groups take shorter forms, one after
 * the other, and then choices get narrower, down to their least width. Only a line that is too
 * short even so has more lines below it.
 */
public class OneLine extends Region {
    private static final double GAP = 6;

    /** Lines of small controls are as high as those of large ones, so that what is below stays. */
    private static final double LEAST = 42;

    private List<Group> left = List.of();
    private List<Group> right = List.of();
    private List<Group> order = List.of();

    /** The share of what choices can get narrower by that is taken from them, from 0 to 1. */
    private double squeeze;

    /** The height that was asked for last. */
    private double asked;

    /** Controls that stand together, in one of several forms. */
    public static final class Group {
        private final List<List<Node>> forms;
        private int form;

        private Group(List<List<Node>> forms) {
            this.forms = forms;
        }

        /** A group in these forms, the longest first. */
        public static Group of(List<List<Node>> forms) {
            return new Group(List.copyOf(forms));
        }

        /** A group that has but one form. */
        public static Group of(Node... nodes) {
            return new Group(List.of(List.of(nodes)));
        }

        private Stream<Node> nodes() {
            return forms.stream().flatMap(List::stream);
        }

        private void shorten() {
            form = Math.min(form + 1, forms.size() - 1);
        }

        /** Nodes that are not managed hide themselves. */
        private List<Node> shown() {
            return forms.get(form).stream().filter(Node::isManaged).toList();
        }

        /** What is hidden gets no styles by itself, and has another size without them. */
        private void style() {
            if (forms.size() > 1) nodes().filter(n -> !n.isVisible()).forEach(Node::applyCss);
        }

        private void hideOthers() {
            if (forms.size() < 2) return;
            Set<Node> seen = Set.copyOf(shown());
            nodes().forEach(n -> n.setVisible(seen.contains(n)));
        }
    }

    /** A line without controls. */
    protected OneLine() {
        getStyleClass().add("one-line");
    }

    /**
     * Shows these groups in place of those before.
     *
     * @param atLeft from the left edge
     * @param atRight up to the right edge
     * @param shortened the groups that take their next form where there is no room, in this order
     */
    protected final void show(List<Group> atLeft, List<Group> atRight, List<Group> shortened) {
        left = List.copyOf(atLeft);
        right = List.copyOf(atRight);
        order = List.copyOf(shortened);
        Set<Node> all = new LinkedHashSet<>();
        groups().flatMap(Group::nodes).forEach(all::add);
        getChildren().setAll(all);
    }

    private Stream<Group> groups() {
        return Stream.concat(left.stream(), right.stream());
    }

    private List<Node> shown() {
        return groups().flatMap(g -> g.shown().stream()).toList();
    }

    private double width(Node node) {
        return wanted(node) - squeeze * spare(node);
    }

    private static double wanted(Node node) {
        return Math.min(node.prefWidth(-1), node.maxWidth(-1));
    }

    /** How much narrower a choice can get; other controls say too little if they do. */
    private static double spare(Node node) {
        return node instanceof ComboBox ? Math.max(0, wanted(node) - node.minWidth(-1)) : 0;
    }

    private double length(List<Node> nodes) {
        return nodes.stream().mapToDouble(this::width).sum() + GAP * Math.max(0, nodes.size() - 1);
    }

    /** Chooses the forms for a length. */
    private void choose(double room) {
        squeeze = 0;
        groups().forEach(g -> g.form = 0);
        groups().forEach(Group::style);
        for (Group next : order) {
            if (length(shown()) <= room) break;
            next.shorten();
        }
        List<Node> all = shown();
        if (length(all) <= room) return;
        double lacking = length(all) - room + all.size(); // each is placed at whole pixels
        double spare = all.stream().mapToDouble(OneLine::spare).sum();
        if (lacking <= spare) squeeze = lacking / spare;
    }

    private List<List<Node>> lines(List<Node> nodes, double room) {
        List<List<Node>> lines = new ArrayList<>();
        List<Node> line = new ArrayList<>();
        double used = 0;
        for (Node node : nodes) {
            if (!line.isEmpty() && used + width(node) > room) {
                lines.add(line);
                line = new ArrayList<>();
                used = 0;
            }
            line.add(node);
            used += width(node) + GAP;
        }
        if (!line.isEmpty()) lines.add(line);
        return lines;
    }

    private double lineHeight() {
        return getManagedChildren().stream().mapToDouble(n -> n.prefHeight(-1)).max().orElse(0);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        choose(Double.MAX_VALUE);
        Insets insets = getInsets();
        return insets.getLeft() + length(shown()) + insets.getRight();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        Insets insets = getInsets();
        double room = width < 0 ? Double.MAX_VALUE : width - insets.getLeft() - insets.getRight();
        choose(room);
        int lines = Math.max(1, lines(shown(), room).size());
        double height = insets.getTop() + lines * (lineHeight() + GAP) - GAP + insets.getBottom();
        return Math.max(LEAST, height);
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double room = getWidth() - insets.getLeft() - insets.getRight();
        choose(room);
        groups().forEach(Group::hideOthers);
        List<Node> all = shown();
        double height = lineHeight();
        if (length(all) <= room) {
            asked = 0;
            List<Node> last = right.stream().flatMap(g -> g.shown().stream()).toList();
            place(all.subList(0, all.size() - last.size()), insets.getLeft(), 0, height);
            place(last, getWidth() - insets.getRight() - length(last), 0, height);
            return;
        }
        int line = 0;
        for (List<Node> nodes : lines(all, room)) place(nodes, insets.getLeft(), line++, height);
        askForRoom(insets.getTop() + line * (height + GAP) - GAP + insets.getBottom());
    }

    /** What is chosen since the height was found may need a further line. */
    private void askForRoom(double needed) {
        boolean enough = needed <= getHeight() + 1;
        if (enough || needed == asked) {
            if (enough) asked = 0;
            return;
        }
        asked = needed;
        FxThread.later(this::requestLayout); // while it is laid out nobody would hear it
    }

    private void place(List<Node> nodes, double from, int line, double height) {
        double x = from;
        double top = getInsets().getTop() + line * (height + GAP);
        for (Node node : nodes) {
            double its = node.prefHeight(-1);
            double wide = Math.min(width(node), getWidth());
            node.resizeRelocate(snapPositionX(x), top + (height - its) / 2, snapSizeX(wide), its);
            x += snapSizeX(wide) + GAP;
        }
    }
}
