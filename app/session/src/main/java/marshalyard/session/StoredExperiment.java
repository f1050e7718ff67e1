package marshalyard.session;

import java.time.Instant;
import marshalyard.model.experiment.Experiment;

/**
 * An experiment in a session.
 *
 * @param id its number in this session
 * @param added when it was added
 */
public record StoredExperiment(long id, Instant added, Experiment experiment) {}
