package org.example.template;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;

/** Accepts one sender after the other and consumes what it sends. */
final class TemplateReceiver implements Receiver {
    private final Settings settings;
    private final Inbox inbox;
    private final ServerSocket server = new ServerSocket();
    private final Thread thread = new Thread(this::serve, "template receiver");
    private volatile Socket connection = new Socket();
    private volatile boolean closed;

    TemplateReceiver(Settings settings, Inbox inbox) throws IOException, EngineException {
        this.settings = settings;
        this.inbox = inbox;
        if (settings.socketQueue() > 0) server.setReceiveBufferSize(settings.socketQueue());
        settings.ports().listen(0, this::bind);
        thread.setDaemon(true);
        thread.start();
    }

    private ServerSocket bind(int port) throws IOException {
        server.bind(new InetSocketAddress(settings.bind(), port));
        return server;
    }

    @Override
    public String address() {
        return settings.advertised() + ":" + server.getLocalPort();
    }

    private void serve() {
        try {
            while (!closed) {
                try (Socket accepted = server.accept()) {
                    connection = accepted;
                    if (closed) return; // close() saw the connection before this one
                    TemplateSender.prepare(accepted, settings);
                    consume(accepted);
                }
            }
        } catch (IOException | RuntimeException e) {
            if (!closed) {
                inbox.failed(new EngineException("Receiving at " + address() + " failed.", e));
            }
        }
    }

    private void consume(Socket socket) throws IOException {
        DataInputStream in =
                new DataInputStream(new BufferedInputStream(socket.getInputStream(), 65_536));
        for (int kind = in.read(); kind >= 0; kind = in.read()) {
            if (kind == WireFormat.BARRIER) {
                inbox.barrier();
            } else {
                Payload payload = WireFormat.read(in);
                inbox.accept(payload.type(), payload.elements(), () -> payload);
            }
            if (kind != WireFormat.ONEWAY) socket.getOutputStream().write(WireFormat.ANSWER);
        }
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        try {
            server.close();
            connection.close();
            thread.join();
        } catch (IOException e) {
            throw new EngineException("Closing the receiver at " + address() + " failed.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("Interrupted while closing " + address() + ".", e);
        }
    }
}
