package marshalyard.engine.corbafast.client;

import java.util.Map;
import java.util.TreeMap;

/** Statistics of the requests of one sender, to prove which optimisation was in force. */
final class SenderStatistics {
    private long requests;
    private long headers;
    private long elements;
    private long gathered;

    /**
     * Counts one request.
     *
     * @param header true if its header was marshalled
     * @param written how many of its elements were
     * @param gather true if it left by a gathering write
     */
    void request(boolean header, int written, boolean gather) {
        requests++;
        if (header) headers++;
        if (gather) gathered++;
        elements += written;
    }

    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("requests", Long.toString(requests));
        facts.put("headersMarshalled", Long.toString(headers));
        facts.put("elementsMarshalled", Long.toString(elements));
        facts.put("gatheringWrites", Long.toString(gathered));
        return facts;
    }
}
