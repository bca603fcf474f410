import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { z } from 'zod';
import { Email } from '#features/auth/shapes.ts';
import type { OpenIdConfig } from '#kit/server/config.ts';
import { isStorable } from '#kit/server/input.ts';
import { defineService } from '#kit/server/services.ts';

/** The issuer whose accounts sign people in; null where the settings name none. */
export const openIdService = defineService<OpenId | null>('openid');

export type OpenId = ReturnType<typeof createOpenId>;

/** For each request to the issuer. */
const TIMEOUT_SECONDS = 5;

/** For a sign-in there, until it is back here. */
export const ATTEMPT_SECONDS = 15 * 60;

/** What one sign-in is known by on both sides. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** Somebody as the issuer vouches for them. */
export type Stranger = {
  issuer: string;
  /** What the issuer calls them, for good; everything else may change. */
  subject: string;
  email: string | null;
  /** Whether the issuer has proved that mail to `email` reaches them. */
  isConfirmed: boolean;
  /** What they are called there, the best guess first. */
  names: string[];
  name: string | null;
  /** When they last showed there who they are, in seconds since 1970; null where the issuer does not say. */
  provedAt: number | null;
};

/** `away`: it did not answer. `declined`: it says that the person did not sign in. `wrong`: what it says cannot be trusted. */
export type Fault = 'away' | 'declined' | 'wrong';

export class OpenIdFailure extends Error {
  readonly fault: Fault;
  /** Of the library; holds nothing that was sent. */
  readonly code: string;

  constructor(fault: Fault, cause: unknown) {
    super('The issuer opens nothing.', { cause });
    this.fault = fault;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    this.code = /^[A-Z_]{1,80}$/.test(code) ? code : fault;
  }
}

/** Loaded where somebody signs in by it, and only then. */
const load = () => import('openid-client');

type Library = Awaited<ReturnType<typeof load>>;

/** Speaks to the issuer: where people sign in there, and what its answers are worth. */
export function createOpenId({ issuer, clientId, clientSecret, name }: OpenIdConfig) {
  let found: Promise<Configuration> | null = null;

  /** What the issuer says of itself: asked when somebody first needs it, and again after it did not answer. */
  async function discover(): Promise<Configuration> {
    const library = await load();
    const execute = [library.enableNonRepudiationChecks];
    // The settings take plain http from this machine only.
    if (issuer.startsWith('http:')) execute.push(library.allowInsecureRequests);
    const method = clientSecret ? createClientAuth(library, clientSecret) : library.None();
    found ??= library.discovery(new URL(issuer), clientId, clientSecret, method, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
    try {
      return await found;
    } catch (error) {
      found = null;
      throw new OpenIdFailure('away', error);
    }
  }

  return {
    name,

    /** What people call who vouches for an identity: the host, where it is not the issuer of now. */
    describe: (of: string) => (of === issuer || `${of}/` === issuer ? name : describeIssuer(of)),

    /** The address at the issuer where somebody signs in; `isAnew` asks them to show there who they are in any case. */
    async begin(redirectUri: string, { state, nonce, verifier }: Secrets, isAnew: boolean): Promise<string> {
      const configuration = await discover();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load();
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isAnew && { prompt: 'login', max_age: '0' }),
      });
      return url.href;
    },

    /** Who came back, by the address that they came back to; throws an OpenIdFailure where nobody can tell. */
    async finish(returnedTo: URL, { state, nonce, verifier }: Secrets, isAnew: boolean): Promise<Stranger> {
      const configuration = await discover();
      const library = await load();
      try {
        const tokens = await library.authorizationCodeGrant(configuration, returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          // That it was after we asked, our caller sees; this makes sure that the issuer says when.
          ...(isAnew && { maxAge: ATTEMPT_SECONDS }),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The issuer gave no token of who it is.');
        const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = asks
          ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined;
        return readStranger(claims, more);
      } catch (error) {
        throw new OpenIdFailure(findFault(library, error), error);
      }
    },
  };
}

/** An issuer by its host. */
export const describeIssuer = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** By the body where the issuer takes that, by a header where it says nothing: what the standard presumes. */
function createClientAuth({ ClientSecretPost, ClientSecretBasic }: Library, secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
      server,
      ...request,
    );
}

/** The codes of what is no answer: too late, not the status or the type that was to come. */
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function findFault({ AuthorizationResponseError }: Library, error: unknown): Fault {
  if (error instanceof AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'away' : 'declined';
  // What fetch throws where there is no connection.
  if (error instanceof TypeError && !('code' in error)) return 'away';
  return error instanceof Error && 'code' in error && AWAY.includes(String(error.code)) ? 'away' : 'wrong';
}

const stored = z.string().refine(isStorable);
const short = stored.trim().max(200).optional().catch(undefined);

/** What is read of an issuer's claims; what has another form than the standard's counts as not said. */
const Claims = z.object({
  iss: z.string().max(1000),
  sub: stored.min(1).max(255),
  auth_time: z.number().optional().catch(undefined),
  email: Email.optional().catch(undefined),
  // Some write it as text.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  preferred_username: short,
  nickname: short,
  name: short,
});

function readStranger(token: IDToken, more: UserInfoResponse | undefined): Stranger {
  // Who it is, only the signed token says; an address and whether it is proved come from one place.
  const claims = Claims.parse(
    more ? { ...more, ...token, email: more.email, email_verified: more.email_verified } : token,
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
