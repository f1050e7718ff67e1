package marshalyard.desktop.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.lab.LabException;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.command.CommandWay;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.hosttest.HostTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostsModelTest {
    @TempDir private Path folder;
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final Deque<Runnable> window = new ArrayDeque<>();
    private final BackgroundTasks background =
            new BackgroundTasks(work::add, new FxThread(window::add), new NoticeModel());
    private final Set<String> used = new TreeSet<>();
    private HostsModel model;

    /** A list in a file of its own; a test of a host passes in two steps. */
    private final HostsModel.Book book =
            new HostsModel.Book() {
                @Override
                public HostBook read() throws LabException {
                    return HostBook.read(file());
                }

                @Override
                public void use(HostBook changed) {
                    used.clear();
                    used.addAll(changed.labels());
                }

                @Override
                public boolean test(HostBook hosts, String label, HostTest.Listener listener) {
                    for (String step : List.of("connect", "worker")) {
                        listener.begins(label, step);
                        listener.ended(new HostTest.Step(label, step, true, "good"));
                    }
                    return true;
                }
            };

    private Path file() {
        return folder.resolve("hosts.yaml");
    }

    @BeforeEach
    void open() {
        model = new HostsModel(book);
        model.open();
    }

    private void type(String name, String account) {
        model.form().nameProperty().set(name);
        model.form().textProperty("account").set(account);
    }

    private List<String> labels() {
        return model.entries().stream().map(HostEntry::name).toList();
    }

    @Test
    void aHostThatIsAddedIsInTheFileAndCanBeUsed() throws Exception {
        type("lab1", "me@lab1.example.org:2222");
        assertThat(model.save()).isTrue();

        assertThat(labels()).containsExactly("lab1");
        assertThat(used).containsExactly("lab1", "local");
        assertThat(HostBook.read(file()).labels()).containsExactly("lab1", "local");
    }

    @Test
    void aHostThatWasBegunIsThereWhenTheWindowOpensAgain() {
        type("lab1", "me@lab1");
        model.open();
        assertThat(model.form().nameProperty().get()).isEqualTo("lab1");

        assertThat(model.save()).isTrue();
        model.open();
        assertThat(model.form().nameProperty().get()).as("one that was saved").isEmpty();
    }

    @Test
    void whatCantBeIsSaidAndNotKept() {
        type("lab 1", "me@lab1");
        assertThat(model.save()).isFalse();
        assertThat(model.faultProperty().get()).contains("'lab 1' is no label");

        type("lab1", "");
        assertThat(model.save()).isFalse();
        assertThat(model.faultProperty().get()).contains("no SSH account");
        assertThat(model.entries()).isEmpty();
        assertThat(file()).doesNotExist();
    }

    @Test
    void aHostCanBeRenamedButNotOntoAnother() {
        type("a", "a.example.org");
        model.save();
        model.add();
        type("b", "b.example.org");
        model.save();

        model.form().nameProperty().set("a");
        assertThat(model.save()).isFalse();
        assertThat(model.faultProperty().get()).contains("Choose another name");
        model.form().nameProperty().set("c");
        assertThat(model.save()).isTrue();
        assertThat(labels()).containsExactly("a", "c");
    }

    @Test
    void aHostBehindACommandComesBackAsItWas() {
        type("node7", "");
        model.form().kindProperty().set(CommandWay.KIND);
        model.form().textProperty("command").set("srun -w node7 --overlap -u");
        model.form().portsProperty().set("42000-42099");
        model.save();
        HostEntry entry = model.entries().get(0);
        model.add();
        model.edit(entry);

        assertThat(model.form().textProperty("command").get())
                .isEqualTo("srun -w node7 --overlap -u");
        assertThat(model.form().portsProperty().get()).isEqualTo("42000-42099");
        assertThat(model.form().kindProperty().get()).isEqualTo(CommandWay.KIND);
    }

    @Test
    void aHostThatIsRemovedIsGone() throws Exception {
        type("lab1", "lab1.example.org");
        model.save();
        model.remove(model.entries().get(0));

        assertThat(model.entries()).isEmpty();
        assertThat(HostBook.read(file()).entries()).isEmpty();
        assertThat(used).containsExactly("local");
    }

    @Test
    void aFileThatCantBeReadIsSaidAndLeftAsItIs() throws Exception {
        Files.writeString(file(), "hosts: [{name: lab1, colour: red}]\n");
        model.open();
        assertThat(model.faultProperty().get()).contains("There is no key 'colour'");

        type("lab2", "lab2.example.org");
        assertThat(model.save()).isFalse();
        assertThat(file()).hasContent("hosts: [{name: lab1, colour: red}]");
    }

    @Test
    void theStepsOfATestAreShownAsTheyGo() {
        type("lab1", "lab1.example.org");
        model.save();
        model.test(model.entries().get(0), background);
        assertThat(model.testingProperty().get()).isTrue();

        work.remove().run();
        assertThat(model.steps()).isEmpty();
        while (!window.isEmpty()) window.remove().run();
        assertThat(model.steps())
                .extracting(HostTest.Step::name)
                .containsExactly("connect", "worker");
        assertThat(model.testingProperty().get()).isFalse();
        assertThat(model.runningProperty().get()).isEmpty();
    }
}
