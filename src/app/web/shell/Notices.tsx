import type { Notice } from '#features/notifications/contract.ts';
import { NoticesDialog } from '#features/notifications/web/NoticesDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { links } from '../links.ts';

/** The list that the bell opens, with our addresses. */
export function Notices({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <NoticesDialog
      open={open}
      onClose={onClose}
      hrefOf={toHref}
      nextStep={
        <a href={links.restaurants} onClick={onClose} className={buttonClass()}>
          Find a restaurant
        </a>
      }
    />
  );
}

/** Where a notice leads; null where there is nothing more to see. */
function toHref({ kind, restaurant }: Notice): string | null {
  const id = restaurant?.id ?? undefined;
  switch (kind) {
    case 'restaurant approved':
      return id ? links.restaurant(id) : null;
    case 'review reply':
      return id ? links.reviews(id, {}) : null;
    case 'restaurant rejected':
    case 'approval revoked':
      return links.owner('profile', id);
    case 'new review':
      return links.owner('reviews', id);
    case 'tip received':
    case 'money received':
      return links.wallet('history');
    case 'handover offered':
      return links.owner('dashboard');
    case 'export ready':
      return links.settings;
    case 'message':
    case 'report handled':
      return null;
  }
}
