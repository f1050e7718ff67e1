package marshalyard.lab.link;

import marshalyard.emulator.protocol.Shape;
import marshalyard.model.link.Direction;

/** Directions of links as the emulator is told of them. */
final class Shapes {
    private Shapes() {}

    static Shape of(Direction d) {
        return new Shape(
                d.latency().toNanos(),
                d.jitter().amount().toNanos(),
                d.jitter().distribution().token(),
                d.loss().fraction(),
                d.loss().burst(),
                d.loss().within(),
                d.rate().bitsPerSecond(),
                d.rate().burst(),
                d.queue(),
                d.reordering(),
                d.duplication());
    }
}
