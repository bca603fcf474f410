import type { FastifyInstance } from 'fastify';
import { links } from '#addresses.ts';
import { CHECK_IN_PART } from '#features/visits/rules.ts';
import { toDirection } from '#kit/contract/direction.ts';
import { t } from '#kit/contract/text.ts';
import { OFFLINE_PAGE, SHARE } from '#kit/contract/worker.ts';
import { drawBarePage } from '#kit/server/http/bare-page.ts';
import { readersLanguage } from '#kit/server/texts/language.ts';

export const MANIFEST = '/manifest.webmanifest';

/** The ground of every page (`--paper` in styles.css), by scheme. */
export const PAPER = { light: '#fbf8f3', dark: '#17120e' } as const;

const HOUR = 'public, max-age=3600';

const icon = (file: string, size: number, purpose: string) => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Creates the manifest for each request, since its texts are in the caller's language. */
const createManifest = () => ({
  id: '/',
  name: 'Tablemate',
  short_name: 'Tablemate',
  description: t('Find where to eat, decide it together, and be rewarded for going.'),
  lang: readersLanguage(),
  dir: toDirection(readersLanguage()) ?? 'ltr',
  start_url: links.home,
  scope: '/',
  display: 'standalone',
  background_color: PAPER.light,
  theme_color: PAPER.light,
  color_scheme_dark: { background_color: PAPER.dark, theme_color: PAPER.dark },
  categories: ['food', 'social', 'lifestyle'],
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('maskable-512.png', 512, 'maskable'),
    icon('monochrome-512.png', 512, 'monochrome'),
  ],
  shortcuts: [
    { name: t('Near me'), url: `${links.home}#near-you` },
    { name: t('Decide together'), url: links.decide },
    { name: t('Check in'), url: `${links.home}#${CHECK_IN_PART}` },
  ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', 192, 'any')] })),
  share_target: {
    action: SHARE,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'photos', accept: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.png', '.webp'] }],
    },
  },
});

const drawOfflinePage = () =>
  drawBarePage(
    t('You are offline'),
    `<p>${t('This page was not opened here before. What you have seen lately, and the places that you keep on this phone, open without a connection.')}</p>
<p><a href="${links.profile}">${t('Saved places')}</a> · <a href="${links.loyalty}">${t('Rewards and codes')}</a> · <a href="${links.decide}">${t('Tables')}</a></p>
<a class="button" href="">${t('Try again')}</a>`,
  );

/** Mounts the web app manifest, the offline page, and the address that receives content shared with the app. */
export function mountManifest(app: FastifyInstance): void {
  app.get(MANIFEST, (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .header('vary', 'Accept-Language')
      .send(JSON.stringify(createManifest())),
  );

  app.get(OFFLINE_PAGE, (_, reply) => reply.type('text/html; charset=utf-8').send(drawOfflinePage()));

  // The worker usually answers this. In a browser without one, the composer opens without the shared content.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      done(null);
    });
    // A share comes from the operating system, not from a page, and changes nothing.
    scope.post(SHARE, { config: { isForOtherSites: true, changesNoPage: true } }, async (_, reply) =>
      reply.redirect(links.compose(links.wall(), 'post'), 303),
    );
  });
}
