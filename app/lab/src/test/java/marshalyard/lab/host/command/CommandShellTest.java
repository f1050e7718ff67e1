package marshalyard.lab.host.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.host.remote.ShellProcess;
import org.junit.jupiter.api.Test;

/** A command by which a host is reached. */
class CommandShellTest {
    /** With two processors Java starts a thread for each that waits for a process in this way. */
    @Test
    void isAskedOftenWhetherItRunsAndEndsWithoutAThreadForEach() throws Exception {
        ShellProcess process = new CommandShell("lab1", List.of("env")).start();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getTotalStartedThreadCount();
        for (int i = 0; i < 1000; i++) assertThat(process.ended().isDone()).isFalse();
        process.input().close();
        assertThat(process.ended().get(10, TimeUnit.SECONDS)).isEqualTo("exit status 0");
        assertThat(process.ended()).isSameAs(process.ended());
        assertThat(threads.getTotalStartedThreadCount() - before).isLessThan(100);
    }
}
