package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import marshalyard.engine.Trait;

/** The factor that says whether connections speak TLS, with a certificate made for the run. */
public final class TlsFactor extends Factor<TlsLevel> {
    TlsFactor() {
        super(
                new FactorText<TlsLevel>("tls", "tls", "TLS", "TLS")
                        .help(
                                "Whether connections are encrypted by TLS, and by which version: none,"
                                        + " 1.2 or 1.3. Both ends show a certificate that was made for the"
                                        + " run, and trust no other. It takes an engine with TLS.")
                        .fallback(TlsLevel.NONE)
                        .suggested(List.of(TlsLevel.values()))
                        .order(Comparator.naturalOrder()));
    }

    @Override
    public List<TlsLevel> parse(String text) {
        return List.of(TlsLevel.parse(text));
    }

    @Override
    public String format(TlsLevel level) {
        return level.token();
    }

    @Override
    public String words(TlsLevel level) {
        return level == TlsLevel.NONE ? "no TLS" : "TLS " + level.token();
    }

    @Override
    public boolean ownConnections() {
        return true;
    }

    @Override
    protected Optional<Trait> needed(TlsLevel level) {
        return level == TlsLevel.NONE ? Optional.empty() : Optional.of(Trait.TLS);
    }
}
