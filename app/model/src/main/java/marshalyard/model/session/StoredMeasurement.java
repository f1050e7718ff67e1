package marshalyard.model.session;

import java.util.Map;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import org.HdrHistogram.Histogram;

/** The JSON column of a trial: a measurement without its histograms, which are blobs. */
record StoredMeasurement(
        Sent sent,
        Received received,
        long[] startup,
        Map<String, String> senderFacts,
        Map<String, String> receiverFacts,
        Integrity integrity,
        Context context) {

    /** Sessions of format 1 have no context. */
    StoredMeasurement {
        if (context == null) context = Context.NONE;
    }

    static StoredMeasurement of(Measurement m) {
        return new StoredMeasurement(
                m.sent(),
                m.received(),
                m.startup(),
                m.senderFacts(),
                m.receiverFacts(),
                m.integrity(),
                m.context());
    }

    Measurement with(Map<Latency, Histogram> latencies) {
        return new Measurement(
                sent, received, latencies, startup, senderFacts, receiverFacts, integrity, context);
    }
}
