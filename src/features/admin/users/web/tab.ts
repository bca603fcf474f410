import { UsersRound } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const usersTab: AdminTab = {
  id: 'users',
  label: 'Users',
  icon: UsersRound,
  Screen: lazyPart(() => import('./UsersTab.tsx'), 'UsersTab'),
  table: 'users',
};
