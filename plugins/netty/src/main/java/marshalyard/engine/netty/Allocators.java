package marshalyard.engine.netty;

import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.List;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The allocators of the memory of messages, sent and received ones. */
final class Allocators {
    static final OptionSpec SPEC =
            OptionSpec.choice(
                    "allocator",
                    "Allocator",
                    List.of("adaptive", "pooled", "unpooled"),
                    "Netty's allocators of buffers: adaptive is the default of Netty 4.2, pooled"
                            + " that of Netty 4.1, unpooled asks the system for each buffer. What"
                            + " is sent and what is read from the socket lies outside the heap.");

    private static final ByteBufAllocator ADAPTIVE = new AdaptiveByteBufAllocator(true);

    private Allocators() {}

    static ByteBufAllocator of(Options options) {
        return switch (options.text(SPEC.name())) {
            case "pooled" -> PooledByteBufAllocator.DEFAULT;
            case "unpooled" -> UnpooledByteBufAllocator.DEFAULT;
            default -> ADAPTIVE;
        };
    }
}
