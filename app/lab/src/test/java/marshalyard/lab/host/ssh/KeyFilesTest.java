package marshalyard.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.List;
import marshalyard.lab.host.HostDialog;
import org.apache.sshd.client.config.keys.ClientIdentitiesWatcher;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyEncryptionContext;
import org.apache.sshd.common.config.keys.writer.openssh.OpenSSHKeyPairResourceWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's key files, of which some are none. */
class KeyFilesTest {
    private final UserPrompts asking = new UserPrompts("lab1", HostDialog.REFUSING);

    @TempDir private Path folder;

    private Path key(String name, String passphrase) throws Exception {
        KeyPair pair = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        OpenSSHKeyEncryptionContext lock = new OpenSSHKeyEncryptionContext();
        lock.setPassword(passphrase);
        lock.setCipherType("256");
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            OpenSSHKeyPairResourceWriter.INSTANCE.writePrivateKey(
                    pair, "", passphrase.isEmpty() ? null : lock, out);
        }
        return file;
    }

    private int keys(Path... files) throws Exception {
        int keys = 0;
        for (KeyPair pair :
                new ClientIdentitiesWatcher(List.of(files), new KeyFiles(asking), asking, false)
                        .loadKeys(null)) {
            if (pair != null) keys++;
        }
        return keys;
    }

    @Test
    void aFileThatIsNoKeyIsNamedAndTheOthersCount() throws Exception {
        Path garbage = Files.writeString(folder.resolve("id_ed25519"), "garbage\n");
        Path empty = Files.createFile(folder.resolve("id_ecdsa"));
        assertThat(keys(garbage, empty, key("id_rsa", ""), folder.resolve("none"))).isEqualTo(1);
        assertThat(asking.without())
                .isEqualTo(
                        " (left out, because they can't be read as keys: "
                                + garbage
                                + ", "
                                + empty
                                + ")");
    }

    @Test
    void aCutKeyIsNamedToo() throws Exception {
        Path cut = key("id_rsa", "");
        Files.writeString(cut, Files.readString(cut).substring(0, 400));
        assertThat(keys(cut)).isZero();
        assertThat(asking.without()).endsWith("can't be read as keys: " + cut + ")");
    }

    @Test
    void aKeyWhosePassphraseIsMissingIsNoFileWithoutOne() throws Exception {
        Path locked = key("id_rsa", "secret");
        assertThat(keys(locked)).isZero();
        assertThat(asking.without())
                .isEqualTo(" (left out, because their passphrase is missing: " + locked + ")");
    }
}
