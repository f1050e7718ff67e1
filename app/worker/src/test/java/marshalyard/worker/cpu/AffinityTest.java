package marshalyard.worker.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Real threads, and what the kernel says of them. */
@EnabledOnOs(OS.LINUX)
@Timeout(30)
class AffinityTest {
    private static final List<Integer> ALLOWED = ThreadCpus.ofThisProcess();

    @Test
    void aThreadAndThoseThatItStartsAreBound() throws Exception {
        int last = ALLOWED.get(ALLOWED.size() - 1);
        assertThat(cpusOfAChildOf(() -> Affinity.bind(List.of(last))))
                .isEqualTo(Integer.toString(last));
        assertThat(
                        cpusOfAChildOf(
                                () -> {
                                    Affinity.bind(List.of(last));
                                    Affinity.free();
                                }))
                .isEqualTo(CpuList.format(ALLOWED));
    }

    private interface Act {
        void run() throws EngineException;
    }

    /** The CPUs of a thread, started by one that has done something before. */
    private static String cpusOfAChildOf(Act act) throws Exception {
        CompletableFuture<String> seen = new CompletableFuture<>();
        Thread parent =
                new Thread(
                        () -> {
                            try {
                                act.run();
                            } catch (EngineException e) {
                                seen.completeExceptionally(e);
                            }
                            new Thread(() -> seen.complete(allowed()), "child").start();
                        },
                        "parent");
        parent.start();
        return seen.get(20, TimeUnit.SECONDS);
    }

    /** What the kernel says of this thread. */
    private static String allowed() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/thread-self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) return line.split("\\s+")[1];
            }
        } catch (IOException e) {
            return e.toString();
        }
        return "not said";
    }

    @Test
    void aCpuThatIsNotThereIsASentence() {
        int none = ALLOWED.get(ALLOWED.size() - 1) + 1;
        assertThatThrownBy(() -> Affinity.bind(List.of(none)))
                .isInstanceOf(EngineException.class)
                .hasMessage(
                        "The worker can't use CPU %d: it may use %s. Choose others in 'cpus', or"
                                + " free.",
                        none, CpuList.format(ALLOWED));
    }
}
