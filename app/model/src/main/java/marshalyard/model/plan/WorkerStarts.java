package marshalyard.model.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.engine.OwnType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;

/**
 * About how long fresh workers take until they are started and connected, by all that the cells
 * need which they measure; seen on two CPUs.
 */
final class WorkerStarts {
    /**
     * What the workers of one engine take, with the first connection between them: 0.6 s to 0.9 s
     * with the JDK's sockets and JacORB, 1.7 s to 2.3 s with the large libraries of netty, grpc and
     * http, 0.1 s in C++. Most experiments have more of the first ones.
     */
    private static final Duration STARTUP = Duration.ofMillis(900);

    /**
     * The CPU time that each further worker takes until it is started and connected: eight senders
     * of tcp took 1.05 s and 1.2 s each, on two busy CPUs.
     */
    private static final Duration FURTHER_WORKER = Duration.ofSeconds(1);

    /** What each further connection takes, such as one over TLS or with other socket queues. */
    private static final Duration FURTHER_CONNECTION = Duration.ofMillis(250);

    /** The time for which workers make and compile the code of types of the user's own. */
    private static final Duration STUBS = Duration.ofMillis(900);

    /** A pair of workers that probes has one of each role. */
    private static final int PROBING = 2;

    private final Plan plan;
    private final int cpus;
    private final Map<String, Needs> needs = new HashMap<>();

    /** The needs of the cells of the same workers. */
    private static final class Needs {
        private int further; // workers beside the first of each role, without a broker's
        private boolean ownTypes;
        private final Set<List<Object>> connections = new HashSet<>();
        private final Set<List<Object>> brokers = new HashSet<>();
    }

    /**
     * The starts of a plan's workers.
     *
     * @param cpus of the machine, at which workers stand in line
     */
    WorkerStarts(Plan plan, int cpus) {
        this.plan = plan;
        this.cpus = cpus;
        List<Factor<?>> connecting = Factors.all().stream().filter(Factor::ownConnections).toList();
        for (Cell cell : plan.cells()) {
            Needs of = needs.computeIfAbsent(cell.workers(), workers -> new Needs());
            int probing = cell.get(Factors.PROBE).isApart() ? PROBING : 0;
            int more = cell.get(Factors.SENDERS) + cell.get(Factors.RECEIVERS) - 2 + probing;
            of.further = Math.max(of.further, more);
            of.ownTypes |= cell.types().stream().anyMatch(OwnType.class::isInstance);
            of.connections.add(levels(cell, connecting));
            if (isBrokered(cell)) {
                of.brokers.add(
                        levels(cell, List.of(Factors.SOCKET_QUEUE, Factors.CPUS, Factors.TLS)));
            }
        }
    }

    private static List<Object> levels(Cell cell, List<Factor<?>> factors) {
        List<Object> levels = new ArrayList<>();
        for (Factor<?> factor : factors) levels.add(cell.get(factor));
        return levels;
    }

    /** True if a broker stands between the ends of a cell. */
    boolean isBrokered(Cell cell) {
        return startOfBroker(cell).isPresent();
    }

    private Optional<Duration> startOfBroker(Cell cell) {
        return Optional.ofNullable(plan.brokerStarts().get(cell.engine().receiver().id()));
    }

    /** Until the workers of a cell are there, those of its broker among them. */
    Duration workers(Cell cell) {
        Needs of = needs.get(cell.workers());
        int further = of.further + (of.brokers.isEmpty() ? 0 : 1);
        Duration all = STARTUP.plus(FURTHER_WORKER.multipliedBy(further).dividedBy(cpus));
        return of.ownTypes ? all.plus(STUBS) : all;
    }

    /** Until all of their connections are there but the first one. */
    Duration connections(Cell cell) {
        return FURTHER_CONNECTION.multipliedBy(needs.get(cell.workers()).connections.size() - 1L);
    }

    /** Until their brokers are open, one for each setting that a broker has. */
    Duration brokers(Cell cell) {
        int count = needs.get(cell.workers()).brokers.size();
        return startOfBroker(cell).orElse(Duration.ZERO).multipliedBy(count);
    }

    /** Until a killed broker is open again: its process starts while others work. */
    Duration restart(Cell cell) {
        return startOfBroker(cell).orElse(Duration.ZERO);
    }
}
