import { isIP } from 'node:net';
import { z } from 'zod';
import { t } from '#kit/contract/text.ts';
import type { Config } from '#kit/server/config.ts';
import { isPublicAddress, readAtMost, requestOutside } from '#kit/server/http/outside.ts';
import { APPS, cleanName } from '../rules.ts';

/** An app as its Client ID Metadata Document describes it (OAuth). */
export type Client = { id: string; host: string; name: string | null; redirectUris: readonly string[] };

/** Why an app is not redirected to, in a sentence for the person who came from it. */
export class ClientFailure extends Error {}

type Settings = Pick<Config, 'appHosts'>;

/** Whether the operator lists this host in `appHosts`; such apps may be in the private network. */
const isOperators = ({ host }: URL, { appHosts }: Settings) => appHosts.includes(host);

/** The address of an app's description; null if it cannot be one. */
function parseClientId(clientId: string, settings: Settings): URL | null {
  const url = URL.parse(clientId);
  // Only the normalised form is an id: otherwise one address could be several apps.
  if (!url || url.href !== clientId || url.username || url.password || clientId.includes('#')) return null;
  if (url.pathname === '/' || clientId.length > 500) return null;
  if (isOperators(url, settings)) return url;
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.');
  return url.protocol === 'https:' && isName ? url : null;
}

const Metadata = z.object({
  client_id: z.string(),
  client_name: z.unknown().optional(),
  redirect_uris: z.array(z.string().max(1000)).min(1).max(50),
  token_endpoint_auth_method: z.literal('none').optional(),
});

/** Fetches an app's description, from public addresses only. Throws a `ClientFailure`. */
export async function fetchClient(clientId: string, settings: Settings): Promise<Client> {
  const url = parseClientId(clientId, settings);
  if (!url) throw new ClientFailure(t('The app does not say where it comes from.'));
  const metadata = Metadata.safeParse(await fetchJson(url, settings));
  if (!metadata.success || metadata.data.client_id !== clientId)
    throw new ClientFailure(t('What the app says of itself at its address is not about this app.'));
  const { client_name: name, redirect_uris: redirectUris } = metadata.data;
  return { id: clientId, host: url.host, name: cleanName(name), redirectUris };
}

async function fetchJson(url: URL, settings: Settings): Promise<unknown> {
  try {
    const response = await requestOutside(url.href, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(APPS.timeoutMs),
      allowed: isOperators(url, settings) ? () => true : isPublicAddress,
    });
    try {
      const { statusCode, headers } = response;
      if (statusCode !== 200 || !/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
        throw new Error('no description');
      const body = await readAtMost(response, APPS.maxBytes, () => new Error('too large'));
      return JSON.parse(body.toString('utf8'));
    } finally {
      response.destroy();
    }
  } catch {
    throw new ClientFailure(t('What the app says of itself cannot be read at its address.'));
  }
}
