import * as openid from 'openid-client';
import type { Person, Reply } from '#testing/app.ts';

/** An app that discovers everything from the site's address and its own. */
export async function discoverSite(site: string, clientId: string) {
  return openid.discovery(new URL(site), clientId, undefined, openid.None(), {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
}

/** Starts an authorization as an app does. */
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

/** Opens the consent page as a person. */
export const askConsent = (person: Person, url: URL): Promise<Reply> =>
  person.request('GET', url.pathname + url.search);

/** The `consent` value of the page's form. */
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

/** Answers the consent page and returns the address of the redirect. */
export async function answerConsent(
  person: Person,
  url: URL,
  answer: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const question = await askConsent(person, url);
  const { headers } = await sendForm(person, '/oauth/authorize', { consent: readConsent(question), answer });
  return new URL(String(headers.location));
}
