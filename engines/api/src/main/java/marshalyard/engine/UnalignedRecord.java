package marshalyard.engine;

import java.io.Serializable;

/**
 * A record whose fields stand off the 32-bit borders on purpose ({@code boeing99}, 2.4): {@code
 * octet kind; long id; char mode; float x; short status; double range}. Its fields are 20 bytes;
 * packed, id is at 1, mode at 5, x at 6, status at 10, range at 12. A C compiler or CDR spreads it
 * over 32.
 */
public record UnalignedRecord(byte kind, int id, byte mode, float x, short status, double range)
        implements Serializable {}
