package marshalyard.lab.group;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Launch;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;

/** The worker processes of one engine setup, by role; receivers beyond the first as needed. */
final class Workers implements AutoCloseable {
    /** More at once would only wait for one another's processors. */
    private static final int STARTS_AT_ONCE = 16;

    private static final long TOGETHER_MILLIS = 200;

    private final EngineEnds ends;
    private final Placement placement;
    private final WorkerPool pool;
    private final Map<Role, Member> members = new EnumMap<>(Role.class);
    private final List<Member> moreReceivers = new ArrayList<>();

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
        List<Member> started =
                atOnce(roles, role -> start(role, role.token(), JvmOptions.single()));
        for (int i = 0; i < roles.size(); i++) members.put(roles.get(i), started.get(i));
    }

    /** The sender is in the receiver's worker. */
    void shareReceiver() {
        members.put(Role.SENDER, members.get(Role.RECEIVER));
    }

    private Member start(Role role, String name, List<String> jvm) throws LabException {
        EngineEnds.End end = ends.of(role);
        return start(
                role, Launch.worker(end.engine() + " " + name, end.bundle(), options(role, jvm)));
    }

    private Member start(Role role, Launch launch) throws LabException {
        WorkerConnection connection = pool.start(placement.host(role), launch);
        try {
            return Member.of(connection);
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

    /** What starts one of several workers. */
    private interface Start<T> {
        Member of(T what) throws LabException;
    }

    /** Starts them in parallel, because each start takes most of a second. */
    private static <T> List<Member> atOnce(List<T> all, Start<T> start) throws LabException {
        ExecutorService executor =
                Executors.newFixedThreadPool(Math.max(1, Math.min(STARTS_AT_ONCE, all.size())));
        List<Callable<Member>> starts = new ArrayList<>();
        for (T one : all) starts.add(() -> start.of(one));
        List<Member> started = new ArrayList<>();
        LabException failure = null;
        try {
            for (Future<Member> member : executor.invokeAll(starts)) {
                try {
                    started.add(member.get());
                } catch (ExecutionException e) {
                    failure = sentence(e.getCause());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure = new LabException("The run was interrupted.", e);
        } finally {
            executor.shutdown();
        }
        if (failure == null) return started;
        close(started);
        throw failure;
    }

    private static LabException sentence(Throwable cause) {
        return cause instanceof LabException sentence
                ? sentence
                : new LabException("A worker did not start: " + cause, cause);
    }

    Member member(Role role) {
        return members.get(role);
    }

    /** So many receivers, started if they are not there yet. */
    List<Member> receivers(int count) throws LabException {
        int have = 1 + moreReceivers.size();
        List<Integer> numbers = new ArrayList<>();
        for (int number = have + 1; number <= count; number++) numbers.add(number);
        if (!numbers.isEmpty()) {
            long memory = member(Role.RECEIVER).report().memoryBytes();
            List<String> jvm = JvmOptions.shared(memory, count - 1);
            moreReceivers.addAll(
                    atOnce(
                            numbers,
                            n -> start(Role.RECEIVER, Role.RECEIVER.token() + " " + n, jvm)));
        }
        List<Member> receivers = new ArrayList<>(List.of(member(Role.RECEIVER)));
        receivers.addAll(moreReceivers.subList(0, count - 1));
        return receivers;
    }

    /** Kills a role's worker, as a crash would, and starts one that finds its files. */
    Member replace(Role role) throws LabException {
        WorkerConnection killed = members.remove(role).connection();
        Launch again =
                Launch.worker(
                        killed.name(), ends.of(role).bundle(), options(role, JvmOptions.single()));
        Member member = start(role, again.in(killed.crash()));
        members.put(role, member);
        return member;
    }

    Map<Role, Member> members() {
        return members;
    }

    private Stream<WorkerConnection> connections() {
        return Stream.concat(members.values().stream(), moreReceivers.stream())
                .map(Member::connection)
                .distinct();
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

    /** Ends all at once. */
    void kill() {
        connections().forEach(WorkerConnection::kill);
    }

    /** Ends senders before receivers before brokers. */
    @Override
    public void close() {
        Member sender = members.remove(Role.SENDER);
        Member broker = members.remove(Role.BROKER);
        if (sender != null) sender.connection().close();
        List<Member> receivers = new ArrayList<>(moreReceivers);
        receivers.addAll(members.values());
        close(receivers);
        if (broker != null) broker.connection().close();
        members.clear();
        moreReceivers.clear();
    }

    private static void close(Collection<Member> all) {
        all.forEach(member -> member.connection().dismiss()); // they end side by side
        all.forEach(member -> member.connection().close());
    }
}
