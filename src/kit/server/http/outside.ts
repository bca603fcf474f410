import { type LookupAddress, lookup as resolve } from 'node:dns';
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Networks outside of the public internet: loopback, private, carrier-grade NAT, documentation, multicast. */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv4');
}
/** The allocated part of IPv6, without forms that embed another address. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
const CARRYING6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  CARRYING6.addSubnet(net, bits, 'ipv6');
}

/** Returns whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  if (!isIPv6(address)) return !CLOSED.check(address, 'ipv4');
  return OPEN6.check(address, 'ipv6') && !CARRYING6.check(address, 'ipv6');
}

type OutsideRequest = {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Uint8Array | undefined;
  signal: AbortSignal;
  /** The addresses to which a connection is allowed. */
  allowed?: (address: string) => boolean;
  /** Reuses connections to sites that are called often. */
  agent?: Agent | false;
};

/**
 * Calls another site: http(s) and public addresses only, without redirects. The check is on the address that is
 * connected to, so a name cannot resolve twice in two ways. Throws before it connects to anything else.
 */
export async function requestOutside(
  address: string,
  { method = 'GET', headers, body, signal, allowed = isPublicAddress, agent = false }: OutsideRequest,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('no address of a site');
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(bare) && !allowed(bare)) throw new Error('not public');
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const lookup = checkedLookup(allowed);
  return new Promise((fulfil, reject) => {
    const ownHeaders = { 'user-agent': 'Tablemate', ...headers };
    request(url, { method, lookup, signal, agent, headers: ownHeaders }, fulfil)
      .on('error', reject)
      .end(body);
  });
}

/** Reads the whole reply of another site; throws `tooLarge` beyond `maxBytes`, without reading the rest. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns a DNS lookup that returns allowed addresses only. */
function checkedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, records: LookupAddress[]) => {
      const open = error ? [] : records.filter(({ address }) => allowed(address));
      const [first] = open;
      if (!first || open.length < records.length) done(error ?? new Error('not public'), '', 4);
      else if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}
