import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { inTransaction } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { t } from '#kit/contract/text.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { forbidden, overLimit } from '#kit/server/problem.ts';
import type { Caller, Context } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { inLanguage, readersLanguage } from '#kit/server/texts/language.ts';
import { TOKEN_AUDIENCES, TOKEN_SCOPES } from '#vocabulary/scopes.ts';
import { appConnectedMail } from '../mails.ts';
import { APPS, isLoopbackUrl, isRegistered } from '../rules.ts';
import { type Client, ClientFailure, fetchClient } from './clients.ts';
import { drawConsentPage, drawRefusalPage } from './consent-page.ts';
import { createGrant } from './grants.ts';
import { OAuthError } from './oauth-error.ts';
import { type Params, readAuthorization, readParam, requireParam, toParams } from './requests.ts';

const ADDRESS = '/oauth/authorize';

/** Each reads a page of another site. */
const QUESTIONS = { points: 60, seconds: 3600 };

/** What the form brings back of the question that was shown, sealed so that nothing else can be allowed. */
const Shown = z.object({
  clientId: z.string(),
  name: z.string().nullable(),
  redirectUri: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  audiences: z.array(z.enum(TOKEN_AUDIENCES)),
  codeChallenge: z.string(),
  state: z.string().nullable(),
  userId: z.number(),
  /** In milliseconds. */
  shownAt: z.number(),
});
type Shown = z.infer<typeof Shown>;

/** Where an app sends people to be asked; `scope` reads forms. */
export function mountAuthorize(scope: FastifyInstance, services: Services): void {
  scope.get(ADDRESS, async (request, reply) => {
    const caller = await readCaller(request, reply, services, { writes: true });
    const params = toParams(Object(request.query));
    if (!caller.user) return reply.redirect(links.auth(request.url), 302);
    const { user } = caller;
    await services.limits
      .counter('questions of apps', QUESTIONS)
      .take(`user:${user.id}`, overLimit('person'));
    return inLanguage(user.locale ?? readersLanguage(), () =>
      ask(params, { ...caller, user }, request, reply, services),
    );
  });

  scope.post(
    ADDRESS,
    { config: { changesNoPage: true, refusesOtherSites: true } },
    async (request, reply) => {
      const caller = await readCaller(request, reply, services, { writes: true });
      const params = toParams(Object(request.body));
      const shown = openShown(readParam(params, 'consent') ?? '', caller, services);
      if (!shown) throw forbidden(t('This question is too old, or was not for you. Begin again in the app.'));
      if (readParam(params, 'answer') !== 'allow')
        return lead(
          shown,
          { error: 'access_denied', error_description: 'The person did not allow it.' },
          request,
          reply,
          services,
        );
      const { state: _, userId, shownAt: __, ...consent } = shown;
      const code = await inTransaction(services.db, async (db) => {
        const { code, isFirst } = await createGrant(db, services, userId, consent);
        if (isFirst) await mailAppConnected({ db, services }, userId, new URL(consent.clientId).host);
        return code;
      });
      return lead(shown, { code }, request, reply, services);
    },
  );
}

type SignedIn = Caller & { user: NonNullable<Caller['user']> };

async function ask(
  params: Params,
  caller: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const proved = await proveClient(params, services);
  if (proved.reason !== undefined) return sendPage(reply.status(400), drawRefusalPage(proved.reason), '');
  const { client, redirectUri, state } = proved;
  try {
    const authorization = readAuthorization(params, getOrigin(request, services.config));
    const { id: userId, username } = caller.user;
    const { id: clientId, host, name } = client;
    const shown: Shown = {
      clientId,
      name,
      redirectUri,
      state,
      userId,
      shownAt: Date.now(),
      ...authorization,
    };
    const sealed = sealShown(shown, caller, services);
    const { scopes } = authorization;
    // Browsers hold it against every address that the answer leads to.
    const targets = isLoopbackUrl(new URL(redirectUri)) ? 'http:' : 'https:';
    return sendPage(reply, drawConsentPage({ host, name, redirectUri, scopes, username, sealed }), targets);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return lead(
      { redirectUri, state },
      { error: error.code, error_description: error.message },
      request,
      reply,
      services,
    );
  }
}

/** Whose question it is, and where it leads back to; else why nobody is led anywhere. */
type Proof =
  | { client: Client; redirectUri: string; state: string | null; reason?: never }
  | { reason: string };

async function proveClient(params: Params, { config }: Services): Promise<Proof> {
  try {
    const redirectUri = requireParam(params, 'redirect_uri');
    const client = await fetchClient(requireParam(params, 'client_id'), config);
    if (!isRegistered(redirectUri, client.redirectUris))
      return { reason: t('The address that you would be led back to is not one of this app.') };
    const state = readParam(params, 'state');
    return { client, redirectUri, state };
  } catch (error) {
    if (error instanceof ClientFailure) return { reason: error.message };
    if (error instanceof OAuthError) return { reason: t('The app left something out, or said it twice.') };
    throw error;
  }
}

/** Leads back to the app. */
function lead(
  { redirectUri, state }: Pick<Shown, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Services,
) {
  const url = new URL(redirectUri);
  const params = { ...answer, ...(state !== null && { state }), iss: getOrigin(request, config) };
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, value);
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url.href, 303);
}

/** A page that nothing frames, that runs no script, and whose form leads to `targets` besides ourselves. */
const sendPage = (reply: FastifyReply, page: string, targets: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The answer of the form has to say that it comes from here.
    .header('referrer-policy', 'same-origin')
    .header('x-frame-options', 'DENY')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${targets}`,
    )
    .send(page);

const signShown = (text: string, { token }: Caller, { sessions }: Services) =>
  sessions.keyedHash('consent', `${token}\0${text}`);

function sealShown(shown: Shown, caller: Caller, services: Services): string {
  const text = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${text}.${signShown(text, caller, services)}`;
}

/** What was shown to this very session, lately; null for anything else. */
function openShown(sealed: string, caller: Caller, services: Services): Shown | null {
  const [text = '', signature] = sealed.split('.');
  if (!caller.user || !caller.token || signature !== signShown(text, caller, services)) return null;
  const shown = Shown.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isLate = Date.now() - shown.shownAt > APPS.consentMinutes * 60_000;
  return isLate || shown.userId !== caller.user.id ? null : shown;
}

/** Tells somebody by mail that an app can act for them, in the transaction that lets it. */
async function mailAppConnected(
  context: Pick<Context, 'db' | 'services'>,
  userId: number,
  host: string,
): Promise<void> {
  const [person] = await context.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const content = appConnectedMail(person.username, host);
  await queueMail(context, { kind: 'app connected', isSecurity: true, to: person.email, userId, content });
}
