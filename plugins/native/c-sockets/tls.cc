#include "tls.h"

#include <fcntl.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>

#include "marshalyard/clock.h"
#include "socket.h"

namespace marshalyard::sockets {

namespace {

// A stranger has so long to show the certificate, as at the door; a sender waits longer.
constexpr std::chrono::milliseconds kAccepting{5'000};
constexpr std::chrono::milliseconds kConnecting{10'000};

// The most data of one record (RFC 8446, 5.1).
constexpr std::size_t kRecord = 16'384;

template <auto release>
struct Release {
  template <class T>
  void operator()(T* object) const {
    release(object);
  }
};

using Certificate = std::unique_ptr<X509, Release<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;
using WrappedKey = std::unique_ptr<PKCS8_PRIV_KEY_INFO, Release<PKCS8_PRIV_KEY_INFO_free>>;
using Context = std::unique_ptr<SSL_CTX, Release<SSL_CTX_free>>;
using Session = std::unique_ptr<SSL, Release<SSL_free>>;

// OpenSSL's own words for what went wrong last on this thread.
std::string reason() {
  const char* text = ERR_reason_error_string(ERR_peek_last_error());
  ERR_clear_error();
  return text != nullptr ? text : errno != 0 ? std::strerror(errno) : "the other end closed it";
}

const unsigned char* bytesOf(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

class Security {
 public:
  explicit Security(const Tls& tls) : context_(SSL_CTX_new(TLS_method())) {
    const unsigned char* at = bytesOf(tls.certificate);
    certificate_.reset(d2i_X509(nullptr, &at, static_cast<long>(tls.certificate.size())));
    at = bytesOf(tls.key);
    WrappedKey wrapped(
        d2i_PKCS8_PRIV_KEY_INFO(nullptr, &at, static_cast<long>(tls.key.size())));
    Key key(wrapped ? EVP_PKCS82PKEY(wrapped.get()) : nullptr);
    SSL_CTX* context = context_.get();
    int version = tls.version == "1.3" ? TLS1_3_VERSION : TLS1_2_VERSION;
    bool ready = context != nullptr && certificate_ && key &&
                 SSL_CTX_set_min_proto_version(context, version) == 1 &&
                 SSL_CTX_set_max_proto_version(context, version) == 1 &&
                 (version == TLS1_3_VERSION
                      ? SSL_CTX_set_ciphersuites(context, tls.cipher().c_str())
                      : SSL_CTX_set_cipher_list(context, "ECDHE-ECDSA-AES128-GCM-SHA256")) == 1 &&
                 SSL_CTX_use_certificate(context, certificate_.get()) == 1 &&
                 SSL_CTX_use_PrivateKey(context, key.get()) == 1;
    if (!ready) throw Failure("OpenSSL can't set up TLS " + tls.version + " (" + reason() + ").");
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nullptr);
    SSL_CTX_set_cert_verify_callback(context, &Security::isOurs, certificate_.get());
    SSL_CTX_set_options(context, SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_NO_TICKET);
    SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_read_ahead(context, 1);  // a record by one read, not its header first
  }

  SSL* session() const { return SSL_new(context_.get()); }

 private:
  // The certificate itself is trusted, whatever its names are.
  static int isOurs(X509_STORE_CTX* store, void* certificate) {
    X509* shown = X509_STORE_CTX_get0_cert(store);
    if (shown != nullptr && X509_cmp(shown, static_cast<X509*>(certificate)) == 0 &&
        X509_cmp_current_time(X509_get0_notAfter(shown)) > 0) {
      return 1;
    }
    X509_STORE_CTX_set_error(store, X509_V_ERR_CERT_REJECTED);
    return 0;
  }

  Context context_;
  Certificate certificate_;
};

namespace {

class Secured : public frames::Connection {
 public:
  Secured(int socket, std::shared_ptr<Security> security, const Settings& settings)
      : socket_(socket),
        security_(std::move(security)),
        session_(security_->session()),
        spin_(settings.options.text("waiting") == "spin") {
    if (!session_ || SSL_set_fd(session_.get(), socket) != 1) {
      throw Failure("OpenSSL can't make a connection (" + reason() + ").");
    }
  }

  void enter() override {
    SSL_set_accept_state(session_.get());
    shakeHands(kAccepting);
  }

  void connect() {
    SSL_set_connect_state(session_.get());
    std::int64_t begun = nanoTime();
    shakeHands(kConnecting);
    agreed_["handshakeNanos"] = std::to_string(nanoTime() - begun);
  }

  // Header and elements leave in one record, as far as they fit into it.
  void write(iovec* parts, int count) override {
    std::size_t filled = 0;
    for (int i = 0; i < count; i++) {
      auto* from = static_cast<const std::uint8_t*>(parts[i].iov_base);
      for (std::size_t left = parts[i].iov_len; left > 0;) {
        std::size_t some = std::min(left, kRecord - filled);
        if (filled == 0 && some == kRecord) {
          writeRecord(from, some);
        } else {
          std::memcpy(record_.data() + filled, from, some);
          filled += some;
          if (filled == kRecord) {
            writeRecord(record_.data(), filled);
            filled = 0;
          }
        }
        from += some;
        left -= some;
      }
    }
    if (filled > 0) writeRecord(record_.data(), filled);
  }

  std::size_t read(iovec* parts, int count) override {
    std::size_t sum = 0;
    for (int i = 0; i < count; i++) {
      if (sum > 0 && SSL_pending(session_.get()) == 0) return sum;
      std::size_t got = readSome(parts[i].iov_base, parts[i].iov_len);
      sum += got;
      if (got < parts[i].iov_len) return sum;
    }
    return sum;
  }

  void readElsewhere(bool elsewhere) override { elsewhere_ = elsewhere; }

  Facts facts() override {
    Facts facts = frames::factsOf(socket_.number());
    facts.insert(agreed_.begin(), agreed_.end());
    return facts;
  }

  void shutDown() override { ::shutdown(socket_.number(), SHUT_RDWR); }

 private:
  void shakeHands(std::chrono::milliseconds patience) {
    auto end = std::chrono::steady_clock::now() + patience;
    fcntl(socket_.number(), F_SETFL, O_NONBLOCK);
    while (true) {
      errno = 0;
      int done = SSL_do_handshake(session_.get());
      if (done == 1) break;
      int wanted = SSL_get_error(session_.get(), done);
      if (wanted != SSL_ERROR_WANT_READ && wanted != SSL_ERROR_WANT_WRITE) throw Failure(reason());
      auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          end - std::chrono::steady_clock::now());
      pollfd ready{socket_.number(),
                   static_cast<short>(wanted == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT), 0};
      int came = left.count() > 0 ? poll(&ready, 1, static_cast<int>(left.count())) : 0;
      if (came == 0) throw Failure("no answer in time");
      if (came < 0 && errno != EINTR) throw Failure(std::strerror(errno));
    }
    if (!spin_) fcntl(socket_.number(), F_SETFL, 0);
    const SSL_CIPHER* cipher = SSL_get_current_cipher(session_.get());
    agreed_["tls"] = std::string(SSL_get_version(session_.get())) + " " +
                     SSL_CIPHER_standard_name(cipher) + ", OpenSSL " +
                     OpenSSL_version(OPENSSL_VERSION_STRING);
  }

  void writeRecord(const void* from, std::size_t bytes) {
    while (true) {
      errno = 0;
      auto lock = lockIfShared();
      int wrote = SSL_write(session_.get(), from, static_cast<int>(bytes));
      if (wrote > 0) return;
      retryOrThrow(wrote);
    }
  }

  std::size_t readSome(void* into, std::size_t bytes) {
    constexpr std::size_t kMost = 1 << 30;
    while (true) {
      errno = 0;
      auto lock = lockIfShared();
      if (elsewhere_) awaitRecord(lock);
      int got = SSL_read(session_.get(), into, static_cast<int>(std::min(bytes, kMost)));
      if (got > 0) return static_cast<std::size_t>(got);
      if (SSL_get_error(session_.get(), got) == SSL_ERROR_ZERO_RETURN) return 0;
      retryOrThrow(got);
    }
  }

  // A session is for one thread at a time.
  std::unique_lock<std::mutex> lockIfShared() {
    return elsewhere_ ? std::unique_lock(inUse_) : std::unique_lock<std::mutex>();
  }

  // Waits without the lock, so that the other thread may write meanwhile.
  void awaitRecord(std::unique_lock<std::mutex>& lock) {
    while (SSL_has_pending(session_.get()) == 0) {
      lock.unlock();
      pollfd ready{socket_.number(), POLLIN, 0};
      int came = poll(&ready, 1, -1);
      lock.lock();
      if (came > 0) return;
    }
  }

  // A signal has interrupted it, or, where it spins, nothing has come.
  void retryOrThrow(int result) {
    int error = SSL_get_error(session_.get(), result);
    if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) throw Failure(reason());
  }

  frames::Socket socket_;
  std::shared_ptr<Security> security_;
  Session session_;
  const bool spin_;
  bool elsewhere_ = false;  // one thread writes while another one reads
  std::mutex inUse_;
  Facts agreed_;
  std::array<std::uint8_t, kRecord> record_;
};

}  // namespace

std::shared_ptr<Security> securityOf(const Tls& tls) { return std::make_shared<Security>(tls); }

std::unique_ptr<frames::Connection> secureConnected(int socket, std::shared_ptr<Security> security,
                                                    const std::string& place,
                                                    const Settings& settings) {
  auto secured = std::make_unique<Secured>(socket, std::move(security), settings);
  try {
    secured->connect();
  } catch (const Failure& e) {
    throw Failure("The ends did not agree on TLS at " + place + " (" + e.what() +
                  "). Give both the same 'tls', and use the address of this run.");
  }
  return secured;
}

std::unique_ptr<frames::Connection> secureAccepted(int socket, std::shared_ptr<Security> security,
                                                   const Settings& settings) {
  return std::make_unique<Secured>(socket, std::move(security), settings);
}

}  // namespace marshalyard::sockets
