// Floods one TCP connection over loopback with buffers of one size.
//
//   flood BYTES SECONDS WARM_SECONDS
//
// Prints bit/s of what was sent, from the first send until the receiver has said that it has read
// everything. Buffers have a header of 16 bytes in front, as frames of Marshalyard's socket engines
// have. A frame whose first byte is BARRIER asks for the receiver's answer.
//
// The sender gathers header and buffer in one system call; the receiver reads as much as there is,
// up to 256 KiB, and finds the frames in what it has read.

#include "loopback.h"

#include <sys/uio.h>

enum { DATA, BARRIER };
enum { INPUT = 256 * 1024 };

static size_t size;

static void receive(int socket) {
  char *input = malloc(INPUT);
  size_t ahead = 0; // bytes until the next frame begins, counted from the start of what is read next
  ssize_t n;
  while ((n = read(socket, input, INPUT)) > 0) {
    size_t at = ahead;
    for (; at < (size_t)n; at += HEADER + size) {
      if (input[at] == BARRIER) write_all(socket, "x", 1);
    }
    ahead = at - n;
  }
  if (n < 0) die("reading");
}

// Header and buffer in one call, and what it left in further ones.
static void send_frame(int socket, char *header, char *buffer) {
  struct iovec parts[] = {{header, HEADER}, {buffer, size}};
  ssize_t n = writev(socket, parts, 2);
  if (n < 0) die("writing");
  size_t sent = n;
  if (sent < HEADER) {
    write_all(socket, header + sent, HEADER - sent);
    sent = HEADER;
  }
  write_all(socket, buffer + (sent - HEADER), size - (sent - HEADER));
}

static double phase(int socket, char *buffer, double seconds) {
  long long messages = 0, start = nanos(), end = start + (long long)(seconds * 1e9);
  char answer, header[HEADER] = {DATA};
  do {
    send_frame(socket, header, buffer);
    messages++;
  } while (nanos() < end);
  header[0] = BARRIER;
  send_frame(socket, header, buffer);
  if (!read_all(socket, &answer, 1)) die("waiting for the receiver");
  return messages * (double)size * 8e9 / (nanos() - start);
}

int main(int argc, char **argv) {
  if (argc != 4 || atoi(argv[1]) < 1) {
    fprintf(stderr, "usage: flood BYTES SECONDS WARM_SECONDS\n");
    return 2;
  }
  size = atoi(argv[1]);
  pid_t child;
  int socket = connected(receive, &child);
  char *buffer = calloc(1, size);
  phase(socket, buffer, atof(argv[3]));
  printf("%.0f\n", phase(socket, buffer, atof(argv[2])));
  close(socket);
  waitpid(child, NULL, 0);
  return 0;
}
