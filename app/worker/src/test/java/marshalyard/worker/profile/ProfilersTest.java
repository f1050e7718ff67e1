package marshalyard.worker.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.EngineException;
import marshalyard.worker.protocol.ProfileOrder;
import marshalyard.worker.protocol.ProfileReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real profilers, of this process. */
@Timeout(120)
class ProfilersTest {
    private static final int MOST = 8 << 20;

    @TempDir static Path scratch;

    private final Profiler profiler = Profilers.open(scratch);
    private static volatile byte[] made;

    private static long weight(ProfileReport report, String... parts) {
        return report.text(MOST)
                .lines()
                .filter(line -> Arrays.stream(parts).allMatch(line::contains))
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** Uses half a second of CPU time, however busy the machine is. */
    private static void spinning() throws InterruptedException {
        Thread spinner = new Thread(ProfilersTest::spin, "spinner");
        spinner.start();
        spinner.join();
    }

    private static void spin() {
        var threads = ManagementFactory.getThreadMXBean();
        while (threads.getCurrentThreadCpuTime() < 500_000_000) {
            for (int i = 0; i < 1_000_000; i++) Thread.onSpinWait();
        }
    }

    @Test
    void cpuTimeIsFoundWhereItWasSpent() throws Exception {
        profiler.start(new ProfileOrder(ProfileOrder.CPU, 1_000_000));
        spinning();
        ProfileReport report = profiler.stop();
        assertThat(weight(report, "spinner;", "ProfilersTest.spin"))
                .isBetween(200_000_000L, 1_000_000_000L);
        assertThat(report.profiler()).startsWith("async-profiler 4");
        assertThat(report.text(MOST)).doesNotContain("tid=");
        assertThat(report.interval()).isEqualTo(1_000_000);
    }

    @Test
    void allocationsAreFoundWithTheirBytes() throws Exception {
        profiler.start(new ProfileOrder(ProfileOrder.ALLOC, 64 << 10));
        for (int i = 0; i < 1_000; i++) made = new byte[64 << 10];
        ProfileReport report = profiler.stop();
        assertThat(made).isNotNull();
        assertThat(weight(report, "ProfilersTest.allocationsAreFound", ";byte[]"))
                .isBetween(20L << 20, 120L << 20);
    }

    @Test
    void aThreadThatWaitsHasWallTimeAndNoCpuTime() throws Exception {
        Thread sleeper = new Thread(LockSupport::park, "sleeper");
        sleeper.start();
        List<ProfileReport> reports = new ArrayList<>();
        for (String kind : List.of(ProfileOrder.WALL, ProfileOrder.CPU)) {
            profiler.start(new ProfileOrder(kind, 5_000_000));
            spinning();
            reports.add(profiler.stop());
        }
        LockSupport.unpark(sleeper);
        sleeper.join();
        assertThat(weight(reports.get(0), "sleeper;")).isGreaterThan(200_000_000);
        assertThat(weight(reports.get(1), "sleeper;")).isLessThan(100_000_000);
    }

    @Test
    void aProfileThatNobodyAskedForIsGivenUp() throws Exception {
        profiler.start(new ProfileOrder(ProfileOrder.CPU, 1_000_000));
        profiler.start(new ProfileOrder(ProfileOrder.ALLOC, 64 << 10));
        assertThat(profiler.stop().interval()).isEqualTo(64 << 10);
        assertThatThrownBy(profiler::stop)
                .isInstanceOf(EngineException.class)
                .hasMessage("No profile of this worker is being taken.");
    }

    @Test
    void samplesTogetherAreTheCpuTimeOfTheProcess() throws Exception {
        profiler.start(new ProfileOrder(ProfileOrder.CPU, 1_000_000));
        spinning();
        ProfileReport report = profiler.stop();
        assertThat(report.cpuNanos()).isGreaterThan(500_000_000);
        assertThat(report.seenNanos()).isPositive();
        long samples = report.text(MOST).lines().count();
        assertThat(weight(report))
                .isBetween(report.cpuNanos() * 9 / 10, report.cpuNanos() + samples);
    }

    /** The Flight Recorder samples a thread that waits in native code, too. */
    @Test
    void aThreadThatIsBlockedInNativeCodeHasNoCpuTime() throws Exception {
        Profiler standIn = new FlightRecorder(scratch, "none");
        ProfileReport report;
        Thread blocked;
        try (ServerSocket silent = new ServerSocket(0)) {
            blocked = new Thread(() -> awaitNobody(silent), "blocked");
            blocked.start();
            standIn.start(new ProfileOrder(ProfileOrder.CPU, 1_000_000));
            spinning();
            report = standIn.stop();
        }
        blocked.join();
        assertThat(weight(report, "blocked;")).isLessThan(50_000_000);
        assertThat(weight(report)).isLessThanOrEqualTo(2 * report.cpuNanos());
    }

    /**
     * It sees no collector and no compiler; the table says of no sample that it stands for them.
     */
    @Test
    void theFlightRecorderBooksWhatItDoesNotSee() throws Exception {
        Profiler standIn = new FlightRecorder(scratch, "none");
        standIn.start(new ProfileOrder(ProfileOrder.CPU, 1_000_000));
        for (int i = 0; i < 20; i++) System.gc();
        ProfileReport report = standIn.stop();
        long samples = report.text(MOST).lines().count();
        assertThat(report.seenNanos()).isNull();
        assertThat(weight(report, "threads that were not sampled;not seen")).isPositive();
        assertThat(weight(report))
                .isBetween(report.cpuNanos() * 9 / 10, report.cpuNanos() * 11 / 10 + samples);
    }

    private static void awaitNobody(ServerSocket silent) {
        try {
            silent.accept().close();
        } catch (IOException e) {
            return; // closed, as it is to be
        }
    }

    @Test
    void theFlightRecorderStandsInAndSaysSo() throws Exception {
        Profiler standIn = new FlightRecorder(scratch, "it has no library for vax");
        standIn.start(new ProfileOrder(ProfileOrder.CPU, 1_000_000));
        spinning();
        ProfileReport report = standIn.stop();
        assertThat(weight(report, "spinner;", "marshalyard.worker.profile.ProfilersTest.spin"))
                .isGreaterThan(100_000_000);
        assertThat(report.profiler())
                .isEqualTo(
                        "JDK Flight Recorder without native code (async-profiler: it has no"
                                + " library for vax)");
        assertThatThrownBy(() -> standIn.start(new ProfileOrder(ProfileOrder.WALL, 5_000_000)))
                .hasMessageContaining("does not sample threads that wait");
    }
}
