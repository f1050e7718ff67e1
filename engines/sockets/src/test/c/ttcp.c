/*
 * The C programs that the socket engines are measured against, in the manner of the papers' ttcp
 * (sigcomm96, 3.1): a sender floods a receiver over TCP, or both play ping-pong.
 *
 *   ttcp sink  PLAN SIZE                listens, prints its port, serves one sender
 *   ttcp flood PLAN SIZE PORT SECONDS   prints MB/s (10^6) and bytes, the receiver's end awaited
 *   ttcp ping  PLAN SIZE PORT SECONDS   prints the median round trip in ns, and 0
 *
 * Both ends print the CPU seconds that they took last.
 *
 * PLAN is what happens to a buffer:
 *   write      write() and read() of the buffer as it is
 *   writev     header and buffer by writev() and readv()
 *   double     as writev, doubles converted to network byte order and back
 *   binstruct  as writev, structs (short, char, long, octet, double) converted and back
 *   pong       the buffer is sent back
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <endian.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define HEADER 16
#define MOST_PINGS 1000000

struct binstruct {
    int16_t s;
    char c;
    int32_t l;
    uint8_t o;
    double d;
};

static char header[HEADER];
static char *data; /* what the application has */
static char *wire; /* what the socket moves */
static size_t size;
static char plan[16];

static void die(const char *what) {
    perror(what);
    exit(1);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static int is(const char *name) {
    return strcmp(plan, name) == 0;
}

static void swap_doubles(const char *from, char *to) {
    const uint64_t *f = (const uint64_t *)from;
    uint64_t *t = (uint64_t *)to;
    for (size_t i = 0; i < size / 8; i++) t[i] = htobe64(f[i]);
}

static void swap_structs(const char *from, char *to) {
    const struct binstruct *f = (const struct binstruct *)from;
    struct binstruct *t = (struct binstruct *)to;
    for (size_t i = 0; i < size / sizeof *f; i++) {
        uint64_t d;
        t[i].s = (int16_t)htobe16((uint16_t)f[i].s);
        t[i].c = f[i].c;
        t[i].l = (int32_t)htobe32((uint32_t)f[i].l);
        t[i].o = f[i].o;
        memcpy(&d, &f[i].d, 8);
        d = htobe64(d);
        memcpy(&t[i].d, &d, 8);
    }
}

/* Returns what stands converted: the other array, or the same where nothing is converted. */
static char *convert(char *from, char *to) {
    if (is("double")) return swap_doubles(from, to), to;
    if (is("binstruct")) return swap_structs(from, to), to;
    return from;
}

static void all(int fd, struct iovec *parts, int count,
                ssize_t (*move)(int, const struct iovec *, int), int *ended) {
    while (count > 0) {
        ssize_t n = move(fd, parts, count);
        if (n < 0) die("writev or readv");
        if (n == 0) {
            *ended = 1;
            return;
        }
        while (count > 0 && (size_t)n >= parts->iov_len) {
            n -= parts->iov_len;
            parts++;
            count--;
        }
        if (count > 0) {
            parts->iov_base = (char *)parts->iov_base + n;
            parts->iov_len -= n;
        }
    }
}

static ssize_t write_part(int fd, const struct iovec *part, int count) {
    (void)count;
    return write(fd, part->iov_base, part->iov_len);
}

static ssize_t read_part(int fd, const struct iovec *part, int count) {
    (void)count;
    return read(fd, part->iov_base, part->iov_len);
}

static void send_one(int fd) {
    int ended = 0;
    char *bytes = convert(data, wire);
    if (is("write") || is("pong")) {
        struct iovec part = {bytes, size};
        all(fd, &part, 1, write_part, &ended);
    } else {
        struct iovec parts[] = {{header, HEADER}, {bytes, size}};
        all(fd, parts, 2, writev, &ended);
    }
}

static int receive_one(int fd) {
    int ended = 0;
    if (is("write")) {
        ssize_t n = read(fd, wire, size);
        if (n < 0) die("read");
        return n > 0;
    }
    if (is("pong")) {
        struct iovec part = {wire, size};
        all(fd, &part, 1, read_part, &ended);
    } else {
        struct iovec parts[] = {{header, HEADER}, {wire, size}};
        all(fd, parts, 2, readv, &ended);
    }
    if (!ended) convert(wire, data);
    return !ended;
}

static void no_delay(int fd) {
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

static void sink(void) {
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof a;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(server, (struct sockaddr *)&a, sizeof a) || listen(server, 1)) die("listen");
    getsockname(server, (struct sockaddr *)&a, &length);
    printf("%d\n", ntohs(a.sin_port));
    fflush(stdout);
    int fd = accept(server, NULL, NULL);
    if (fd < 0) die("accept");
    no_delay(fd);
    while (receive_one(fd))
        if (is("pong")) send_one(fd);
    close(fd);
}

static int to_port(int port) {
    struct sockaddr_in a = {.sin_family = AF_INET,
                            .sin_port = htons(port),
                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    no_delay(fd);
    if (connect(fd, (struct sockaddr *)&a, sizeof a)) die("connect");
    return fd;
}

static void flood(int fd, double seconds) {
    long count = 0;
    double start = now();
    do {
        for (int i = 0; i < 16; i++, count++) send_one(fd);
    } while (now() - start < seconds);
    char end;
    shutdown(fd, SHUT_WR);
    if (read(fd, &end, 1) < 0) die("read");
    double bytes = count * (double)size;
    printf("%.1f %.0f ", bytes / (now() - start) / 1e6, bytes);
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void ping(int fd, double seconds) {
    static double took[MOST_PINGS];
    int count = 0;
    double start = now(), last = start;
    while (last - start < seconds && count < MOST_PINGS) {
        double before = now();
        send_one(fd);
        receive_one(fd);
        last = now();
        took[count++] = last - before;
    }
    qsort(took, count, sizeof *took, by_value);
    printf("%.0f 0 ", took[count / 2] * 1e9);
}

int main(int argc, char **argv) {
    if (argc < 4) return fprintf(stderr, "usage: see the head of ttcp.c\n"), 2;
    snprintf(plan, sizeof plan, "%s", argv[2]);
    size = strtoul(argv[3], NULL, 10);
    if (is("binstruct")) size -= size % sizeof(struct binstruct);
    data = aligned_alloc(4096, (size + 4095) / 4096 * 4096);
    wire = aligned_alloc(4096, (size + 4095) / 4096 * 4096);
    memset(data, 'x', size);
    memset(wire, 0, size);
    if (strcmp(argv[1], "sink") == 0) {
        sink();
    } else if (argc == 6) {
        int fd = to_port(atoi(argv[4]));
        if (strcmp(argv[1], "ping") == 0)
            ping(fd, atof(argv[5]));
        else
            flood(fd, atof(argv[5]));
    }
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    printf("%.6f\n", u.ru_utime.tv_sec + u.ru_stime.tv_sec +
                         (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6);
    return 0;
}
