package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The samples that the worker kit for C++ takes of its engines, where their packages are installed.
 */
class NativeProfileTest {
    /** What no rule names, in a trial of some hundred samples. */
    private static final double MOST_UNKNOWN = 0.20;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c-sockets",
                "ace",
                "tirpc",
                "omniorb",
                "omniorb-dii",
                "zeromq-cpp",
                "grpc-cpp",
                "thrift-cpp",
                "dds"
            })
    // A volume: in a second of a busy machine an end had 45 samples, none of them in a system call.
    void bothEndsTellMarshallingFromSystemCalls(String engine) throws Exception {
        NativeHome home = NativeHome.build();
        String program = engine.replace("-dii", "");
        assumeTrue(home.engines().contains(program), engine + " lacks a package to be built with");
        Path experiment =
                Files.writeString(
                        folder.resolve("profiled.yaml"),
                        """
                        marshalyard: 1
                        title: Profiled
                        engines: [%s]
                        types: [binstruct]
                        sizes: [64K]
                        patterns: [flood]
                        profile: cpu
                        trial:
                          burnIn: 0 s
                          warmup: 50 ms
                          volume: 300 MB
                          atLeast: 1 s
                          atMost: 20 s
                          raw: true
                        repeat: {trials: 1}
                        """
                                .formatted(engine));

        Program.Result run =
                home.run(folder, "run", experiment.toString(), "--session", "profiled.yard");

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        List<EndProfile> ends = ends();
        assertThat(ends)
                .extracting(EndProfile::end)
                .containsExactly(Profile.SENDER, Profile.RECEIVER);
        tells(ends.get(0).breakdown(), Category.MARSHAL);
        tells(ends.get(1).breakdown(), Category.DEMARSHAL);
        assertThat(ends).allSatisfy(end -> assertThat(end.profile().seen()).isPresent());
        logsItsRequests();
    }

    private void logsItsRequests() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("profiled.yard"))) {
            StoredExperiment stored = store.experiments().get(0);
            for (TrialRecord record : store.trials(stored)) {
                long sent = record.measurement().sent().messages();
                List<RequestLog> logs = new ArrayList<>();
                store.requests(stored, record.trial(), logs::add);
                assertThat(logs)
                        .extracting(log -> log.count() + log.beyond())
                        .containsExactly(sent);
            }
        }
    }

    private static void tells(Breakdown where, Category conversion) {
        String functions = where.functions().toString();
        assertThat(where.share(Category.UNKNOWN)).as(functions).isLessThan(MOST_UNKNOWN);
        assertThat(where.share(conversion)).as(functions).isPositive();
        assertThat(where.share(Category.SYSTEM_CALL)).as(functions).isPositive();
    }

    private List<EndProfile> ends() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("profiled.yard"))) {
            StoredExperiment stored = store.experiments().get(0);
            return EndProfile.of(store.trials(stored), store.samplesOf(stored));
        }
    }
}
