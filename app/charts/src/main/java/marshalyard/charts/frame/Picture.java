package marshalyard.charts.frame;

import java.awt.Graphics2D;

/** Something that can be drawn at any size: on paper, in a file or on a screen. */
public interface Picture {
    /** Draws into the rectangle from 0, 0 to width, height. */
    void draw(Graphics2D g, int width, int height);
}
