/** The engine {@code mqtt}: topics of an MQTT broker, by the HiveMQ client and version 5. */
package marshalyard.engine.mqtt;
