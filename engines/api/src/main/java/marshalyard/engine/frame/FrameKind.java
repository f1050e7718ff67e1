package marshalyard.engine.frame;

import marshalyard.engine.Style;

/** The kind of a frame. The ordinal stands in its header. */
public enum FrameKind {
    ONEWAY,
    TWOWAY,
    DEFERRED,
    /** Asks for a reply when everything before it has been consumed. No elements. */
    BARRIER,
    /** The receiver's answer to all but {@link #ONEWAY}. No elements. */
    REPLY;

    public static FrameKind of(Style style) {
        return switch (style) {
            case ONEWAY -> ONEWAY;
            case TWOWAY -> TWOWAY;
            case DEFERRED -> DEFERRED;
        };
    }

    /** True for what carries a payload. */
    public boolean hasElements() {
        return ordinal() <= DEFERRED.ordinal();
    }
}
