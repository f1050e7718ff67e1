package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Connection;
import marshalyard.lab.group.Member;
import marshalyard.lab.group.ReceiverEnd;
import marshalyard.lab.group.SenderEnd;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.rules.ProfileRules;
import marshalyard.lab.rules.ReportFields;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.worker.protocol.ProfileOrder;
import marshalyard.worker.protocol.ProfileReport;

/**
 * The workers of a cell while their stacks are sampled. A worker that can't be profiled does not
 * fail the trial; its end says why it has no profile.
 */
final class ProfiledEnds {
    private final ProfileKind kind;
    private final Map<WorkerConnection, String> started = new LinkedHashMap<>();
    private final Map<WorkerConnection, Long> began = new HashMap<>();
    private final Map<WorkerConnection, Integer> cpus = new HashMap<>();
    private final Map<String, String> missing = new HashMap<>();

    private ProfiledEnds(ProfileKind kind) {
        this.kind = kind;
    }

    /** Begins on every worker of the connection; receivers first, as they wait for the sender. */
    static ProfiledEnds start(ProfileKind kind, WorkerGroup group, Connection connection)
            throws LabException {
        ProfiledEnds ends = new ProfiledEnds(kind);
        for (ReceiverEnd receiver : connection.receivers()) {
            ends.start(Profile.RECEIVER, receiver.member());
        }
        if (connection.broker() != null) ends.start(Profile.BROKER, group.broker());
        for (SenderEnd sender : connection.senders()) {
            ends.start(Profile.SENDER, sender.member());
        }
        return ends;
    }

    private void start(String end, Member member) throws LabException {
        WorkerConnection worker = member.connection();
        if (started.containsKey(worker)) {
            missing.put(end, "this end shares the process of the " + started.get(worker) + ".");
            return;
        }
        ProfileOrder order = new ProfileOrder(kind.token(), kind.interval());
        try {
            began.put(worker, worker.clock().nanoTime());
            member.call(w -> w.startProfile(order));
            started.put(worker, end);
            cpus.put(worker, member.report().place().cpus());
        } catch (LabException e) {
            missing.put(end, reason(worker, e));
        }
    }

    /**
     * Ends the sampling. A worker that was killed meanwhile, as a broker's crash does it, has no
     * profile.
     *
     * @throws LabException if a worker sends what is no profile
     */
    EndProfiles stop() throws LabException {
        Map<String, List<Profile>> taken = new HashMap<>();
        for (Map.Entry<WorkerConnection, String> entry : started.entrySet()) {
            String end = entry.getValue();
            ProfileReport report;
            try {
                report = entry.getKey().call(w -> w.stopProfile());
            } catch (LabException e) {
                missing.put(end, reason(entry.getKey(), e));
                continue;
            }
            try {
                taken.computeIfAbsent(end, e -> new ArrayList<>())
                        .add(profile(end, entry.getKey(), report));
            } catch (IllegalArgumentException e) {
                throw new LabException(
                        "The worker of the "
                                + end
                                + " sent a profile that can't be read: "
                                + e.getMessage(),
                        e);
            }
        }
        Map<String, Profile> merged = new HashMap<>();
        taken.forEach((end, parts) -> merged.put(end, Profile.merged(parts)));
        missing.keySet().removeAll(merged.keySet());
        return new EndProfiles(merged, missing);
    }

    private Profile profile(String end, WorkerConnection worker, ProfileReport report)
            throws LabException {
        Duration took = Duration.ofNanos(worker.clock().nanoTime() - began.get(worker));
        ReportFields fields = new ReportFields(end, took);
        ProfileRules.report(fields, report, cpus.get(worker));
        Profile profile = read(report);
        ProfileRules.weight(fields, profile, cpus.get(worker));
        return profile;
    }

    private Profile read(ProfileReport report) {
        Profile profile =
                new Profile(
                        kind,
                        report.profiler(),
                        report.interval(),
                        report.nanos(),
                        report.dropped(),
                        StackText.read(report.text(StackText.MOST_CHARACTERS)));
        boolean told = report.cpuNanos() != null && report.seenNanos() != null;
        if (kind != ProfileKind.CPU || !told || report.cpuNanos() == 0) return profile;
        return profile.seeing((double) report.seenNanos() / report.cpuNanos());
    }

    /** A worker in another language need not know the request. */
    private static String reason(WorkerConnection worker, LabException refusal) {
        if (!worker.alive()) return "the worker was killed.";
        return refusal.getMessage().startsWith("Unsupported request method")
                ? "this worker has no profiler."
                : refusal.getMessage();
    }
}
