/** The experiment as text, beside its form: a change of one is a change of the other. */
package marshalyard.desktop.yaml;
