/**
 * The JavaFX application thread: {@link marshalyard.desktop.fxthread.FxThread} is the only way into
 * it, {@link marshalyard.desktop.fxthread.BackgroundTasks} does work away from it and returns with
 * the result.
 */
package marshalyard.desktop.fxthread;
