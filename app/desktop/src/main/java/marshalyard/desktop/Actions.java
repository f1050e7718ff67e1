package marshalyard.desktop;

/** All that menus and buttons can do. */
public record Actions(
        OpenActions open,
        RunActions run,
        SaveActions save,
        ReceiveActions receive,
        EditActions edit,
        Runnable quit) {}
