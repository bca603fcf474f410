import { type LookupAddress, lookup as resolve } from 'node:dns';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { MAX_BYTES } from '#features/media/rules.ts';
import { badInput, Problem } from '#kit/server/problem.ts';

const LONGEST_MS = 10_000;

/** Networks that are not the open internet: ourselves, private ones, those between carriers, examples, multicast. */
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
/** Of IPv6 only what is given out to the world, without the forms that carry another address inside. */
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

/** Whether an address belongs to the open internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  if (!isIPv6(address)) return !CLOSED.check(address, 'ipv4');
  return OPEN6.check(address, 'ipv6') && !CARRYING6.check(address, 'ipv6');
}

const REFUSED = { url: 'This address cannot be reached from here.' };
const NO_PICTURE = { url: 'There is no picture at this address.' };

type Options = {
  /** Which addresses may be connected to. */
  allowed?: (address: string) => boolean;
  timeout?: number;
};

/**
 * Fetches a file of another site: http(s) only, from public addresses only (asked of the very address that is
 * connected to, so that a name cannot answer twice in two ways), without redirects, within limits of size and time.
 */
export async function fetchFile(
  address: string,
  { allowed = isPublicAddress, timeout = LONGEST_MS }: Options = {},
): Promise<Uint8Array> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw badInput(REFUSED);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  // An address in figures is connected to without being looked up.
  if (isIP(bare) && !allowed(bare)) throw badInput(REFUSED);
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await requested(url, checkedLookup(allowed), signal);
    return await read(response);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw badInput(signal.aborted ? { url: 'This address takes too long to answer.' } : REFUSED);
  }
}

/** Looks a name up and gives only what may be connected to. */
function checkedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const open = error ? [] : found.filter(({ address }) => allowed(address));
      const [first] = open;
      if (!first || open.length < found.length) done(error ?? new Error('not public'), '', 4);
      else if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}

function requested(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  const headers = { accept: 'image/avif,image/webp,image/*', 'user-agent': 'Tablemate' };
  return new Promise((fulfil, reject) => {
    get(url, { lookup, signal, headers, agent: false }, fulfil).on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  try {
    if (response.statusCode !== 200) throw badInput(NO_PICTURE);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > MAX_BYTES)
        throw new Problem(413, `This picture is too large: at most ${MAX_BYTES / 1024 / 1024} MB.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
