package marshalyard.engine.corba.receive;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.OwnType;
import marshalyard.engine.Settings;
import marshalyard.engine.corba.dynamic.OwnDynamicType;
import marshalyard.engine.corba.stubs.OwnStubs;
import marshalyard.engine.named.NamedPlan;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;

/** The serving of operations of the user's own types below a skeleton, by the operations' names. */
@FunctionalInterface
public interface OwnServices {
    Map<String, InvokeHandler> of(Settings settings, Consumption consumption)
            throws EngineException, IOException;

    /** Services by plans, which need no compiler. */
    static OwnServices planned() {
        return (settings, consumption) -> {
            Map<String, InvokeHandler> services = new HashMap<>();
            for (OwnType type : settings.types()) {
                OwnDynamicType own = new OwnDynamicType(type);
                put(services, own.operation(), new Planned(own, consumption));
            }
            return services;
        };
    }

    /** Services by the skeletons that the IDL compiler generates. */
    static OwnServices generated() {
        return (settings, consumption) -> {
            Map<String, InvokeHandler> services = new HashMap<>();
            for (OwnType type : settings.types()) {
                OwnStubs stubs = OwnStubs.of(type, settings.scratch());
                NamedPlan plan = NamedPlan.of(type.node());
                put(
                        services,
                        stubs.operation(),
                        stubs.servant(
                                values ->
                                        consumption.accept(
                                                type,
                                                java.lang.reflect.Array.getLength(values),
                                                () -> OwnStubs.payload(type, plan, values))));
            }
            return services;
        };
    }

    private static void put(
            Map<String, InvokeHandler> services, String operation, InvokeHandler service) {
        services.put("send" + operation, service);
        services.put("call" + operation, service);
    }

    /** Does what a generated skeleton does with its operations. */
    record Planned(OwnDynamicType own, Consumption consumption) implements InvokeHandler {
        @Override
        public OutputStream _invoke(String method, InputStream input, ResponseHandler handler) {
            Object value = own.read(input);
            OutputStream reply = handler.createReply();
            consumption.accept(
                    own.type(), own.elements(value), () -> own.payload(own.type(), value));
            return reply;
        }
    }
}
