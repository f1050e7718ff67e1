package marshalyard.session;

import java.util.Optional;

/** The categories of engines, kept in the session with the profiles that they were made for. */
public final class EngineRules {
    private EngineRules() {}

    static String setting(String engine) {
        return "categories " + engine;
    }

    static String named(String engine) {
        return "the session's categories of " + engine;
    }

    /**
     * Keeps the text of an engine's {@code categories.yaml} for an experiment.
     *
     * @param text empty for an engine that has none
     */
    public static void keep(
            SessionStore store, StoredExperiment experiment, String engine, Optional<String> text)
            throws SessionException {
        if (text.isPresent()) store.putSetting(experiment, setting(engine), text.get());
    }
}
