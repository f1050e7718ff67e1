/**
 * The window. Each feature has a package with its view and its view model; view models know no
 * node, and nothing of the lab is in a view.
 */
package marshalyard.desktop;
