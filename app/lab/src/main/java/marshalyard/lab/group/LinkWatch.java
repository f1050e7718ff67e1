package marshalyard.lab.group;

import java.util.Optional;
import marshalyard.lab.LabException;

/** A watch over a network path during the measured phase. */
public interface LinkWatch extends AutoCloseable {
    /** Over a network that stands still only if its hosts do. */
    LinkWatch NONE =
            new LinkWatch() {
                @Override
                public long stoodNanos() {
                    return 0;
                }

                @Override
                public Optional<String> silent() {
                    return Optional.empty();
                }

                @Override
                public void close() {}
            };

    /**
     * The time for which nothing was carried since the watch began, all stops together, in ns.
     *
     * @throws LabException with a sentence if the path is lost
     */
    long stoodNanos() throws LabException;

    /** A sentence if what carries packets gave no sign of life and was given up; else empty. */
    Optional<String> silent();

    @Override
    void close();
}
