package marshalyard.engine.corbafast.server;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;

/**
 * A mutation of a message by a broken or hostile sender: bits turned, lengths that lie, an end cut
 * off.
 */
final class Mutation {
    private static final int[] LIES = {0, 1, -1, 7, 1 << 16, 1 << 20, 1 << 29, 0x7fffffff, 1 << 31};

    private Mutation() {}

    /**
     * A message with one to three faults.
     *
     * @param header bytes that are never cut off
     */
    static byte[] of(byte[] genuine, int header, Random random) {
        byte[] message = genuine.clone();
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            int at =
                    random.nextInt(
                            random.nextBoolean() ? Math.min(130, message.length) : message.length);
            switch (random.nextInt(5)) {
                case 0 -> message[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> message[at] = (byte) random.nextInt();
                case 2, 3 -> {
                    if (message.length - at >= 8) {
                        int lie = LIES[random.nextInt(LIES.length)];
                        if (random.nextBoolean()) lie = Integer.reverseBytes(lie);
                        ByteBuffer.wrap(message).putInt(at & -4, lie);
                    }
                }
                default -> {
                    if (message.length > header + 1)
                        message =
                                Arrays.copyOf(
                                        message, header + random.nextInt(message.length - header));
                }
            }
        }
        return message;
    }
}
