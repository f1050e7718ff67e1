package marshalyard.engine.requirement;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Style;

/** All that every engine must do, as far as both kits can see it. */
public final class Requirements {
    private static final List<Requirement> ALL = list();

    private Requirements() {}

    private static List<Requirement> list() {
        List<Requirement> all = new ArrayList<>();
        for (Style style : Style.values()) all.add(new ElementsArrive(style));
        for (Style style : Style.values()) all.add(new OwnTypesArrive(style));
        all.add(new FlushIsTheBarrier());
        all.add(new CallReturnsAfterConsumption());
        all.add(new RefusalsAreSentences());
        all.add(new ClosedEndsRefuse());
        all.add(BlockedRequestFails.CALL);
        all.add(BlockedRequestFails.FLUSH);
        all.add(new EveryReceiverGetsEverything());
        all.add(new ReceiversShare());
        all.add(new EverySenderIsHeard());
        all.add(new MessagesWait());
        all.add(new KilledBrokerIsContinued());
        return List.copyOf(all);
    }

    public static List<Requirement> all() {
        return ALL;
    }
}
