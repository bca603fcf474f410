import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { z } from 'zod';
import { Email } from '#features/auth/shapes.ts';
import type { OpenIdConfig } from '#kit/server/config.ts';
import { isStorable } from '#kit/server/input.ts';
import { defineService } from '#kit/server/services.ts';

/** Null without an issuer in the settings. */
export const openIdService = defineService<OpenId | null>('openid');

export type OpenId = ReturnType<typeof createOpenId>;

/** Per request. */
const TIMEOUT_SECONDS = 5;

/** From leaving for the issuer until coming back. */
export const ATTEMPT_SECONDS = 15 * 60;

/** Both sides recognise a sign-in by them. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** A person as the issuer describes them. */
export type Stranger = {
  issuer: string;
  /** The issuer's permanent id; everything else may change. */
  subject: string;
  email: string | null;
  /** Whether the issuer has verified `email`. */
  isConfirmed: boolean;
  /** Usernames and names, the best one first. */
  names: string[];
  name: string | null;
  /** The last time they proved their identity there, in seconds since 1970; null if unknown. */
  provedAt: number | null;
};

/** `away`: no answer. `declined`: the person did not sign in. `wrong`: an answer that cannot be trusted. */
export type Fault = 'away' | 'declined' | 'wrong';

export class OpenIdFailure extends Error {
  readonly fault: Fault;
  /** The library's error code, which contains nothing that was sent. */
  readonly code: string;

  constructor(fault: Fault, cause: unknown) {
    super('The issuer opens nothing.', { cause });
    this.fault = fault;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    this.code = /^[A-Z_]{1,80}$/.test(code) ? code : fault;
  }
}

/** Loaded on first use. */
const load = () => import('openid-client');

type Library = Awaited<ReturnType<typeof load>>;

export function createOpenId({ issuer, clientId, clientSecret, name }: OpenIdConfig) {
  let discovery: Promise<Configuration> | null = null;

  /** Loads the issuer's metadata on first use, and again after a failure. */
  async function discover(): Promise<Configuration> {
    const library = await load();
    const execute = [library.enableNonRepudiationChecks];
    // The settings allow plain http only on this machine.
    if (issuer.startsWith('http:')) execute.push(library.allowInsecureRequests);
    const method = clientSecret ? createClientAuth(library, clientSecret) : library.None();
    discovery ??= library.discovery(new URL(issuer), clientId, clientSecret, method, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
    try {
      return await discovery;
    } catch (error) {
      discovery = null;
      throw new OpenIdFailure('away', error);
    }
  }

  return {
    name,

    /** The display name of an issuer; the host if it is not the current one. */
    describe: (of: string) => (of === issuer || `${of}/` === issuer ? name : describeIssuer(of)),

    /** The address for signing in; `isReauthentication` makes the issuer ask for proof in any case. */
    async begin(
      redirectUri: string,
      { state, nonce, verifier }: Secrets,
      isReauthentication: boolean,
    ): Promise<string> {
      const configuration = await discover();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load();
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isReauthentication && { prompt: 'login', max_age: '0' }),
      });
      return url.href;
    },

    /** The person who came back to `returnedTo`; throws an OpenIdFailure if that cannot be verified. */
    async finish(
      returnedTo: URL,
      { state, nonce, verifier }: Secrets,
      isReauthentication: boolean,
    ): Promise<Stranger> {
      const configuration = await discover();
      const library = await load();
      try {
        const tokens = await library.authorizationCodeGrant(configuration, returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          // Makes the library require `auth_time`; the caller compares it with the beginning.
          ...(isReauthentication && { maxAge: ATTEMPT_SECONDS }),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The issuer gave no token of who it is.');
        const needsUserInfo = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
        const userInfo = needsUserInfo
          ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined;
        return readStranger(claims, userInfo);
      } catch (error) {
        throw new OpenIdFailure(findFault(library, error), error);
      }
    },
  };
}

export const describeIssuer = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** In the body if the issuer supports that, otherwise in a header, the default of the standard. */
function createClientAuth({ ClientSecretPost, ClientSecretBasic }: Library, secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
      server,
      ...request,
    );
}

/** Error codes that mean no answer: a timeout, or an unexpected status or type. */
const AWAY_CODES = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

function findFault({ AuthorizationResponseError }: Library, error: unknown): Fault {
  if (error instanceof AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'away' : 'declined';
  // `fetch` throws it without a connection.
  if (error instanceof TypeError && !('code' in error)) return 'away';
  return error instanceof Error && 'code' in error && AWAY_CODES.includes(String(error.code))
    ? 'away'
    : 'wrong';
}

const StorableText = z.string().refine(isStorable);
const ShortText = StorableText.trim().max(200).optional().catch(undefined);

/** Claims of an unexpected form count as missing. */
const Claims = z.object({
  iss: z.string().max(1000),
  sub: StorableText.min(1).max(255),
  auth_time: z.number().optional().catch(undefined),
  email: Email.optional().catch(undefined),
  // Some issuers send text.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  preferred_username: ShortText,
  nickname: ShortText,
  name: ShortText,
});

function readStranger(token: IDToken, userInfo: UserInfoResponse | undefined): Stranger {
  // Only the signed token identifies the person; an address and its verification must come from one source.
  const claims = Claims.parse(
    userInfo
      ? { ...userInfo, ...token, email: userInfo.email, email_verified: userInfo.email_verified }
      : token,
  );
  const { email, preferred_username, nickname, name } = claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email ?? null,
    isConfirmed: email !== undefined && claims.email_verified === true,
    names: [preferred_username, nickname, name].flatMap((one) => one ?? []),
    name: name ?? null,
    provedAt: claims.auth_time ?? null,
  };
}
