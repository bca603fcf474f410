/** Returns the address of another database on the same server; also for socket addresses, which have no host. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, (_, server: string) => server + name);
}
