package marshalyard.engine.http;

import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The URLs of one receiver, each of which is parsed once and not for every request. */
final class ReceiverUrls {
    private final String base;
    private final Map<String, URI> known = new ConcurrentHashMap<>();

    /**
     * No URL yet.
     *
     * @param base what all of them begin with
     */
    ReceiverUrls(String base) {
        this.base = base;
    }

    URI of(String path) {
        return known.computeIfAbsent(path, rest -> URI.create(base + rest));
    }

    @Override
    public String toString() {
        return base;
    }
}
