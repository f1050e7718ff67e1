package marshalyard.model.factor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import marshalyard.model.profile.ProfileKind;

/**
 * The factor that says whether trials run under a profiler. Profiled trials are cells of their own
 * beside the plain ones, so that no figure of a plain trial holds the profiler's cost, and the
 * difference shows it.
 */
public final class ProfileFactor extends Factor<Profiling> {
    ProfileFactor() {
        super(
                new FactorText<Profiling>("profile", "profile", "Profile", "Profiles")
                        .help(
                                "What a profiler samples in trials of their own beside the plain"
                                        + " ones: off, cpu (threads that run), wall (all threads, waiting"
                                        + " ones too) or alloc (allocations).")
                        .fallback(Profiling.OFF)
                        .suggested(List.of(Profiling.values()))
                        .order(Comparator.naturalOrder()));
    }

    @Override
    public List<Profiling> parse(String text) {
        return List.of(Profiling.parse(text));
    }

    @Override
    public String format(Profiling level) {
        return level.token();
    }

    /** A profile without plain trials beside it could not tell what the profiler costs. */
    @Override
    public List<Profiling> completed(List<Profiling> levels) {
        if (levels.contains(Profiling.OFF)) return levels;
        List<Profiling> all = new ArrayList<>(List.of(Profiling.OFF));
        all.addAll(levels);
        return all;
    }

    @Override
    public String words(Profiling level) {
        return level.kind().map(ProfileKind::under).orElse("not profiled");
    }
}
