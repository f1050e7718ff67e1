package marshalyard.lab.fake;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;

/** A host without processes: its workers are objects, and a test says what goes wrong with them. */
public final class FakeHost implements Host {
    private final List<FakeProcess> processes = new CopyOnWriteArrayList<>();
    private final List<Launch> launches = new CopyOnWriteArrayList<>();
    private final List<FakeEmulator> emulators = new CopyOnWriteArrayList<>();
    private final List<Mishap> mishaps = new ArrayList<>();
    private final List<Meanwhile> meanwhile = new CopyOnWriteArrayList<>();
    private volatile boolean tellsOfMachine = true;
    private volatile boolean arrives = true;
    private volatile boolean obeys;
    private volatile String failure;
    private volatile boolean twice;
    private final List<Stop> stops = new ArrayList<>();

    /** The last phase with a barrier, by the address to which it went, on whatever host. */
    private static final Map<String, Sent> SENT = new ConcurrentHashMap<>();

    /**
     * A phase whose barrier has come through.
     *
     * @param barrierTime when it did, by the workers' clock
     * @param nanos how long the phase was sent
     */
    record Sent(long barrierTime, long nanos) {}

    /** The name of an emulator, for {@link #standsStill}. */
    public static final String EMULATOR = "link emulator";

    /** The act of a worker instead of answering. */
    public interface Act {
        /**
         * Does it.
         *
         * @return the sentence of an error to answer with; null to answer nothing
         */
        String on(FakeWorker worker);
    }

    private final String name;
    private final long clockAhead;
    private volatile boolean queues;

    public FakeHost() {
        this("fake");
    }

    public FakeHost(String name) {
        this(name, 0);
    }

    /**
     * @param clockAhead ns that its workers' clocks are ahead of this program's
     */
    public FakeHost(String name, long clockAhead) {
        this.name = name;
        this.clockAhead = clockAhead;
    }

    /** What its workers' clocks read now. */
    public long clock() {
        return System.nanoTime() + clockAhead;
    }

    /**
     * A phase was sent to an address.
     *
     * @param phase null if without a barrier
     */
    static void sent(String address, Sent phase) {
        if (phase == null) SENT.remove(address);
        else SENT.put(address, phase);
    }

    /** Null if no phase with a barrier has gone to this address. */
    static Sent sent(String address) {
        return SENT.get(address);
    }

    private record Mishap(String worker, String method, Act act) {}

    private record Meanwhile(String worker, String method, Runnable act) {}

    @Override
    public String name() {
        return name;
    }

    /** Its programs may wait in a queue before they start, from now on. */
    public void queues() {
        queues = true;
    }

    @Override
    public boolean startsAtOnce() {
        return !queues;
    }

    @Override
    public HostAddress address() {
        return new HostAddress("0.0.0.1", "fake.example.org");
    }

    @Override
    public HostedProcess start(Launch launch) throws LabException {
        launches.add(launch);
        if (launch.command().contains("marshalyard.emulator.EmulatorMain")) {
            FakeEmulator emulator = new FakeEmulator(() -> stood(EMULATOR));
            emulators.add(emulator);
            return emulator;
        }
        FakeProcess process = new FakeProcess(new FakeWorker(this, launch, processes.size() + 1));
        processes.add(process);
        return process;
    }

    /** The next time a worker with this end of its name is asked for this, it does so. */
    public void once(String worker, String method, Act act) {
        synchronized (mishaps) {
            mishaps.add(new Mishap(worker, method, act));
        }
    }

    /** The same for several times. */
    public void times(int times, String worker, String method, Act act) {
        for (int i = 0; i < times; i++) once(worker, method, act);
    }

    /** Whenever a worker with this end of its name is asked for this, before it answers. */
    public void whenever(String worker, String method, Runnable act) {
        meanwhile.add(new Meanwhile(worker, method, act));
    }

    /** A worker is being asked. */
    void asked(String worker, String method) {
        for (Meanwhile one : meanwhile) {
            if (worker.endsWith(one.worker) && method.equals(one.method)) one.act.run();
        }
    }

    /** Lets workers tell nothing of their machine from now on. */
    public void tellNothingOfTheMachine() {
        tellsOfMachine = false;
    }

    boolean tellsOfMachine() {
        return tellsOfMachine;
    }

    /** Lets receivers say that nothing has arrived so far, from now on. */
    public void nothingArrives() {
        arrives = false;
    }

    boolean arrives() {
        return arrives;
    }

    /** Lets receivers tell of this failure, from now on. */
    public void receiversFail(String sentence) {
        failure = sentence;
    }

    /** Null if receivers tell of none. */
    String failure() {
        return failure;
    }

    /** Lets senders send as many messages of the size that they are told to, from now on. */
    public void sendsWhatItIsTold() {
        obeys = true;
    }

    boolean obeys() {
        return obeys;
    }

    /** Lets workers describe each engine a second time, from now on. */
    public void describeTwice() {
        twice = true;
    }

    boolean describesTwice() {
        return twice;
    }

    private record Stop(String worker, Long nanos) {}

    /**
     * The next time that a worker with this end of its name, or the emulator, tells how long it
     * stood still, it tells this.
     *
     * @param nanos null to tell nothing
     */
    public void standsStill(String worker, Long nanos) {
        synchronized (stops) {
            stops.add(new Stop(worker, nanos));
        }
    }

    /** The next standstill of a worker or the emulator; null if it is not told. */
    Long stood(String worker) {
        synchronized (stops) {
            for (Stop stop : stops) {
                if (!worker.endsWith(stop.worker())) continue;
                stops.remove(stop);
                return stop.nanos();
            }
            return 0L;
        }
    }

    /** Answers with an error. */
    public static Act fail(String sentence) {
        return worker -> sentence;
    }

    /** Dies as by kill -9. */
    public static Act die() {
        return worker -> {
            worker.process().die("killed by signal 9");
            return null;
        };
    }

    /** Does something and never answers. */
    public static Act hang(Runnable meanwhile) {
        return worker -> {
            meanwhile.run();
            return null;
        };
    }

    /** What goes wrong now; null if nothing does. */
    Act mishap(String worker, String method) {
        synchronized (mishaps) {
            for (Mishap mishap : mishaps) {
                if (!worker.endsWith(mishap.worker()) || !method.equals(mishap.method())) continue;
                mishaps.remove(mishap);
                return mishap.act();
            }
            return null;
        }
    }

    /** Workers that were started, in their order, dead or alive. */
    public List<FakeProcess> processes() {
        return processes;
    }

    /** What was asked to be started. */
    public List<Launch> launches() {
        return launches;
    }

    /** The names of the engines' workers that were started. */
    public List<String> started() {
        return launches.stream()
                .filter(launch -> launch.bundle().engine().isPresent())
                .map(Launch::name)
                .toList();
    }

    /** True if nothing is left. */
    public boolean empty() {
        return processes.stream().noneMatch(FakeProcess::alive)
                && emulators.stream().noneMatch(FakeEmulator::alive);
    }
}
