package marshalyard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import marshalyard.worker.protocol.Hello;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A worker as a child process. */
@Timeout(120)
class WorkerMainTest {
    @TempDir Path temp;
    private Process process;
    private Wire wire;

    @AfterEach
    void endProcess() throws InterruptedException {
        if (process != null) process.destroyForcibly().waitFor();
    }

    @Test
    void endsWithItsInputAndLeavesNothingBehind() throws Exception {
        WorkerApi worker = start("-Djava.io.tmpdir=" + temp);
        assertThat(Wire.get(worker.initialize(new Hello(WorkerApi.VERSION))).pid())
                .isEqualTo(process.pid());
        assertThat(filesIn(temp)).as("scratch folder").hasSize(1);
        wire.close();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(filesIn(temp)).isEmpty();
    }

    @Test
    void endsWithItsInputInTheMiddleOfAPhase() throws Exception {
        Path scratch = Files.createDirectory(temp.resolve("scratch"));
        Files.writeString(scratch.resolve("journal"), "left by an engine");
        WorkerApi worker = start("-Dmarshalyard.scratch=" + scratch);
        Opened receiver = Wire.get(worker.openReceiver(TestOrders.open("")));
        Opened sender = Wire.get(worker.connectSender(TestOrders.open(receiver.address())));
        worker.runPhase(TestOrders.phase(sender.handle(), "oneway", 1, TestOrders.ONE_MINUTE));
        wire.nextProgress();
        wire.close();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(scratch).doesNotExist();
    }

    /** JNA by itself would run ldconfig. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void readsItsMachineWithoutAnotherProgram() throws Exception {
        WorkerApi worker = start("-Djava.io.tmpdir=" + temp);
        Wire.get(worker.environment());
        String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        assertThat(fields[8]).as("page faults of children that have ended").isEqualTo("0");
    }

    private WorkerApi start(String setting) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:-UsePerfData");
        command.add("-XX:TieredStopAtLevel=1");
        command.add(setting);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(WorkerMain.class.getName());
        process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        wire =
                new Wire(
                        process.getInputStream(),
                        process.getOutputStream(),
                        process.getOutputStream());
        return wire.worker();
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
