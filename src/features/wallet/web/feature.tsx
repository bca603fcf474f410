import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admitAdministrators } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const ledger = createRoute({
  getParentRoute: () => root,
  path: '/ledger',
  staticData: { page: 'src/features/wallet/web/LedgerPage.tsx' },
  beforeLoad: admitAdministrators,
  head: () => privateHead(t('Ledger')),
  component: lazyRouteComponent(() => import('./LedgerPage.tsx'), 'LedgerPage'),
});

export const walletPages = { routes: [ledger] } satisfies WebFeature;
