package marshalyard.engine.messaging;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.ProgramTime;

/** A {@link ServerProgram} of this run, or a server that runs already, as an engine's broker. */
public final class ServerBroker implements Broker {
    private final String address;
    private final Map<String, String> facts;
    private final Optional<ServerProgram> program;
    private final List<Path> folders;
    private final ToLongFunction<String> depth;
    private final Closing closing;
    private final Supplier<Optional<StrangerCount>> strangers;

    /** Ends what an engine has opened beside the server. */
    @FunctionalInterface
    public interface Closing {
        /** Called once, before the server is killed. */
        void close() throws EngineException;
    }

    private ServerBroker(
            String address,
            Map<String, String> facts,
            Optional<ServerProgram> program,
            List<Path> folders,
            ToLongFunction<String> depth,
            Closing closing,
            Supplier<Optional<StrangerCount>> strangers) {
        this.address = address;
        this.facts = Map.copyOf(facts);
        this.program = program;
        this.folders = folders;
        this.depth = depth;
        this.closing = closing;
        this.strangers = strangers;
    }

    /**
     * A server of this run, which has just begun to take connections.
     *
     * @param facts of the server; how long its start took is added
     * @param folders what it keeps, removed when it is closed
     */
    public static ServerBroker running(
            ServerLogin login, Map<String, String> facts, ServerProgram program, Path... folders) {
        Map<String, String> all = new TreeMap<>(facts);
        all.put(Facts.START_UP_MILLIS, Long.toString(program.millis()));
        return new ServerBroker(
                login.text(),
                all,
                Optional.of(program),
                List.of(folders),
                address -> -1,
                () -> {},
                Optional::empty);
    }

    /**
     * A server that runs already; the ends have its login from the options.
     *
     * @param address what the ends are told beside; may be empty
     */
    public static ServerBroker external(String address, Map<String, String> facts) {
        return new ServerBroker(
                address,
                facts,
                Optional.empty(),
                List.of(),
                place -> -1,
                () -> {},
                Optional::empty);
    }

    /** The same broker, which tells how many messages wait at a receiver's address. */
    public ServerBroker telling(ToLongFunction<String> waiting) {
        return new ServerBroker(address, facts, program, folders, waiting, closing, strangers);
    }

    /** The same broker, which does this first when it is closed. */
    public ServerBroker closing(Closing first) {
        return new ServerBroker(address, facts, program, folders, depth, first, strangers);
    }

    /**
     * The same broker, which tells how many strangers came.
     *
     * @param count empty where that can't be told just now
     */
    public ServerBroker counting(Supplier<Optional<StrangerCount>> count) {
        return new ServerBroker(address, facts, program, folders, depth, closing, count);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> all = new TreeMap<>(facts);
        strangers.get().ifPresent(count -> all.putAll(count.facts()));
        return all;
    }

    @Override
    public long depth(String place) {
        return depth.applyAsLong(place);
    }

    @Override
    public Optional<ProgramTime> programTime() {
        return program.flatMap(ServerProgram::time);
    }

    @Override
    public void close() throws EngineException {
        try {
            closing.close();
        } finally {
            if (program.isPresent()) program.get().close();
            for (Path folder : folders) ServerProgram.remove(folder);
        }
    }
}
