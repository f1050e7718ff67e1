package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Launch;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;

/** The worker processes of one engine setup, by role; more senders and receivers as needed. */
final class Workers implements AutoCloseable {
    private static final long TOGETHER_MILLIS = 200;

    private final EngineEnds ends;
    private final Placement placement;
    private final WorkerPool pool;
    private final Map<Role, Member> members = new EnumMap<>(Role.class);
    private final List<Member> moreReceivers = new ArrayList<>();
    private final List<Member> moreSenders = new ArrayList<>();

    Workers(EngineEnds ends, Placement placement, WorkerPool pool) {
        this.ends = ends;
        this.placement = placement;
        this.pool = pool;
    }

    /**
     * Starts a worker for each role.
     *
     * @param roles a role that shares a worker is not among them
     */
    void start(List<Role> roles) throws LabException {
        List<Member> started = atOnce(roles, role -> start(role, 0, JvmOptions.single()));
        for (int i = 0; i < roles.size(); i++) members.put(roles.get(i), started.get(i));
    }

    /** A role is in the receiver's worker. */
    void shareReceiver(Role role) {
        members.put(role, members.get(Role.RECEIVER));
    }

    /**
     * @param number from 0 among the workers of its role
     */
    private Member start(Role role, int number, List<String> jvm) throws LabException {
        EngineEnds.End end = ends.of(role);
        String name = end.engine() + " " + role.token() + (number == 0 ? "" : " " + (number + 1));
        return start(role, number, Launch.worker(name, end.bundle(), options(role, jvm)));
    }

    private Member start(Role role, int number, Launch launch) throws LabException {
        WorkerConnection connection = pool.start(placement.host(role, number), launch);
        try {
            return Member.of(connection, ends.of(role).bundle());
        } catch (LabException e) {
            connection.close();
            throw e;
        }
    }

    /** A receiver's clock can be made wrong on purpose, to try how well clocks are compared. */
    private static List<String> options(Role role, List<String> jvm) {
        String clock = System.getProperty("marshalyard.receiver.clock");
        if (role != Role.RECEIVER || clock == null) return jvm;
        List<String> all = new ArrayList<>(jvm);
        all.add("-Dmarshalyard.clock=" + clock);
        return all;
    }

    /** Starts them in waves, because each start takes most of a second. */
    private static <T> List<Member> atOnce(List<T> all, Waves.Step<T, Member> start)
            throws LabException {
        Waves.Outcome<Member> started = Waves.through(all, "A worker did not start", start);
        if (started.failure() == null) return started.results();
        close(started.results());
        throw started.failure();
    }

    Member member(Role role) {
        return members.get(role);
    }

    /** The first receivers, started if they are not there yet. */
    List<Member> receivers(int count) throws LabException {
        return several(Role.RECEIVER, moreReceivers, count);
    }

    /** The first senders, started if they are not there yet. */
    List<Member> senders(int count) throws LabException {
        return several(Role.SENDER, moreSenders, count);
    }

    private List<Member> several(Role role, List<Member> more, int count) throws LabException {
        List<Integer> numbers = new ArrayList<>();
        for (int number = 1 + more.size(); number < count; number++) numbers.add(number);
        if (!numbers.isEmpty()) {
            long memory = member(role).report().place().memoryBytes();
            List<String> jvm = JvmOptions.shared(memory, count - 1);
            more.addAll(atOnce(numbers, number -> start(role, number, jvm)));
        }
        List<Member> all = new ArrayList<>(List.of(member(role)));
        all.addAll(more.subList(0, count - 1));
        return all;
    }

    /**
     * The members of a cell that are there now, as environments call them: {@code receiver}, {@code
     * sender 2}.
     */
    Map<String, Member> named(int senders, int receivers) {
        Map<String, Member> named = new TreeMap<>();
        members.forEach((role, member) -> named.put(role.token(), member));
        name(named, Role.SENDER, moreSenders, senders);
        name(named, Role.RECEIVER, moreReceivers, receivers);
        return named;
    }

