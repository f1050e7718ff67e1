/**
 * The engine {@code zeromq}: messages without a broker, by JeroMQ. The receiver binds a ROUTER, by
 * which it answers, and with PUSH or PUB a PULL or SUB beside it; the sender connects a DEALER, and
 * a PUSH or XPUB.
 */
package marshalyard.engine.zeromq;
