/** Unwraps an IPv4 address within an IPv6 one: sockets and proxies write both forms. */
export function unwrapIpv4(address: string): string {
  if (!URL.canParse(`http://[${address}]`)) return address;
  // URL brings all spellings into one form.
  const groups = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname);
  if (!groups) return address;
  return groups
    .slice(1)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

export const isLoopback = (address: string) => address === '::1' || unwrapIpv4(address).startsWith('127.');
