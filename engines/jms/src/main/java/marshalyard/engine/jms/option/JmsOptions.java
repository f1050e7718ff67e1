package marshalyard.engine.jms.option;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;

/** The options of the engine, as the window, the command line and the experiment see them. */
public final class JmsOptions {
    private JmsOptions() {}

    public static List<OptionSpec> all() {
        return Stream.of(DeliveryOptions.SPECS, BrokerOptions.SPECS, AccessOptions.SPECS)
                .flatMap(List::stream)
                .toList();
    }
}
