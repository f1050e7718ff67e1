/** The levels of the optimisations that both ends take part in; each has one that is off. */
package marshalyard.engine.corbafast.option;
