import { isIPv6 } from 'node:net';
import { isLoopback, unwrapIpv4 } from '#kit/server/http/address.ts';
import { network64 } from '#kit/server/limits.ts';

/** Shortens a network address so that it identifies no person: 203.0.113.x, 2001:db8:1::. */
export function shortenAddress(address: string): string {
  if (isLoopback(address)) return 'this machine';
  const own = unwrapIpv4(address);
  if (!isIPv6(own)) return own.replace(/\.\d+$/, '.x');
  return `${network64(own).split(':').slice(0, 3).join(':')}::`;
}
