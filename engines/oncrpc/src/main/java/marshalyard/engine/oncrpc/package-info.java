/**
 * ONC RPC as {@code sigcomm96} measured it, in Java: the contract {@code idl/src/main/xdr/ttcp.x}
 * over TCP, with the library Remote Tea.
 *
 * <p>{@link marshalyard.engine.oncrpc.OncRpcEngine} sends the elements through the XDR routines
 * that jrpcgen generates from the contract ({@code Sequence}), or as opaque bytes that XDR does not
 * look into ({@code Image}), which is the paper's hand-optimised version. A oneway request is a
 * batched call, which the server never replies to; a twoway request waits for its reply.
 *
 * <p>The library's XDR streams marshal, mark records and move the bytes. Its client and its server
 * are not used: they open their sockets themselves, so that no queue size can be set before the
 * connection is there, and the server replies to every call. {@code RpcClient} and {@code
 * RpcConnection} stand in their place.
 *
 * <pre>{@code
 * ./marshalyard engines oncrpc        lists the options
 * }</pre>
 *
 * <p>RFC 5531 describes ONC RPC, RFC 4506 XDR.
 */
package marshalyard.engine.oncrpc;
