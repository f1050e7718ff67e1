package marshalyard.engine.corba.demux;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.corba.orb.OrbOptions;

/**
 * {@code corba-demux}: what it costs a server to find the object and the operation that a request
 * names ({@code sigcomm96}, 3.2.3, Tables 4 to 10).
 */
public final class DemuxEngine implements Engine {
    static final String OPERATIONS = "operations";
    static final String TARGET_OPERATION = "targetOperation";
    static final String OBJECTS = "objects";
    static final String TARGET_OBJECT = "targetObject";
    static final String TIME_DISPATCH = "timeDispatch";

    private static final EngineDescriptor DESCRIPTOR =
            EngineDescriptor.of(
                            "corba-demux",
                            "CORBA, demultiplexing (JacORB)",
                            "Calls one of many operations of one of many objects; the server finds"
                                    + " it by a strategy of your choice. Each send copies the"
                                    + " octets;"
                                    + " the receiver builds a fresh array of them.",
                            List.of(DataType.OCTET),
                            List.of(Style.ONEWAY, Style.TWOWAY),
                            options())
                    .refusing(refusals())
                    .clashing(List.of(OperationStrategy.CLASH))
                    .with(Trait.TLS)
                    .working(
                            List.of(
                                    WorkRule.of(WorkAspect.MARSHALLING, "each"),
                                    WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                                    WorkRule.of(WorkAspect.MEMORY, "fresh"),
                                    WorkRule.of(WorkAspect.READ, "none")));

    private static Map<String, String> refusals() {
        Map<String, String> reasons = new HashMap<>();
        for (DataType type : DataType.values()) {
            if (type == DataType.OCTET) continue;
            reasons.put(
                    type.token(),
                    "Demultiplexing is measured with octets alone, of which 1 is enough, so that"
                            + " marshalling does not hide it.");
        }
        reasons.put(
                Style.DEFERRED.token(),
                "Demultiplexing is measured with oneway and twoway requests, as in the paper.");
        return reasons;
    }

    private static List<OptionSpec> options() {
        List<OptionSpec> all = new ArrayList<>();
        all.add(OperationStrategy.SPEC);
        all.add(OperationStrategy.NAMES_SPEC);
        all.add(
                OptionSpec.number(
                        OPERATIONS,
                        "Operations of an object",
                        100,
                        1,
                        100_000,
                        "How many operations the interface has; the papers' had 100."));
        all.add(
                OptionSpec.choice(
                        TARGET_OPERATION,
                        "Operation called",
                        TargetChoice.TOKENS,
                        "The last is the worst case of a linear search, as in the paper."));
        all.add(
                OptionSpec.number(
                        OBJECTS,
                        "Objects",
                        1,
                        1,
                        100_000,
                        "How many objects the server's adapter (POA) has."));
        all.add(
                OptionSpec.choice(
                        TARGET_OBJECT,
                        "Object called",
                        TargetChoice.TOKENS,
                        "The object to which a request goes."));
        all.add(ObjectLookup.SPEC);
        all.add(
                OptionSpec.flag(
                        TIME_DISPATCH,
                        "Time the dispatch",
                        false,
                        "Reports the mean and the median time from the skeleton's entry to the"
                                + " operation in the server; costs two clock reads a request."));
        all.addAll(OrbOptions.SPECS);
        return List.copyOf(all);
    }

    @Override
    public EngineDescriptor describe() {
        return DESCRIPTOR;
    }

    @Override
    public Receiver receive(Settings settings, Inbox inbox) throws EngineException {
        DESCRIPTOR.require(settings);
        return new DemuxReceiver(settings, inbox);
    }

    @Override
    public Sender connect(String address, Settings settings) throws EngineException {
        DESCRIPTOR.require(settings);
        return new DemuxSender(DESCRIPTOR, address, settings);
    }
}
