package marshalyard.lab.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.ManualClock;
import marshalyard.lab.host.ClassArchive;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class WorkerGroupsTest {
    private static final List<Cell> CELLS =
            Plan.of(
                            new ExperimentBuilder("T")
                                    .engines("plain", "store")
                                    .levels(Factors.TYPE, "octet")
                                    .levels(Factors.SIZE, "1K", "2K")
                                    .build(),
                            cell -> null)
                    .cells();

    @TempDir private Path folder;
    private final FakeHost host = new FakeHost();
    private WorkerGroups groups;
    private int pairs;

    @BeforeEach
    void open() throws Exception {
        Files.createDirectories(folder.resolve("worker"));
        Path engine = Files.createDirectories(folder.resolve("engines/fakes"));
        Files.writeString(
                engine.resolve("engine.json"), "{\"marshalyard\": 1, \"command\": [\"{java}\"]}");
        EngineCatalog catalog = EngineCatalog.load(new Home(folder), host);
        host.launches().clear();
        groups =
                new WorkerGroups(
                        catalog,
                        new Secrets(),
                        Sites.on(host),
                        () -> pairs++,
                        2,
                        new ManualClock(),
                        List.of(),
                        fault -> {});
    }

    @AfterEach
    void nothingIsLeft() {
        groups.close();
        assertThat(host.empty()).isTrue();
    }

    private static Cell cell(String engine, int size) {
        return CELLS.stream()
                .filter(cell -> cell.engine().id().equals(engine))
                .skip(size)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void cellsOfOneEngineShareItsWorkersAndConnection() throws Exception {
        WorkerGroup group = groups.get(cell("plain", 0));
        assertThat(groups.get(cell("plain", 1))).isSameAs(group);
        assertThat(group.connection(cell("plain", 0))).isSameAs(group.connection(cell("plain", 1)));
        assertThat(host.started()).containsExactlyInAnyOrder("plain sender", "plain receiver");
        assertThat(group.fresh()).isTrue();
        assertThat(group.fresh()).isFalse();
    }

    @Test
    void anEngineWithABrokerHasAThirdWorker() throws Exception {
        WorkerGroup group = groups.get(cell("store", 0));
        assertThat(host.started())
                .containsExactlyInAnyOrder("store sender", "store receiver", "store broker");
        assertThat(group.environments(cell("store", 0)).keySet()).contains("broker");
    }

    /** One archive of classes then has what any of them loads. */
    @Test
    void inARehearsalOneWorkerHasAllEnds() throws Exception {
        System.setProperty(ClassArchive.REHEARSAL, folder.toString());
        try {
            WorkerGroup group = groups.get(cell("store", 0));
            assertThat(host.started()).containsExactly("store receiver");
            assertThat(group.sender()).isSameAs(group.receiver()).isSameAs(group.broker());
            assertThat(group.connection(cell("store", 0)).broker()).isNotNull();
        } finally {
            System.clearProperty(ClassArchive.REHEARSAL);
        }
    }

    @Test
    void aGroupThatLostAWorkerIsReplacedByAnotherPair() throws Exception {
        WorkerGroup first = groups.get(cell("plain", 0));
        first.sender().connection().kill();
        while (first.alive()) Thread.onSpinWait();
        assertThatThrownBy(first::requireAll).isInstanceOf(LabException.class);
        WorkerGroup second = groups.get(cell("plain", 0));
        assertThat(second).isNotSameAs(first);
        assertThat(second.pair()).isEqualTo(first.pair() + 1);
        assertThat(second.lost()).isEmpty();
    }

    @Test
    void groupsThatAreNotUsedWaitWithAllOfTheirProcesses() throws Exception {
        WorkerGroup plain = groups.get(cell("plain", 0));
        WorkerGroup store = groups.get(cell("store", 0));

        groups.keep(List.of(cell("plain", 1)));
        assertThat(groups.waiting())
                .hasSize(3)
                .containsExactlyInAnyOrderElementsOf(store.pids().boxed().toList());
        groups.keep(List.of(cell("store", 0)));
        assertThat(groups.waiting())
                .containsExactlyInAnyOrderElementsOf(plain.pids().boxed().toList());
        groups.keep(List.of(cell("plain", 0), cell("store", 1)));
        assertThat(groups.waiting()).isEmpty();
    }

    private static Cell sent(int senders) {
        Cell plain = cell("plain", 0);
        return new Cell(plain.engine(), plain.levels().with(Factors.SENDERS, senders));
    }

    @Test
    void furtherSendersOfAGroupWaitWhileACellRunsWithoutThem() throws Exception {
        WorkerGroup group = groups.get(sent(3));
        group.connection(sent(3));
        groups.keep(List.of(sent(3)));
        assertThat(groups.waiting()).isEmpty();

        group.connection(sent(1));
        groups.keep(List.of(sent(1)));
        assertThat(groups.waiting())
                .containsExactlyInAnyOrderElementsOf(
                        group.connection(sent(3)).senders().stream()
                                .skip(1)
                                .map(sender -> sender.member().connection().pid().getAsLong())
                                .toList());

        group.probe(sent(1));
        assertThat(groups.waiting())
                .containsExactly(
                        group.connection(sent(3))
                                .senders()
                                .get(2)
                                .member()
                                .connection()
                                .pid()
                                .getAsLong());
    }

    private static Cell idling(int connections) {
        Cell plain = cell("plain", 0);
        return new Cell(plain.engine(), plain.levels().with(Factors.IDLE, connections));
    }

    @Test
    void groupsWithManyConnectionsMakeRoomButNotForOneThatRunsBeside() throws Exception {
        List<Cell> together = List.of(idling(6_000), idling(7_000));
        groups.keep(together);
        WorkerGroup one = groups.get(together.get(0));
        WorkerGroup other = groups.get(together.get(1));
        assertThat(groups.get(together.get(0))).isSameAs(one);
        assertThat(one.alive()).isTrue();
        assertThat(other.alive()).isTrue();

        groups.keep(List.of(idling(8_000)));
        groups.get(idling(8_000));
        assertThat(one.alive()).isFalse();
        assertThat(other.alive()).isFalse();
    }

    @Test
    void aWorkerThatDoesNotStartLeavesNoneBehind() {
        host.once("plain sender", "initialize", FakeHost.fail("It has no licence."));
        assertThatThrownBy(() -> groups.get(cell("plain", 0)))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("It has no licence.");
        assertThat(host.empty()).isTrue();
    }
}
