/**
 * The workers of one engine setup and what is open in them: {@link marshalyard.lab.group.Workers}
 * has the processes, {@link marshalyard.lab.group.Connections} the ends, and {@link
 * marshalyard.lab.group.BrokerCrash} kills and restarts a broker.
 */
package marshalyard.lab.group;
