/** Payloads in and out of JMS messages: one pair of encoder and decoder for each message kind. */
package marshalyard.engine.jms.message;
