import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { inTransaction } from '#db/connect.ts';
import { queueAccountMail } from '#features/mail/server/mail.ts';
import { t } from '#kit/contract/text.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { forbidden, overLimit } from '#kit/server/problem.ts';
import type { Caller } from '#kit/server/serve.ts';
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

/** Per person; each request fetches a page from another site. */
const CONSENT_LIMIT = { points: 60, seconds: 3600 };

/** The question on the consent page, which its form sends back signed, so that nothing else can be allowed. */
const ConsentQuestion = z.object({
  clientId: z.string(),
  name: z.string().nullable(),
  redirectUri: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  audiences: z.array(z.enum(TOKEN_AUDIENCES)),
  codeChallenge: z.string(),
  state: z.string().nullable(),
  userId: z.number(),
  /** Milliseconds since 1970. */
  shownAt: z.number(),
});
type ConsentQuestion = z.infer<typeof ConsentQuestion>;

/** The page where apps send people for consent; `scope` parses forms. */
export function mountAuthorize(scope: FastifyInstance, services: Services): void {
  scope.get(ADDRESS, async (request, reply) => {
    const caller = await readCaller(request, reply, services, { writes: true });
    const params = toParams(Object(request.query));
    if (!caller.user) return reply.redirect(links.auth(request.url), 302);
    const { user } = caller;
    await services.limits
      .counter('questions of apps', CONSENT_LIMIT)
      .take(`user:${user.id}`, overLimit('person'));
    return inLanguage(user.locale ?? readersLanguage(), () =>
      showConsent(params, { ...caller, user }, request, reply, services),
    );
  });

  scope.post(
    ADDRESS,
    { config: { changesNoPage: true, refusesOtherSites: true } },
    async (request, reply) => {
      const caller = await readCaller(request, reply, services, { writes: true });
      const params = toParams(Object(request.body));
      const question = readQuestion(readParam(params, 'consent') ?? '', caller, services);
      if (!question)
        throw forbidden(t('This question is too old, or was not for you. Begin again in the app.'));
      if (readParam(params, 'answer') !== 'allow')
        return redirectToApp(
          question,
          { error: 'access_denied', error_description: 'The person did not allow it.' },
          request,
          reply,
          services,
        );
      const { state: _, userId, shownAt: __, ...consent } = question;
      const code = await inTransaction(services.db, async (db) => {
        const { code, isFirst } = await createGrant(db, services, userId, consent);
        const { host } = new URL(consent.clientId);
        if (isFirst)
          await queueAccountMail({ db, services }, userId, 'app connected', (username) =>
            appConnectedMail(username, host),
          );
        return code;
      });
      return redirectToApp(question, { code }, request, reply, services);
    },
  );
}

type SignedIn = Caller & { user: NonNullable<Caller['user']> };

async function showConsent(
  params: Params,
  caller: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const proof = await proveClient(params, services);
  if (proof.reason !== undefined) return sendPage(reply.status(400), drawRefusalPage(proof.reason), '');
  const { client, redirectUri, state } = proof;
  try {
    const authorization = readAuthorization(params, getOrigin(request, services.config));
    const { id: userId, username } = caller.user;
    const { id: clientId, host, name } = client;
    const question: ConsentQuestion = {
      clientId,
      name,
      redirectUri,
      state,
      userId,
      shownAt: Date.now(),
      ...authorization,
    };
    const signedQuestion = sealQuestion(question, caller, services);
    const { scopes } = authorization;
    // Browsers check `form-action` against every redirect of the answer.
    const targets = isLoopbackUrl(new URL(redirectUri)) ? 'http:' : 'https:';
    return sendPage(
      reply,
      drawConsentPage({ host, name, redirectUri, scopes, username, signedQuestion }),
      targets,
    );
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return redirectToApp(
      { redirectUri, state },
      { error: error.code, error_description: error.message },
      request,
      reply,
      services,
    );
  }
}

/** The verified app and where to redirect to, or the reason for not redirecting at all. */
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

function redirectToApp(
  { redirectUri, state }: Pick<ConsentQuestion, 'redirectUri' | 'state'>,
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

/** A page without frames and scripts, whose form may redirectToApp to this site and to `targets`. */
const sendPage = (reply: FastifyReply, page: string, targets: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // Needed for the `Origin` header of the form's answer.
    .header('referrer-policy', 'same-origin')
    .header('x-frame-options', 'DENY')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${targets}`,
    )
    .send(page);

const signQuestion = (text: string, { token }: Caller, { sessions }: Services) =>
  sessions.keyedHash('consent', `${token}\0${text}`);

function sealQuestion(question: ConsentQuestion, caller: Caller, services: Services): string {
  const text = Buffer.from(JSON.stringify(question)).toString('base64url');
  return `${text}.${signQuestion(text, caller, services)}`;
}

/** Reads a signed question; null unless it was shown to this session within the last minutes. */
function readQuestion(signedQuestion: string, caller: Caller, services: Services): ConsentQuestion | null {
  const [text = '', signature] = signedQuestion.split('.');
  if (!caller.user || !caller.token || signature !== signQuestion(text, caller, services)) return null;
  const question = ConsentQuestion.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isLate = Date.now() - question.shownAt > APPS.consentMinutes * 60_000;
  return isLate || question.userId !== caller.user.id ? null : question;
}
