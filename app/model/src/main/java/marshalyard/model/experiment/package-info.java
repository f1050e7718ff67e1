/**
 * Experiments, and their text form: a strict, versioned YAML file that holds data only.
 *
 * <p>An {@link marshalyard.model.experiment.Experiment} names engines, gives each factor its
 * levels, and says how long a trial lasts ({@link marshalyard.model.experiment.TrialSettings}) and
 * how often it is repeated ({@link marshalyard.model.experiment.Repetition}). {@link
 * marshalyard.model.experiment.SettingList} lists all that it fixes. {@link
 * marshalyard.model.experiment.ExperimentReader} reports every mistake with its line and the
 * remedy; {@link marshalyard.model.experiment.ExperimentWriter} writes what the reader reads back:
 *
 * <pre>{@code
 * Experiment experiment = ExperimentReader.read(Path.of("first.yaml"), catalog::check);
 * String text = ExperimentWriter.write(experiment, Set.of());
 * }</pre>
 *
 * <p>Sizes are written {@code 64K} or {@code 64 MB} and count in powers of 1024, as TTCP did; times
 * are written {@code 500 ms}. A list of levels can be written as a sweep, {@code 1K..128K *2}.
 * Reading a file runs no code and follows no path, and limits bound what it may ask for ({@code
 * app/docs/security.md}).
 */
package marshalyard.model.experiment;
