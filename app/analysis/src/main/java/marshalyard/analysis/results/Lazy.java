package marshalyard.analysis.results;

import java.util.function.Supplier;

/** A value that is made when it is first asked for, and once, whichever threads ask. */
final class Lazy<T> {
    private Supplier<T> maker;
    private T value;

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    synchronized T get() {
        if (maker != null) {
            value = maker.get();
            maker = null;
        }
        return value;
    }
}
