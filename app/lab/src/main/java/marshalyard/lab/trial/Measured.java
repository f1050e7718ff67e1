package marshalyard.lab.trial;

import marshalyard.model.measurement.Measurement;

/**
 * What was measured, before it is judged.
 *
 * @param cpus how many CPUs the workers and what lies between them used on average; null if that
 *     can't be told
 */
public record Measured(Measurement measurement, Double cpus) {}
