/** The broker between sender and receiver: embedded in this process, or one that runs elsewhere. */
package marshalyard.engine.jms.broker;
