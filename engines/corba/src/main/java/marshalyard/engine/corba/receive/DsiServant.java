package marshalyard.engine.corba.receive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.corba.dynamic.DynamicType;
import marshalyard.engine.corba.dynamic.DynamicTypes;
import marshalyard.engine.corba.dynamic.DynamicValue;
import marshalyard.engine.corba.dynamic.Marshalling;
import marshalyard.engine.corba.dynamic.OwnDynamicType;
import marshalyard.idl.ttcp.Tally;
import org.omg.CORBA.ARG_IN;
import org.omg.CORBA.Any;
import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.BAD_PARAM;
import org.omg.CORBA.NVList;
import org.omg.CORBA.ORB;
import org.omg.CORBA.ServerRequest;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;
import org.omg.PortableServer.DynamicImplementation;
import org.omg.PortableServer.POA;

/**
 * A servant that learns what it got at run time (the dynamic skeleton interface, as in {@code
 * globecom96}): it serves any client of ttcp_sequence, whether that uses stubs or DII.
 */
final class DsiServant extends DynamicImplementation {
    private static final String[] INTERFACES = {
        "IDL:ttcp/ttcp_sequence:1.0", "IDL:ttcp/ttcp_control:1.0"
    };

    private final ORB orb;
    private final Consumption consumption;
    private final Marshalling marshalling;
    private final boolean reorders;
    private final TypeCode anyCode;
    private final TallyAny tally;
    private final Map<String, Operation> operations = new HashMap<>();

    private interface Operation {
        void serve(ServerRequest request);
    }

    /**
     * @param reorders true if requests may be served in another order than they were made
     */
    DsiServant(
            ORB orb,
            Consumption consumption,
            Marshalling marshalling,
            boolean reorders,
            List<OwnDynamicType> owns) {
        this.reorders = reorders;
        this.orb = orb;
        this.consumption = consumption;
        this.marshalling = marshalling;
        this.anyCode = orb.get_primitive_tc(TCKind.tk_any);
        this.tally = new TallyAny(orb);
        for (DynamicType type : DynamicTypes.all()) {
            operations.put("send" + type.operation(), r -> typed(r, type));
            operations.put("call" + type.operation(), r -> typed(r, type));
        }
        for (DynamicType type : owns) {
            operations.put("send" + type.operation(), r -> typed(r, type));
            operations.put("call" + type.operation(), r -> typed(r, type));
        }
        operations.put("sendAny", this::any);
        operations.put("callAny", this::any);
        operations.put("progress", r -> answer(r, consumption.progress()));
        operations.put("flush", r -> answer(r, consumption.flush()));
        operations.put(
                "start_timer",
                r -> {
                    r.arguments(orb.create_list(0));
                    consumption.startTimer();
                });
        operations.put(
                "stop_timer",
                r -> {
                    r.arguments(orb.create_list(0));
                    consumption.stopTimer();
                });
    }

    @Override
    public String[] _all_interfaces(POA poa, byte[] objectId) {
        return INTERFACES.clone();
    }

    @Override
    public void invoke(ServerRequest request) {
        if (reorders) consumption.enter((org.jacorb.orb.dsi.ServerRequest) request);
        try {
            Operation operation = operations.get(request.operation());
            if (operation == null) throw new BAD_OPERATION(request.operation());
            operation.serve(request);
        } catch (RuntimeException e) {
            consumption.failed(e);
            throw e;
        } finally {
            if (reorders) consumption.leave();
        }
    }

    private void typed(ServerRequest request, DynamicType type) {
        Any argument = orb.create_any();
        Object value;
        if (marshalling == Marshalling.COMPILED) {
            DynamicValue holder = new DynamicValue(type, null);
            argument.insert_Streamable(holder);
            take(request, argument);
            value = holder.value();
        } else {
            argument.type(type.code());
            take(request, argument);
            value = type.read(argument.create_input_stream());
        }
        accept(type.type(), type, value);
    }

    private void any(ServerRequest request) {
        Any argument = orb.create_any();
        argument.type(anyCode);
        take(request, argument);
        Any content = argument.extract_any();
        DynamicType type =
                DynamicTypes.named(content.type())
                        .orElseThrow(() -> new BAD_PARAM("The Any's type is not of ttcp.idl."));
        accept(((DataType) type.type()).any(), type, type.read(content.create_input_stream()));
    }

    private void take(ServerRequest request, Any argument) {
        NVList list = orb.create_list(1);
        list.add_value("", argument, ARG_IN.value);
        request.arguments(list);
    }

    private void accept(ElementType as, DynamicType type, Object value) {
        consumption.accept(as, type.elements(value), () -> type.payload(as, value));
    }

    private void answer(ServerRequest request, Tally counted) {
        request.arguments(orb.create_list(0));
        request.set_result(tally.of(counted));
    }
}
