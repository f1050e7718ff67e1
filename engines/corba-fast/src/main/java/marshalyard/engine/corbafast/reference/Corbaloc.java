package marshalyard.engine.corbafast.reference;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Reads {@code corbaloc:iiop:1.2@host:port/key}; the first address of several counts. */
final class Corbaloc {
    private static final int DEFAULT_PORT = 2809;

    private Corbaloc() {}

    /**
     * @throws IllegalArgumentException if the text is none
     */
    static ObjectReference parse(String text) {
        String rest = text.substring("corbaloc:".length());
        int slash = rest.indexOf('/');
        String address = slash < 0 ? rest : rest.substring(0, slash);
        if (address.indexOf(',') >= 0) address = address.substring(0, address.indexOf(','));
        if (address.startsWith("iiop:")) address = address.substring("iiop:".length());
        else if (address.startsWith(":")) address = address.substring(1);
        else throw new IllegalArgumentException("No address of IIOP: " + address);
        int minor = 0;
        int at = address.indexOf('@');
        if (at >= 0) {
            String version = address.substring(0, at);
            if (!version.matches("1\\.[0-9]")) throw new IllegalArgumentException(version);
            minor = Math.min(2, version.charAt(2) - '0');
            address = address.substring(at + 1);
        }
        int colon = address.startsWith("[") ? address.indexOf("]:") + 1 : address.lastIndexOf(':');
        int port = colon > 0 ? Integer.parseInt(address.substring(colon + 1)) : DEFAULT_PORT;
        String host = colon > 0 ? address.substring(0, colon) : address;
        if (host.startsWith("[")) host = host.substring(1, host.length() - 1);
        if (host.isEmpty() || port < 1 || port > 65_535) throw new IllegalArgumentException(text);
        byte[] key = slash < 0 ? new byte[0] : unescaped(rest.substring(slash + 1));
        return ObjectReference.iiop("", host, port, minor, key);
    }

    private static byte[] unescaped(String key) {
        byte[] text = key.getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length; i++) {
            if (text[i] != '%') {
                bytes.write(text[i]);
            } else {
                bytes.write(
                        Integer.parseInt(key.substring(i + 1, Math.min(i + 3, key.length())), 16));
                i += 2;
            }
        }
        return bytes.toByteArray();
    }
}
