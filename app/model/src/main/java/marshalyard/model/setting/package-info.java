/**
 * Settings as values: what an experiment fixes, in the way that factors are what it varies.
 *
 * <p>A {@link marshalyard.model.setting.Setting} says all that any face needs: its key, how a value
 * is read, written and checked, what holds when nobody says one, its title and help, and its words
 * in a report. The list of an experiment's settings is {@code
 * marshalyard.model.experiment.SettingList}; reader, writer, form, report and reference pages go
 * through it.
 */
package marshalyard.model.setting;
