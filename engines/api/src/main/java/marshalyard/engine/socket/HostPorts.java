package marshalyard.engine.socket;

import marshalyard.engine.EngineException;

/** The address of a receiver with two ports: {@code host:port,port}. */
public record HostPorts(String host, int first, int second) {
    /**
     * Reads what {@link #text} wrote.
     *
     * @throws EngineException with a sentence for the user if it is no address, or of no host
     */
    public static HostPorts parse(String address) throws EngineException {
        int comma = address.lastIndexOf(',');
        try {
            int second = Integer.parseInt(address.substring(comma + 1));
            String first = address.substring(0, comma);
            int port = HostPort.parse(first).getPort();
            String host = first.substring(0, first.lastIndexOf(':')).replaceAll("[\\[\\]]", "");
            return new HostPorts(host, port, second);
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw new EngineException(
                    "'" + address + "' is not the address of a receiver. Write host:port,port.", e);
        }
    }

    public String text() {
        return HostPort.text(host, first) + "," + second;
    }
}
