package marshalyard.engine.corba.dii;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import marshalyard.engine.Style;
import org.omg.CORBA.Request;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.WrongTransaction;

/** One prepared payload that goes out through the dynamic invocation interface. */
final class DiiRequest implements marshalyard.engine.Request {
    private final RequestReuse.Requests requests;
    private final Style style;
    private final Consumer<DiiRequest> whenClosed;
    private final Deque<Outstanding> outstanding = new ArrayDeque<>();
    private final Deque<Outstanding> answered = new ArrayDeque<>();
    private long sent;

    private record Outstanding(long number, Request request) {}

    DiiRequest(RequestReuse.Requests requests, Style style) {
        this(requests, style, closed -> {});
    }

    /**
     * @param whenClosed is told of this request when it is closed
     */
    DiiRequest(RequestReuse.Requests requests, Style style, Consumer<DiiRequest> whenClosed) {
        this.requests = requests;
        this.style = style;
        this.whenClosed = whenClosed;
    }

    @Override
    public void send() throws Exception {
        Request request = requests.next();
        switch (style) {
            case ONEWAY -> request.send_oneway();
            case TWOWAY -> request.invoke();
            case DEFERRED -> {
                request.send_deferred();
                outstanding.add(new Outstanding(sent++, request));
                return;
            }
        }
        finish(request);
    }

    /** A reply that is here, or else the one to the oldest request. */
    @Override
    public long collect() throws Exception {
        Outstanding next = answered.poll();
        if (next == null) {
            next = oldestUnlessAnotherIsAnswered();
            next.request().get_response();
            outstanding.remove(next);
        }
        finish(next.request());
        return next.number();
    }

    private Outstanding oldestUnlessAnotherIsAnswered() {
        for (Outstanding o : outstanding) {
            if (o.request().poll_response()) return o;
        }
        Outstanding oldest = outstanding.peek();
        if (oldest == null) throw new IllegalStateException("No deferred request is outstanding.");
        return oldest;
    }

    @Override
    public void close() {
        whenClosed.accept(this);
    }

    /** Waits until every deferred request has its reply, and leaves it to be collected. */
    void awaitReplies() throws WrongTransaction {
        while (!outstanding.isEmpty()) {
            Outstanding next = outstanding.peek();
            next.request().get_response();
            answered.add(outstanding.poll());
        }
    }

    /** DII reports failures in the request's environment instead of throwing them. */
    private void finish(Request request) throws Exception {
        Exception failure = request.env().exception();
        if (failure instanceof SystemException s) throw s;
        if (failure != null) throw failure;
        requests.done(request);
    }
}
