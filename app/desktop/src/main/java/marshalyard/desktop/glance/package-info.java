/** The experiment in view in a few sentences, above its charts. */
package marshalyard.desktop.glance;
