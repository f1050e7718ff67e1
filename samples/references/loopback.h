// Two ends of one TCP connection over loopback, in two processes, and a clock.

#ifndef LOOPBACK_H
#define LOOPBACK_H

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Bytes in front of a payload.
enum { HEADER = 16 };

static void die(const char *doing) {
  fprintf(stderr, "%s: %s\n", doing, strerror(errno));
  exit(1);
}

static long long nanos(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

// Forks: runs the receiver in the child and gives the parent its end of the connection.
static int connected(void (*receiver)(int socket), pid_t *child) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int on = 1;
  int listening = socket(AF_INET, SOCK_STREAM, 0);
  if (listening < 0 || bind(listening, (struct sockaddr *)&address, length) < 0 ||
      listen(listening, 1) < 0 || getsockname(listening, (struct sockaddr *)&address, &length) < 0)
    die("listening");
  *child = fork();
  if (*child < 0) die("forking");
  if (*child == 0) {
    int accepted = accept(listening, NULL, NULL);
    if (accepted < 0) die("accepting");
    setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    receiver(accepted);
    exit(0);
  }
  close(listening);
  int sender = socket(AF_INET, SOCK_STREAM, 0);
  if (sender < 0 || connect(sender, (struct sockaddr *)&address, length) < 0) die("connecting");
  setsockopt(sender, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return sender;
}

static void write_all(int socket, const char *bytes, size_t size) {
  while (size > 0) {
    ssize_t n = write(socket, bytes, size);
    if (n < 0) die("writing");
    bytes += n;
    size -= n;
  }
}

// 0 at the end of the stream.
static int read_all(int socket, char *bytes, size_t size) {
  while (size > 0) {
    ssize_t n = read(socket, bytes, size);
    if (n < 0) die("reading");
    if (n == 0) return 0;
    bytes += n;
    size -= n;
  }
  return 1;
}

#endif
