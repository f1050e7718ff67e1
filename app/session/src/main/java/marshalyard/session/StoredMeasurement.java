package marshalyard.session;

import java.util.Map;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Latencies;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;

/** The measurement column of a trial: all but its latencies, which have columns of their own. */
record StoredMeasurement(
        Sent sent,
        Received received,
        Map<String, String> senderFacts,
        Map<String, String> receiverFacts,
        Integrity integrity,
        Context context) {

    /** Sessions of format 1 have no context. */
    StoredMeasurement {
        if (context == null) context = Context.NONE;
        senderFacts = Map.copyOf(senderFacts);
        receiverFacts = Map.copyOf(receiverFacts);
    }

    static StoredMeasurement of(Measurement m) {
        return new StoredMeasurement(
                m.sent(),
                m.received(),
                m.senderFacts(),
                m.receiverFacts(),
                m.integrity(),
                m.context());
    }

    /** The measurement, with facts that may be shared by many. */
    Measurement with(
            Map<String, String> ofSender, Map<String, String> ofReceiver, Latencies latencies) {
        return new Measurement(
                sent, received, latencies, null, ofSender, ofReceiver, integrity, context);
    }
}
