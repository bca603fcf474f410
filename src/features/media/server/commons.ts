import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { COMMONS } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { readAtMost, requestOutside } from '#kit/server/http/outside.ts';
import { badInput } from '#kit/server/problem.ts';
import type { PictureCredit } from '../contract.ts';
import { fetchFile } from './fetch.ts';

const API = 'https://commons.wikimedia.org/w/api.php';
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 200_000;
/** Pixels of the fetched copy: more than any stored width. */
const WIDTH = 1600;
const UNREACHED = t('Wikimedia Commons cannot be reached from here.');

const TextValue = z.object({ value: z.union([z.string(), z.number()]).transform(String) }).optional();
const Answer = z.object({
  query: z.object({
    pages: z.record(
      z.string(),
      z.object({
        imageinfo: z
          .array(
            z.object({
              thumburl: z.string(),
              descriptionurl: z.string(),
              extmetadata: z.object({
                Artist: TextValue,
                LicenseShortName: TextValue,
                LicenseUrl: TextValue,
              }),
            }),
          )
          .optional(),
      }),
    ),
  }),
});

type Options = {
  api?: string;
  isAllowed?: (address: string) => boolean;
};

/**
 * Fetches the photo of a page of Wikimedia Commons with its author, whom the licence requires; refuses it without a
 * licence.
 */
export async function fetchCommonsPhoto(
  page: string,
  { api = API, ...options }: Options = {},
): Promise<{ bytes: Uint8Array; credit: PictureCredit }> {
  const title = page.startsWith(COMMONS) ? decodeTitle(page.slice(COMMONS.length)) : '';
  if (!/^File:/i.test(title))
    throw badInput({ photoUrl: t('Only photos of Wikimedia Commons can be fetched') });
  const query = new URLSearchParams({
    action: 'query',
    format: 'json',
    prop: 'imageinfo',
    iiprop: 'url|extmetadata',
    iiurlwidth: String(WIDTH),
    titles: title,
  });
  const answer = Answer.safeParse(await askJson(`${api}?${query}`, options));
  const [match] = Object.values(answer.data?.query.pages ?? {});
  const [photo] = match?.imageinfo ?? [];
  const licence = toPlainText(photo?.extmetadata.LicenseShortName?.value);
  if (!photo || !licence) throw badInput({ photoUrl: t('This page has no photo with a licence') });
  const { Artist, LicenseUrl } = photo.extmetadata;
  return {
    bytes: await fetchFile(photo.thumburl, options),
    credit: {
      author: toPlainText(Artist?.value),
      licence,
      licenceUrl: toHttps(LicenseUrl?.value),
      page: toHttps(photo.descriptionurl) ?? page,
    },
  };
}

function decodeTitle(title: string): string {
  try {
    return decodeURIComponent(title);
  } catch {
    return '';
  }
}

async function askJson(address: string, { isAllowed }: Options): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { accept: 'application/json' };
    const response = await requestOutside(address, {
      headers,
      signal,
      ...(isAllowed && { allowed: isAllowed }),
    });
    return JSON.parse(await readText(response));
  } catch {
    throw badInput({ photoUrl: UNREACHED });
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  try {
    if (response.statusCode !== 200) throw new Error('no answer');
    return (await readAtMost(response, MAX_BYTES, () => new Error('too much'))).toString('utf8');
  } finally {
    response.destroy();
  }
}

/** Converts names, which come as HTML. */
const toPlainText = (html: string | undefined): string | null =>
  html
    ?.replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200) || null;

const toHttps = (address: string | undefined): string | null => {
  const url = address ? URL.parse(address) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:'
    ? url.href.replace(/^http:/, 'https:')
    : null;
};
