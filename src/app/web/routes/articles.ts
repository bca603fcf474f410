import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { publicHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

/** The articles: address, title, and the module in `pages` that holds the page. */
const ARTICLES = [
  {
    path: links.about,
    title: t('About'),
    module: 'articles/AboutPage',
    component: lazyRouteComponent(() => import('../pages/articles/AboutPage.tsx'), 'AboutPage'),
  },
  {
    path: links.business,
    title: t('For business'),
    module: 'articles/ForBusinessPage',
    component: lazyRouteComponent(() => import('../pages/articles/ForBusinessPage.tsx'), 'ForBusinessPage'),
  },
  {
    path: links.help,
    title: t('Help'),
    module: 'articles/HelpPage',
    component: lazyRouteComponent(() => import('../pages/articles/HelpPage.tsx'), 'HelpPage'),
  },
  {
    path: links.terms,
    title: t('Terms'),
    module: 'articles/TermsPage',
    component: lazyRouteComponent(() => import('../pages/articles/TermsPage.tsx'), 'TermsPage'),
  },
  {
    path: links.privacy,
    title: t('Privacy'),
    module: 'articles/PrivacyPage',
    component: lazyRouteComponent(() => import('../pages/articles/PrivacyPage.tsx'), 'PrivacyPage'),
  },
  {
    path: links.contact,
    title: t('Contact'),
    module: 'articles/ContactPage',
    component: lazyRouteComponent(() => import('../pages/articles/ContactPage.tsx'), 'ContactPage'),
  },
  {
    path: links.ranking,
    title: t('How ranking works'),
    module: 'restaurants/RankingPage',
    component: lazyRouteComponent(() => import('../pages/restaurants/RankingPage.tsx'), 'RankingPage'),
  },
  {
    path: links.howWeDecide,
    title: t('How it is decided'),
    module: 'articles/HowWeDecidePage',
    component: lazyRouteComponent(() => import('../pages/articles/HowWeDecidePage.tsx'), 'HowWeDecidePage'),
  },
  {
    path: links.howMyRankingWorks,
    title: t('How your ranking works'),
    module: 'articles/HowMyRankingWorksPage',
    component: lazyRouteComponent(
      () => import('../pages/articles/HowMyRankingWorksPage.tsx'),
      'HowMyRankingWorksPage',
    ),
  },
] as const;

export const articleRoutes = ARTICLES.map(({ path, title, module, component }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { page: `src/app/web/pages/${module}.tsx`, cache: { fresh: 5 }, sitemap: true },
    loader: lazyFn(() => import('../pages/articles/Operator.tsx'), 'loadOperator'),
    head: () => publicHead(title, path),
    component,
  }),
);
