package marshalyard.lab.codec;

import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;

/**
 * What a trial of a codec yielded, and where.
 *
 * @param environment with the tool that measured as its library
 */
public record CodecTrial(Measurement measurement, Environment environment) {}
