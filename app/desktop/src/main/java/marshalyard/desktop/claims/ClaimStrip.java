package marshalyard.desktop.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Rectangle;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.model.claim.Published;

/**
 * One claim on one scale: the published figure as a diamond, our figure with its interval, and the
 * bound, with the side on which the claim holds tinted.
 */
final class ClaimStrip extends Pane {
    private static final double LEAST_WIDTH = 150, HIGH = 26;
    private static final double MARGIN = 8, MARK = 4.5;

    /** Room at the ends of the scale, as a part of it. */
    private static final double ROOM = 0.12;

    private JudgedClaim shown;

    ClaimStrip() {
        setMinSize(0, HIGH);
        setPrefSize(LEAST_WIDTH, HIGH);
        getStyleClass().add("claim-strip");
    }

    /** Shows a claim; null for none. */
    void show(JudgedClaim claim) {
        shown = claim;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        getChildren().clear();
        if (shown != null && shown.figure().isPresent()) draw(shown, shown.figure().get());
    }

    private static Optional<Published> published(JudgedClaim claim) {
        return claim.published()
                .filter(p -> claim.ours().filter(o -> o.kind() == p.low().kind()).isPresent());
    }

    private static DoubleStream values(JudgedClaim claim, JudgedClaim.Figure figure) {
        List<Double> all = new ArrayList<>(List.of(figure.centre(), figure.least(), figure.most()));
        figure.interval().ifPresent(i -> all.addAll(List.of(i.low(), i.high())));
        published(claim).ifPresent(p -> all.addAll(List.of(p.low().value(), p.high().value())));
        return all.stream().mapToDouble(v -> v).filter(Double::isFinite);
    }

    private void draw(JudgedClaim claim, JudgedClaim.Figure figure) {
        boolean log = values(claim, figure).allMatch(v -> v > 0);
        double low = scaled(values(claim, figure).min().orElse(0), log);
        double high = scaled(values(claim, figure).max().orElse(1), log);
        double room = Math.max(1e-9, high > low ? ROOM * (high - low) : 0.2);
        Scale scale = new Scale(low - room, high + room, log, getWidth());
        double middle = getHeight() / 2;
        bound(figure, scale);
        Line axis = new Line(MARGIN, middle, getWidth() - MARGIN, middle);
        add(axis, "axis-line");
        String verdict = claim.outcome().words().replace(' ', '-').toLowerCase(Locale.ROOT);
        double least = figure.interval().map(i -> i.low()).orElse(figure.centre());
        double most = figure.interval().map(i -> i.high()).orElse(figure.centre());
        double left = scale.at(least);
        Rectangle interval = new Rectangle(left, middle - 4, Math.max(2, scale.at(most) - left), 8);
        interval.setArcWidth(4);
        interval.setArcHeight(4);
        add(interval, "interval-bar", verdict);
        double centre = scale.at(figure.centre());
        add(new Line(centre, middle - 7, centre, middle + 7), "centre-line", verdict);
        published(claim).ifPresent(p -> published(p, scale, middle));
    }

    private static double scaled(double value, boolean log) {
        return log ? Math.log(value) : value;
    }

    private void bound(JudgedClaim.Figure figure, Scale scale) {
        double left = Double.isInfinite(figure.least()) ? MARGIN : scale.at(figure.least());
        double right =
                Double.isInfinite(figure.most()) ? getWidth() - MARGIN : scale.at(figure.most());
        Rectangle allowed = new Rectangle(left, 1, Math.max(2, right - left), getHeight() - 2);
        add(allowed, "allowed");
        if (Double.isFinite(figure.least())) add(new Line(left, 1, left, getHeight() - 1), "bound");
        if (Double.isFinite(figure.most())) {
            add(new Line(right, 1, right, getHeight() - 1), "bound");
        }
    }

    private void published(Published published, Scale scale, double middle) {
        double from = scale.at(published.low().value());
        double to = scale.at(published.high().value());
        if (to > from) add(new Line(from, middle, to, middle), "published-line");
        double at = scale.at(published.centre());
        add(
                new Polygon(
                        at, middle - MARK, at + MARK, middle, at, middle + MARK, at - MARK, middle),
                "published-mark");
    }

    private void add(Node node, String... styles) {
        node.getStyleClass().addAll(styles);
        node.setManaged(false);
        getChildren().add(node);
    }

    /** The places of values within the width. */
    private record Scale(double low, double high, boolean log, double width) {
        double at(double value) {
            boolean below = value == Double.NEGATIVE_INFINITY; // of which there is no logarithm
            double part = below ? 0 : (scaled(value, log) - low) / (high - low);
            double within = Math.min(1, Math.max(0, part));
            return MARGIN + within * (width - 2 * MARGIN);
        }
    }
}
