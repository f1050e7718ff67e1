/**
 * The JavaFX face. This package puts the window together: {@code WindowParts} makes models and
 * actions, {@code WindowView} the views, {@code WindowActions} lists what the user can do, {@code
 * WindowTabs} what shows results. No feature knows this package.
 *
 * <p>Each feature has a package with its view, its view model, and its {@code …Actions}: what menus
 * and buttons do. A view model knows no node, so that it is tested without a window; a view binds
 * to its properties and knows nothing of the lab. Files, processes and the lab are used on a
 * background thread; {@link marshalyard.desktop.fxthread.FxThread} is the only way back:
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
