import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const receiptPage = () => import('./ReceiptPage.tsx');
const settingsPage = () => import('./SettingsPage.tsx');

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  staticData: { page: 'src/features/account/web/SettingsPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(settingsPage, 'loadSettings'),
  head: () => privateHead(t('Settings')),
  component: lazyRouteComponent(settingsPage, 'SettingsPage'),
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/receipts/$token',
  staticData: { page: 'src/features/account/web/ReceiptPage.tsx' },
  loader: lazyFn(receiptPage, 'loadReceipt'),
  head: () => privateHead(t('Receipt of a deletion')),
  component: lazyRouteComponent(receiptPage, 'ReceiptPage'),
  notFoundComponent: lazyRouteComponent(receiptPage, 'ReceiptMissingPage'),
});

export const accountPages = { routes: [settings, receipt] } satisfies WebFeature;
