/**
 * The options of the engine: their descriptions, their typed values, and which values go together.
 */
package marshalyard.engine.jms.option;
