/**
 * The lab finds engines, starts workers, runs plans, and stores what they yield. It is the API
 * under both faces and knows no window and no terminal.
 *
 * <p>This package holds what the faces and the lab's parts share: the installation ({@link
 * marshalyard.lab.Home}), a run as others see it ({@link marshalyard.lab.Run}, {@link
 * marshalyard.lab.RunEvent}), and failures as sentences ({@link marshalyard.lab.LabException}). The
 * faces enter through {@code api}.
 *
 * <p>Below it, {@code run} orders the trials, {@code trial} makes one, {@code group} holds the
 * workers of an engine setup, {@code worker} talks to one worker, and {@code host} starts its
 * process. {@code catalog} knows the engines, {@code clock} compares clocks, {@code load} loads the
 * host on purpose, {@code receive} opens a standalone receiver.
 */
package marshalyard.lab;
