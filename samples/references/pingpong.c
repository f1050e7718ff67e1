// Calls over one TCP connection on loopback: a request of one size behind a header of 16 bytes, and
// a reply that is such a header, as Marshalyard's socket engines have them.
//
//   pingpong BYTES SECONDS WARM_SECONDS
//
// Prints the median round trip in ns.

#include "loopback.h"

enum { MOST = 1 << 22 };

static size_t frame;

static void receive(int socket) {
  char *buffer = malloc(frame);
  char reply[HEADER] = {0};
  while (read_all(socket, buffer, frame)) write_all(socket, reply, HEADER);
}

static int ascending(const void *a, const void *b) {
  long long x = *(const long long *)a, y = *(const long long *)b;
  return (x > y) - (x < y);
}

static size_t phase(int socket, char *buffer, double seconds, long long *trips) {
  long long start = nanos(), end = start + (long long)(seconds * 1e9), before = start, after;
  size_t n = 0;
  char reply[HEADER];
  do {
    before = nanos();
    write_all(socket, buffer, frame);
    if (!read_all(socket, reply, HEADER)) die("waiting for a reply");
    after = nanos();
    trips[n++] = after - before;
  } while (after < end && n < MOST);
  return n;
}

int main(int argc, char **argv) {
  if (argc != 4 || atoi(argv[1]) < 1) {
    fprintf(stderr, "usage: pingpong BYTES SECONDS WARM_SECONDS\n");
    return 2;
  }
  frame = HEADER + atoi(argv[1]);
  pid_t child;
  int socket = connected(receive, &child);
  char *buffer = calloc(1, frame);
  long long *trips = calloc(MOST, sizeof *trips);
  phase(socket, buffer, atof(argv[3]), trips);
  size_t n = phase(socket, buffer, atof(argv[2]), trips);
  qsort(trips, n, sizeof *trips, ascending);
  printf("%lld\n", trips[n / 2]);
  close(socket);
  waitpid(child, NULL, 0);
  return 0;
}
