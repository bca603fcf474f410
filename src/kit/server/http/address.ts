/** An IPv4 address that stands in an IPv6 one as itself, else the address as it is: sockets and proxies write both. */
export function unmapped(address: string): string {
  if (!URL.canParse(`http://[${address}]`)) return address;
  // The longest and the shortest way of writing it become one here.
  const groups = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname);
  if (!groups) return address;
  return groups
    .slice(1)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

export const isLoopback = (address: string) => address === '::1' || unmapped(address).startsWith('127.');
