package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SecretsTest {
    @Test
    void whereThereMayBeNoneOneIsNamedWithoutItsValue() {
        Secrets secrets = new Secrets();
        assertThatCode(secrets::requireNone).doesNotThrowAnyException();
        secrets.put("jms", "password", "xyzzy");
        assertThatThrownBy(secrets::requireNone)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("The option password of jms is a secret")
                .hasMessageContaining("--secret jms.password=VALUE")
                .hasMessageNotContaining("xyzzy");
    }
}