    private static void name(Map<String, Member> named, Role role, List<Member> more, int count) {
        for (int i = 0; i < Math.min(more.size(), count - 1); i++) {
            named.put(role.token() + " " + (i + 2), more.get(i));
        }
    }

    /**
     * Kills a role's worker, as a crash would, and starts one that finds its files. It is not asked
     * yet where it runs.
     */
    void replace(Role role) throws LabException {
        Member before = members.remove(role);
        WorkerConnection killed = before.connection();
        Launch again =
                Launch.worker(
                        killed.name(), ends.of(role).bundle(), options(role, JvmOptions.single()));
        Launch successor = again.in(killed.crash());
        members.put(role, before.followedBy(pool.start(placement.host(role, 0), successor)));
    }

    /** Asks a role's worker where it runs. */
    Member ask(Role role) throws LabException {
        Member asked = members.get(role).asked();
        members.put(role, asked);
        return asked;
    }

    Map<Role, Member> members() {
        return members;
    }

    private Stream<WorkerConnection> connections() {
        return everyone().map(Member::connection).distinct();
    }

    /** True if some workers say that they read one clock. */
    boolean sayOneClock(Set<WorkerConnection> some) {
        Set<String> clocks =
                everyone()
                        .filter(member -> some.contains(member.connection()))
                        .map(member -> member.report().sharing().clock())
                        .collect(Collectors.toSet());
        return clocks.size() == 1 && !clocks.contains("");
    }

    private Stream<Member> everyone() {
        return Stream.of(members.values(), moreReceivers, moreSenders).flatMap(Collection::stream);
    }

    /** The numbers of those that run on this machine. */
    LongStream pids() {
        return pids(everyone());
    }

    /** The same of further senders and receivers that are none of these. */
    LongStream furtherPids(Set<Member> but) {
        return pids(
                Stream.of(moreReceivers, moreSenders)
                        .flatMap(Collection::stream)
                        .filter(member -> !but.contains(member)));
    }

    private static LongStream pids(Stream<Member> some) {
        return some.map(Member::connection)
                .distinct()
                .map(WorkerConnection::pid)
                .flatMapToLong(OptionalLong::stream);
    }

    /** Bytes of the protocol with all of them so far, both ways. */
    long traffic() {
        return connections().mapToLong(WorkerConnection::traffic).sum();
    }

    /** False as soon as one of them can't be talked to any more. */
    boolean alive() {
        return connections().allMatch(WorkerConnection::alive);
    }

    /**
     * How the first of them was lost. Waits a moment: the failure of one end may be seen before the
     * loss of the other that is its cause.
     */
    Optional<String> lost() {
        List<WorkerConnection> all = connections().toList();
        try {
            CompletableFuture.anyOf(
                            all.stream()
                                    .map(WorkerConnection::loss)
                                    .toArray(CompletableFuture<?>[]::new))
                    .get(TOGETHER_MILLIS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty(); // all are there
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return all.stream()
                .filter(worker -> !worker.alive())
                .findFirst()
                .map(WorkerConnection::obituary);
    }

    /** True if one of them was given up because it gave no sign of life. */
    boolean fellSilent() {
        return connections().anyMatch(WorkerConnection::fellSilent);
    }

    /** Ends all at once. */
    void kill() {
        connections().forEach(WorkerConnection::kill);
    }

    /** Ends senders before receivers before brokers; what they said can still be asked for. */
    @Override
    public void close() {
        List<Member> senders = new ArrayList<>(moreSenders);
        if (members.containsKey(Role.SENDER)) senders.add(members.get(Role.SENDER));
        Member broker = members.get(Role.BROKER);
        close(senders);
        close(everyone().filter(m -> !senders.contains(m) && m != broker).toList());
        if (broker != null) broker.connection().close();
    }

    private static void close(Collection<Member> all) {
        all.forEach(member -> member.connection().dismiss()); // they end side by side
        all.forEach(member -> member.connection().close());
    }
}
