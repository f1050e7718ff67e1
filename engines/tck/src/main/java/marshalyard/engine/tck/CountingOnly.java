package marshalyard.engine.tck;

import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;

/** Keeps nothing of what arrives and never asks for the content, as a worker that only counts. */
final class CountingOnly implements Inbox {
    @Override
    public void accept(ElementType type, int elements, Supplier<Payload> content) {}

    @Override
    public void barrier() {}

    @Override
    public void failed(Throwable cause) {}
}
