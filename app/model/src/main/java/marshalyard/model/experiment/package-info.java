/**
 * What an experiment is, and its text form: a strict, versioned YAML file that holds data only.
 *
 * <p>Sizes are written {@code 64K} or {@code 64 MB} and count in powers of 1024, as TTCP did; times
 * are written {@code 500 ms}. A list of levels can be written as a sweep, {@code 1K..128K *2}.
 */
package marshalyard.model.experiment;
