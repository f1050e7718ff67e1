/** The options of the engine: their descriptions, their typed values, and what goes together. */
package marshalyard.engine.jms.option;
