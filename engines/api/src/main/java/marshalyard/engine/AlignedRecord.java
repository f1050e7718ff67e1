package marshalyard.engine;

import java.io.Serializable;

/**
 * A record whose fields all stand on 32-bit borders ({@code boeing99}, 2.3): {@code long id; long
 * status; float x; float y; double range}, 24 bytes in C and in CDR alike.
 */
public record AlignedRecord(int id, int status, float x, float y, double range)
        implements Serializable {}
