package marshalyard.bench.loop;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.tck.NullEngine;
import marshalyard.worker.inbox.CountingInbox;
import marshalyard.worker.loop.Requests;
import marshalyard.worker.protocol.Expectation;

/**
 * Requests that cost as little as a request can: the null engine's, counted by the inbox of a
 * worker, or such that do nothing at all, which leave the loop alone.
 */
final class FloorRequests implements AutoCloseable {
    private static final int BYTES = 1024;

    private final CountingInbox inbox = new CountingInbox();
    private final Receiver receiver;
    private final Sender sender;
    private final Request request;

    /**
     * @param engine {@code null} or {@code none}
     * @param round replies are numbered from 0 again after so many: one run of a deferred loop
     */
    FloorRequests(String engine, long round) throws Exception {
        Settings settings =
                new Settings("127.0.0.1", 0, Options.of(List.of(), Map.of()), "", 1, Path.of("."));
        inbox.expect(new Expectation(0, DataType.OCTET.token(), BYTES, 1, 0, 0, 0, 0, 1));
        NullEngine floor = new NullEngine();
        receiver = floor.receive(settings, inbox);
        sender = floor.connect(receiver.address(), settings);
        Request prepared = sender.prepare(Payload.generate(DataType.OCTET, BYTES, 1), Style.ONEWAY);
        request = engine.equals("none") ? new Nothing(round) : new NumberedByRound(prepared, round);
    }

    Requests requests() {
        return new Requests(request);
    }

    @Override
    public void close() throws EngineException {
        sender.close();
        receiver.close();
        inbox.close();
    }

    private static final class Nothing implements Request {
        private final long round;
        private long collected;

        Nothing(long round) {
            this.round = round;
        }

        @Override
        public void send() {}

        @Override
        public long collect() {
            long number = collected;
            collected = number + 1 == round ? 0 : number + 1;
            return number;
        }
    }

    private record NumberedByRound(Request request, long round) implements Request {
        @Override
        public void send() throws Exception {
            request.send();
        }

        @Override
        public long collect() throws Exception {
            return request.collect() & round - 1;
        }
    }
}
