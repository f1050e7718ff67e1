package marshalyard.engine.corba.dii;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import org.omg.CORBA.ARG_IN;
import org.omg.CORBA.Any;
import org.omg.CORBA.NVList;
import org.omg.CORBA.NamedValue;
import org.omg.CORBA.ORB;
import org.omg.CORBA.Object;
import org.omg.CORBA.Request;
import org.omg.CORBA.TCKind;

/**
 * The objects that are used again from one request to the next ({@code globecom96}, Figures 2 to
 * 4).
 */
enum RequestReuse {
    /** Nothing: what a portable program does. */
    NONE("none") {
        @Override
        Requests requests(ORB orb, Object target, String operation, Filling filling) {
            return new Requests() {
                @Override
                public Request next() {
                    Request request = target._request(operation);
                    filling.into(request.add_in_arg());
                    return request;
                }
            };
        }
    },

    /** The argument list, filled once; the Request around it is new. Portable. */
    ARGUMENTS("arguments") {
        @Override
        Requests requests(ORB orb, Object target, String operation, Filling filling) {
            Any argument = orb.create_any();
            filling.into(argument);
            NVList arguments = orb.create_list(1);
            arguments.add_value("", argument, ARG_IN.value);
            return new Requests() {
                @Override
                public Request next() {
                    Any nothing = orb.create_any();
                    nothing.type(orb.get_primitive_tc(TCKind.tk_void));
                    NamedValue result = orb.create_named_value("", nothing, 0);
                    return target._create_request(null, operation, arguments, result);
                }
            };
        }
    },

    /** The Request, its argument inserted anew each time. */
    REFILLED("refilled") {
        @Override
        Requests requests(ORB orb, Object target, String operation, Filling filling) {
            return new Pool(orb, target, operation, filling, true);
        }
    },

    /** The Request with its argument, as it is. */
    REQUEST("request") {
        @Override
        Requests requests(ORB orb, Object target, String operation, Filling filling) {
            return new Pool(orb, target, operation, filling, false);
        }
    };

    private static final String NAME = "requestReuse";

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Reuse of the Request",
                    Arrays.stream(values()).map(r -> r.token).toList(),
                    "none: a new Request, its argument inserted anew. arguments: a new Request"
                            + " around an argument list filled once. refilled: one Request, its"
                            + " argument inserted anew. request: one Request as it is. CORBA forbids"
                            + " the last two; they are a subclass of JacORB's Request without its"
                            + " check (BAD_INV_ORDER). Marshalling is part of each request always.");

    private final String token;

    RequestReuse(String token) {
        this.token = token;
    }

    static RequestReuse of(Options options) {
        String token = options.text(NAME);
        return List.of(values()).stream().filter(r -> r.token.equals(token)).findFirst().get();
    }

    /** The Any of the argument is filled once: a part of the marshalling is done beforehand. */
    static List<WorkRule> work() {
        return Stream.of(ARGUMENTS, REQUEST)
                .map(
                        once ->
                                WorkRule.of(WorkAspect.MARSHALLING, "part")
                                        .when(SPEC.name(), once.token))
                .toList();
    }

    abstract Requests requests(ORB orb, Object target, String operation, Filling filling);

    /** Inserts the prepared payload into an Any. */
    interface Filling {
        void into(Any any);
    }

    /** The source of requests that are ready to be sent. */
    interface Requests {
        Request next();

        /** Takes back a request whose reply has come. */
        default void done(Request request) {}
    }

    private static final class Pool implements Requests {
        private final ORB orb;
        private final Object target;
        private final String operation;
        private final Filling filling;
        private final boolean refill;
        private final Deque<ReusableRequest> idle = new ArrayDeque<>();

        Pool(ORB orb, Object target, String operation, Filling filling, boolean refill) {
            this.orb = orb;
            this.target = target;
            this.operation = operation;
            this.filling = filling;
            this.refill = refill;
        }

        @Override
        public Request next() {
            ReusableRequest request = idle.poll();
            if (request == null) {
                request = new ReusableRequest(orb, target, operation);
                filling.into(request.add_in_arg());
            } else if (refill) {
                filling.into(argument(request));
            }
            return request;
        }

        private static Any argument(ReusableRequest request) {
            try {
                return request.arguments().item(0).value();
            } catch (org.omg.CORBA.Bounds e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void done(Request request) {
            idle.push((ReusableRequest) request);
        }
    }
}
