package marshalyard.lab.codec;

import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;

/**
 * The result of a trial of a codec, and where it ran.
 *
 * @param environment with the tool that measured as its library
 */
public record CodecTrial(Measurement measurement, Environment environment) {}
