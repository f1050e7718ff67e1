package marshalyard.desktop;

/** All that menus and buttons can do. */
public record Actions(
        OpenActions open,
        RunActions run,
        SaveActions save,
        ReceiveActions receive,
        ShareActions share,
        CompareActions compare,
        EditActions edit,
        Runnable quit) {}
