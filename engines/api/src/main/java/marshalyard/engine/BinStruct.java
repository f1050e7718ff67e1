package marshalyard.engine;

import java.io.Serializable;

/**
 * The papers' struct of all scalars ({@code sigcomm96}, appendix): {@code short s; char c; long l;
 * octet o; double d}. In C it takes 24 bytes: s at 0, c at 2, l at 4, o at 8, d at 16.
 */
public record BinStruct(short s, byte c, int l, byte o, double d) implements Serializable {}
