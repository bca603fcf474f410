import * as openid from 'openid-client';
import type { Person, Reply } from '#testing/app.ts';

/** An app that knows nothing but the site's address and its own: everything else it discovers. */
export async function discoverSite(site: string, clientId: string) {
  return openid.discovery(new URL(site), clientId, undefined, openid.None(), {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
}

/** What an app sends a person away with. */
export async function beginFlow(
  config: openid.Configuration,
  redirectUri: string,
  more: Record<string, string> = {},
) {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'saved:read',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...more,
  });
  return { verifier, state, url };
}

/** The question that somebody is shown at an address. */
export const askConsent = (person: Person, url: URL): Promise<Reply> =>
  person.request('GET', url.pathname + url.search);

/** What the form of the question sends. */
export const readConsent = ({ text }: Reply): string =>
  /name="consent" value="([^"]+)"/.exec(text)?.[1] ?? '';

export const sendForm = (
  person: Person,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  person.request('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });

/** Answers the question and gives the address that the person is led to. */
export async function answerConsent(
  person: Person,
  url: URL,
  answer: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const question = await askConsent(person, url);
  const { headers } = await sendForm(person, '/oauth/authorize', { consent: readConsent(question), answer });
  return new URL(String(headers.location));
}
