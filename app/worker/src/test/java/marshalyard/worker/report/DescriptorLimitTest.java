package marshalyard.worker.report;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import marshalyard.engine.EngineException;
import org.junit.jupiter.api.Test;

class DescriptorLimitTest {
    @Test
    void aLimitThatConnectionsPassIsToldWithTheCommandThatRaisesIt() {
        assertThatThrownBy(() -> DescriptorLimit.require(1_000, "sender", 60, 1_024))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining(
                        "1000 connections take as many descriptors of the sender's process, which"
                                + " may have 1024 open and has 60 already.")
                .hasMessageContaining("sudo prlimit --pid $$ --nofile=4096:4096");
    }

    @Test
    void whatFitsIsNotRefused() {
        assertThatCode(() -> DescriptorLimit.require(512, "receiver", 60, 1_024))
                .doesNotThrowAnyException();
        assertThatCode(() -> DescriptorLimit.require(512, "receiver", 60, -1))
                .as("a platform without a limit")
                .doesNotThrowAnyException();
        assertThatCode(() -> DescriptorLimit.requireRoomFor(1, "sender"))
                .doesNotThrowAnyException();
    }
}
