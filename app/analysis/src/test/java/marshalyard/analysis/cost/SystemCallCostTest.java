package marshalyard.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.analysis.table.profile.SystemCallTable;
import marshalyard.model.categories.CategoryFile;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.RuledSamples;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

/** System calls by their time in the profile and the kernel's count. */
class SystemCallCostTest {
    private static final SampleSource SOURCE = new RuledSamples(CategoryFile.common());

    private static TrialRecord trial(Profiling profiling, EndProfiles profiles, Readings sender) {
        Cell cell =
                Samples.cell("tcp")
                        .with(Factors.PATTERN, new Pattern.Flood())
                        .with(Factors.PROFILE, profiling);
        TrialRecord plain = Samples.measured(cell, profiling.ordinal(), 1000);
        Measurement timed = plain.measurement();
        Measurement m =
                MeasurementBuilder.of(timed.sent(), timed.received())
                        .sender(sender)
                        .build()
                        .with(profiles);
        return TrialRecordBuilder.of(plain.trial()).measured(m);
    }

    private static List<TrialRecord> trials(String stacks) {
        Profile profile =
                new Profile(ProfileKind.CPU, "a profiler", 1, 1, 0, StackText.read(stacks));
        EndProfiles taken = new EndProfiles(Map.of(Profile.SENDER, profile), Map.of());
        List<TrialRecord> trials = new ArrayList<>();
        Readings counts =
                Readings.of(
                        Map.of(ProcessReadings.WRITE_CALLS, 2000, ProcessReadings.READ_CALLS, 500));
        trials.add(trial(Profiling.OFF, EndProfiles.NONE, counts));
        trials.add(trial(Profiling.CPU, taken, null));
        return trials;
    }

    @Test
    void timesComeFromTheProfileAndCountsFromThePlainTrials() {
        List<TrialRecord> trials =
                trials(
                        """
                        t;out;__GI___writev 3000000
                        t;out;__write 1000000
                        t;out;__libc_send 2000000
                        t;in;__libc_read 1000000
                        t;work 3000000
                        """);
        List<CellResult> results = CellResult.of(trials, SOURCE);
        EndProfile sender = EndProfile.of(trials, SOURCE).get(0);
        List<SystemCallCost> costs = SystemCallCost.of(sender, results);
        assertThat(costs)
                .containsExactly(
                        new SystemCallCost("write, writev", 4000, 0.4, OptionalDouble.of(2)),
                        new SystemCallCost("send", 2000, 0.2, OptionalDouble.empty()),
                        new SystemCallCost("read", 1000, 0.1, OptionalDouble.of(0.5)));
        assertThat(costs.get(0).eachNanos()).hasValue(2000);
        assertThat(costs.get(1).eachNanos()).isEmpty();
        assertThat(
                        SystemCallTable.tables(TableRequest.of(ProfiledResults.of(trials, SOURCE)))
                                .get(0)
                                .rows())
                .contains(
                        List.of(
                                "tcp", "double", "1K", "sender", "read", "0.500", "10.0", "1.00",
                                "2.00"));
    }

    @Test
    void methodsOfJavaThatAreACallCountAsTheCall() {
        List<TrialRecord> trials =
                trials(
                        """
                        t;sun.nio.ch.NioSocketImpl.write;sun.nio.ch.FileDispatcherImpl.write0 3000000
                        t;sun.nio.ch.NioSocketImpl.write;sun.nio.ch.NativeThread.current 1000000
                        """);
        EndProfile sender = EndProfile.of(trials, SOURCE).get(0);
        assertThat(SystemCallCost.of(sender, CellResult.of(trials, SOURCE)))
                .containsExactly(
                        new SystemCallCost("write", 3000, 0.75, OptionalDouble.of(2)),
                        new SystemCallCost(
                                "around them, in Java", 1000, 0.25, OptionalDouble.empty()));
    }

    @Test
    void withoutProfilesThereIsNoTable() {
        Results unprofiled = ProfiledResults.of(List.of(), SOURCE);
        assertThat(TableKinds.all())
                .filteredOn(kind -> kind.topic() == TableTopic.PROFILE)
                .noneMatch(kind -> kind.condition().test(unprofiled));
    }
}
