package marshalyard.charts.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The places of frames: callers above what they call, each as wide as its part of the weight of the
 * frame that is looked at, which is as wide as everything. Its own callers stand above it in full
 * width.
 *
 * @param boxes frames that are wide enough to be seen; each behind those of its path
 * @param rows how many there are
 */
public record FlameLayout(List<Box> boxes, int rows) {
    /**
     * The rectangle of a frame.
     *
     * @param row from the top, 0 for the root
     * @param x its left border, from 0
     * @param width above 0
     * @param path from the root to the frame, which is the last; in a sandwich from the function
     */
    public record Box(int row, double x, double width, List<FlameFrame> path) {
        public FlameFrame frame() {
            return path.get(path.size() - 1);
        }
    }

    /**
     * Places the frames.
     *
     * @param path from the root to the frame that is looked at
     * @param width of everything, in pixels
     * @param least frames that would be narrower are left out, and what they call
     */
    public static FlameLayout of(List<FlameFrame> path, double width, double least) {
        List<Box> boxes = new ArrayList<>();
        for (int i = 0; i < path.size() - 1; i++) {
            boxes.add(new Box(i, 0, width, path.subList(0, i + 1)));
        }
        FlameFrame focus = path.get(path.size() - 1);
        int rows = path.size();
        if (focus.weight() > 0) {
            rows = place(boxes, path, 0, width / focus.weight(), least);
        }
        return new FlameLayout(List.copyOf(boxes), rows);
    }

    /**
     * Places the frames around a function: its callers stand above it, what it calls below.
     *
     * @param width of the function, in pixels
     * @param least frames that would be narrower are left out, and those beyond them
     */
    public static FlameLayout of(FlameSandwich sandwich, double width, double least) {
        FlameLayout above = of(List.of(sandwich.callers()), width, least);
        FlameLayout below = of(List.of(sandwich.callees()), width, least);
        int middle = above.rows() - 1;
        List<Box> boxes = new ArrayList<>();
        for (Box box : above.boxes()) {
            if (box.row() > 0) {
                boxes.add(new Box(middle - box.row(), box.x(), box.width(), box.path()));
            }
        }
        for (Box box : below.boxes()) {
            boxes.add(new Box(middle + box.row(), box.x(), box.width(), box.path()));
        }
        return new FlameLayout(List.copyOf(boxes), middle + below.rows());
    }

    /** Returns how many rows there are then. */
    private static int place(
            List<Box> boxes, List<FlameFrame> path, double x, double scale, double least) {
        FlameFrame frame = path.get(path.size() - 1);
        boxes.add(new Box(path.size() - 1, x, frame.weight() * scale, List.copyOf(path)));
        int rows = path.size();
        double left = x;
        for (FlameFrame child : frame.children()) {
            double width = child.weight() * scale;
            if (width < least) return rows; // the others are no wider
            List<FlameFrame> longer = new ArrayList<>(path);
            longer.add(child);
            rows = Math.max(rows, place(boxes, longer, left, scale, least));
            left += width;
        }
        return rows;
    }

    /** The frame at a place. */
    public Optional<Box> at(double x, int row) {
        return boxes.stream()
                .filter(b -> b.row() == row && x >= b.x() && x < b.x() + b.width())
                .findFirst();
    }
}
