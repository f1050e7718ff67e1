package marshalyard.lab.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.codec.CodecBench;
import marshalyard.lab.codec.CodecTrial;
import marshalyard.lab.group.Role;
import marshalyard.lab.speed.HostSpeeds;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRules;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.Readings;

/** Tries a trial that has neither workers nor a link: marshalling alone. */
record CodecAttempt(CodecBench codecs, HostSpeeds speed, LabClock clock) {
    /**
     * Tries it.
     *
     * @param pair its number
     * @param endsRound true if it is the last one of its round
     * @return as the session keeps it, failed or not
     */
    TrialRecord run(Trial trial, int pair, boolean endsRound) {
        Instant started = clock.now();
        long begun = clock.nanoTime();
        Measurement measurement = null;
        String failure = "";
        Map<String, Environment> environments = Map.of();
        try {
            Readings before = speed.recent(List.of()).here();
            CodecTrial yielded = codecs.run(trial);
            Readings after = endsRound ? speed.now(List.of()).here() : Readings.NONE;
            measurement = yielded.measurement().with(before, after);
            environments = Map.of(Role.SENDER.token(), yielded.environment());
        } catch (LabException e) {
            failure = e.getMessage();
        }
        Duration took = Duration.ofNanos(clock.nanoTime() - begun);
        return TrialRules.checked(
                new TrialRecord(trial, pair, started, took, failure, measurement, environments));
    }
}
