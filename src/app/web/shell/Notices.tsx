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
      hrefOf={hrefOf}
      nextStep={
        <a href={links.restaurants} onClick={onClose} className={buttonClass()}>
          Find a restaurant
        </a>
      }
    />
  );
}

/** Where a notice leads; null where there is nothing more to see. */
function hrefOf({ kind, restaurant }: Notice): string | null {
  switch (kind) {
    case 'restaurant approved':
    case 'review reply':
      return restaurant?.id ? links.restaurant(restaurant.id) : null;
    case 'restaurant rejected':
    case 'approval revoked':
    case 'new review':
      return links.admin;
    case 'tip received':
    case 'money received':
      return links.profile;
    default:
      return null;
  }
}
