import { expect, test } from 'vitest';
import type { RenderedPage } from '#app/contract.ts';
import { renderDocument } from './document.ts';

const PAGE: RenderedPage = {
  kind: 'page',
  status: 200,
  title: 'Osteria <b>',
  meta: [{ property: 'og:image', content: '/media/front/og.jpg' }],
  links: [{ rel: 'canonical', href: '/restaurants/7' }],
  html: '',
  jsonLd: [],
  state: '[]',
  fault: null,
  page: null,
};
const ASSETS = { boot: '/boot.js', script: '/entry.js', css: '', preload: () => ['/list.js'], fonts: [] };
const ORIGIN = 'https://tablemate.example';

test('what other sites read names the host', () => {
  const text = renderDocument(PAGE, ASSETS, ORIGIN);
  expect(text).toContain('<meta property="og:image" content="https://tablemate.example/media/front/og.jpg">');
  expect(text).toContain('<link rel="canonical" href="https://tablemate.example/restaurants/7">');
  expect(text).toContain('<title>Osteria &lt;b&gt;</title>');
});

test('what makes the page answer waits in a template for the first script, which comes by itself', () => {
  const text = renderDocument(PAGE, ASSETS, ORIGIN);
  const [template = ''] = /<template id="scripts">.*<\/template>/.exec(text) ?? [];
  expect(template).toContain('<script type="module" src="/entry.js"></script>');
  expect(template).toContain('<link rel="modulepreload" href="/list.js">');
  const before = text.replace(template, '');
  expect(before).toContain('<script type="module" src="/boot.js"></script>');
  expect(before).not.toMatch(/entry\.js|list\.js/);
});

test('structured data stands in a script of its own that no text can end, with whole addresses of ours', () => {
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

test('a host that forges ends no script either', () => {
  const text = renderDocument({ ...PAGE, jsonLd: [{ url: '/restaurants/7' }] }, ASSETS, 'http://"</script>');
  expect(text.match(/<\/script>/g)).toHaveLength(4);
});
