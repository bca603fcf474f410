import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { t } from '#kit/contract/text.ts';
import { readAtMost } from '#kit/server/http/outside.ts';
import { Problem, refuseAboveLimit } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

const TIMEOUT_MS = 8000;
const MAX_BYTES = 200_000;
/** The size of the cache, in characters of translations. */
const CACHE_SIZE = 2_000_000;

/** The limit of calls to the service by the whole installation. */
const RATE_LIMIT = { points: 300, seconds: 60 };

const Answer = z.object({ translatedText: z.string().max(20_000) });

type Request = { text: string; from: string; to: string };
type TranslatorDeps = Pick<Services, 'config' | 'limits' | 'log'>;

/** The cache, by a hash of the request. Of many readers at once one asks, and the others wait for its answer. */
const cache = new LRUCache<string, { text: string }>({
  maxSize: CACHE_SIZE,
  sizeCalculation: ({ text }) => text.length + 1,
});
const pendingTranslations = new Map<string, Promise<string>>();

/** Translates by LibreTranslate's protocol; the service receives the text and the languages, nothing else. */
export async function translate(request: Request, deps: TranslatorDeps): Promise<string> {
  const { translateUrl = '' } = deps.config;
  const key = createHash('sha256')
    .update(JSON.stringify([translateUrl, request.from, request.to, request.text]))
    .digest('base64');
  const cached = cache.get(key);
  if (cached) return cached.text;
  const translation =
    pendingTranslations.get(key) ?? ask(request, deps).finally(() => pendingTranslations.delete(key));
  pendingTranslations.set(key, translation);
  const text = await translation;
  cache.set(key, { text });
  return text;
}

async function ask(request: Request, { config, limits, log }: TranslatorDeps): Promise<string> {
  await limits
    .counter('translator', RATE_LIMIT)
    .take('everybody', refuseAboveLimit(t('Texts can be translated')));
  try {
    return await fetchTranslation(request, config);
  } catch (error) {
    log.warn({ error }, 'the translation service does not answer');
    throw new Problem(503, t('The translation service does not answer. Please try again later.'));
  }
}

async function fetchTranslation(
  { text, from, to }: Request,
  { translateUrl = '', translateKey }: Services['config'],
): Promise<string> {
  const response = await fetch(`${translateUrl}/translate`, {
    method: 'POST',
    headers: { 'user-agent': 'Tablemate', accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ q: text, source: from, target: to, format: 'text', api_key: translateKey }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The translation service answered ${response.status}.`);
  const tooLarge = () => new Error('The translation service answered too much.');
  const body = await readAtMost(response.body ?? [], MAX_BYTES, tooLarge);
  return Answer.parse(JSON.parse(body.toString())).translatedText;
}
