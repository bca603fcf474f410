import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RenderedPage } from '#app/contract.ts';
import { renderDocument } from './document.ts';
import { HOLD_CLICKS_HASH } from './hold-clicks.ts';

const PAGE: RenderedPage = {
  kind: 'page',
  status: 200,
  title: 'Osteria <b>',
  meta: [{ property: 'og:image', content: '/media/front/og.jpg' }],
  links: [{ rel: 'canonical', href: '/restaurants/7' }],
  html: '',
  sprite: '',
  jsonLd: [],
  state: '[]',
  fault: null,
  page: null,
  path: '/restaurants/7',
};
const ASSETS = { script: '/entry.js', sheets: [], css: () => '', preload: () => ['/list.js'], fonts: [] };
const ORIGIN = 'https://tablemate.example';

test('links and meta tags for other sites have absolute addresses', () => {
  const text = renderDocument(PAGE, ASSETS, ORIGIN);
  expect(text).toContain('<meta property="og:image" content="https://tablemate.example/media/front/og.jpg">');
  expect(text).toContain('<link rel="canonical" href="https://tablemate.example/restaurants/7">');
  expect(text).toContain('<title>Osteria &lt;b&gt;</title>');
});

test('feeds and oEmbed links have absolute addresses with the page’s language', () => {
  const links = [
    { rel: 'alternate', type: 'application/atom+xml', href: '/restaurants/7/feed.atom' },
    { rel: 'alternate', type: 'application/json+oembed', href: '/oembed?url=%2Frestaurants%2F7' },
  ];
  const read = (prefix: string) => renderDocument({ ...PAGE, links }, ASSETS, ORIGIN, { prefix });
  expect(read('')).toContain(`type="application/atom+xml" href="${ORIGIN}/restaurants/7/feed.atom"`);
  expect(read('/pt')).toContain(`type="application/atom+xml" href="${ORIGIN}/pt/restaurants/7/feed.atom"`);
  expect(read('/pt')).toContain(`href="${ORIGIN}/pt/oembed?url=%2Frestaurants%2F7"`);
});

test('scripts come after the markup and the state that they need', () => {
  const text = renderDocument(PAGE, ASSETS, ORIGIN);
  const [head = '', body = ''] = text.split('<body>');
  expect(head).not.toMatch(/entry\.js|list\.js/);
  const [before = '', scripts = ''] = body.split('</script>\n<link');
  expect(before).toContain('<div id="root">');
  expect(before).toContain('id="state"');
  expect(scripts).toContain('<script type="module" src="/entry.js" async="" fetchpriority="low"></script>');
  expect(body).toContain('<link rel="modulepreload" href="/list.js" fetchpriority="low">');
});

test('the browser finds pictures in the markup, and no preload of them', () => {
  const link = '<link rel="preload" as="image" imageSrcSet="/media/a/400.webp 400w"/>';
  const text = renderDocument({ ...PAGE, html: `${link}${link}<main></main>` }, ASSETS, ORIGIN);
  expect(text).toContain('<div id="root"><main></main></div>');
  expect(text).not.toContain('as="image"');
});

test('phones get the rules of the page inline and the style sheet after the markup; others get the sheet first', () => {
  const assets = { ...ASSETS, sheets: ['/all.css'], css: (page: string | null) => `.${page}{}` };
  const sheet = '<link rel="stylesheet" href="/all.css">';
  const [deskHead = '', deskBody = ''] = renderDocument(PAGE, assets, ORIGIN).split('<body>');
  expect([deskHead.includes(sheet), deskBody.includes(sheet)]).toEqual([true, false]);
  expect(deskHead).not.toContain('<style>');
  const page = { ...PAGE, page: 'list' };
  const [head = '', body = ''] = renderDocument(page, assets, ORIGIN, { phone: true }).split('<body>');
  expect(head).toContain('<style>.list{}</style>');
  expect(head).not.toContain(sheet);
  expect(body.indexOf(sheet)).toBeGreaterThan(body.indexOf('id="state"'));
});

test('the only script in the page itself is the one that the policy names', () => {
  const text = renderDocument(PAGE, ASSETS, ORIGIN);
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
  expect(inline).toHaveLength(1);
  const hash = createHash('sha256').update(inline.join('')).digest('base64');
  expect(HOLD_CLICKS_HASH).toBe(`'sha256-${hash}'`);
});

test('structured data is in a script that no text can end, and has absolute addresses of this site', () => {
  const data = {
    url: '/restaurants/7',
    image: ['/media/front/1200.webp'],
    sameAs: 'https://osteria.example',
    description: '</script><script>alert(1)</script>, and/or <!--',
  };
  const text = renderDocument({ ...PAGE, jsonLd: [data] }, ASSETS, ORIGIN);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json)).toEqual({
    ...data,
    url: `${ORIGIN}/restaurants/7`,
    image: [`${ORIGIN}/media/front/1200.webp`],
  });
  expect(json).not.toContain('<');
  expect(renderDocument(PAGE, ASSETS, ORIGIN)).not.toContain('ld+json');
});

test('a forged host cannot end a script either', () => {
  const text = renderDocument({ ...PAGE, jsonLd: [{ url: '/restaurants/7' }] }, ASSETS, 'http://"</script>');
  expect(text.match(/<\/script>/g)).toHaveLength(4);
});
