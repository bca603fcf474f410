import { isIP } from 'node:net';
import { t } from '#kit/contract/text.ts';
import type { Config } from '#kit/server/config.ts';
import { isPublicAddress, requestOutside } from '#kit/server/http/outside.ts';
import { badInput } from '#kit/server/problem.ts';
import { WEBHOOKS } from '../rules.ts';

type Settings = Pick<Config, 'webhookHosts'>;

/** Whether the operator allows this host, which may be in their own network. */
const isOperators = ({ host }: URL, { webhookHosts }: Settings) => webhookHosts.includes(host);

/** Refuses an address that is never allowed. Where a name resolves to is only checked when a message is sent. */
export function assertTarget(address: string, settings: Settings): void {
  const url = URL.parse(address);
  const fail = (message: string) => badInput({ url: message });
  if (!url || url.username || url.password) throw fail(t('Not a web address'));
  if (isOperators(url, settings)) return;
  if (url.protocol !== 'https:') throw fail(t('Give an address that begins with https://'));
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.');
  if (!isName) throw fail(t('Give an address with the name of a host on the internet'));
}

export type TargetAnswer = { status: number | null; failure: string | null };

/** Sends a message: public addresses only, no redirects, and only the status of the answer is read. */
export async function sendTo(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  settings: Settings,
): Promise<TargetAnswer> {
  const url = URL.parse(address);
  const isOwn = url !== null && isOperators(url, settings);
  // The setting may have changed since the webhook was added.
  if (!url || (url.protocol !== 'https:' && !isOwn)) return { status: null, failure: 'not https' };
  try {
    const response = await requestOutside(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      body: Buffer.from(body),
      signal: AbortSignal.timeout(WEBHOOKS.timeoutMs),
      allowed: isOwn ? () => true : isPublicAddress,
    });
    const status = response.statusCode ?? 0;
    response.destroy();
    return { status, failure: status >= 200 && status < 300 ? null : 'refused' };
  } catch (error) {
    return { status: null, failure: toReason(error) };
  }
}

/** Why there was no answer: helps the owner and reveals nothing of our network. */
function toReason(error: unknown): string {
  const { name = '', message = '', code = '' } = error as Error & { code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'late';
  if (message === 'not public' || message === 'no address of a site') return 'not public';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host';
  return /CERT|TLS|SSL/.test(code) ? 'certificate' : 'away';
}
