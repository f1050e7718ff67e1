/**
 * The JavaFX face. {@link marshalyard.desktop.Workbench} holds the view models, {@link
 * marshalyard.desktop.WorkbenchView} the views; {@code …Actions} are what menus and buttons do.
 *
 * <p>Each feature has a package with its view and its view model. A view model knows no node, so
 * that it is tested without a window; a view binds to its properties and knows nothing of the lab.
 * Files, processes and the lab are used on a background thread; {@link
 * marshalyard.desktop.fxthread.FxThread} is the only way back:
 *
 * <pre>{@code
 * background.run(
 *         () -> SessionStore.open(file), // away from the window
 *         session -> model.show(session)); // on the FX thread
 * }</pre>
 *
 * <p>The window must not disturb what it shows: workers are processes of their own, events are
 * collected, and charts are drawn at most once per pulse.
 */
package marshalyard.desktop;
