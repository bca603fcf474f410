import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { publicHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { readText, type Search } from '#kit/web/page/search.ts';

const logPage = () => import('./LogPage.tsx');

const log = createRoute({
  getParentRoute: () => root,
  path: '/moderation',
  staticData: {
    page: 'src/features/transparency/web/LogPage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  validateSearch: ({ act, subject, month }: Search) => ({
    act: readText(act),
    subject: readText(subject),
    month: readText(month),
  }),
  loaderDeps: ({ search }) => search,
  loader: lazyFn(logPage, 'loadLog'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(logPage, 'LogPage'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules',
  staticData: {
    page: 'src/features/transparency/web/RulesPage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  head: () => publicHead(t('Rules'), links.rules),
  component: lazyRouteComponent(() => import('./RulesPage.tsx'), 'RulesPage'),
});

export const moderationLogPages = { routes: [log, rules] } satisfies WebFeature;
