import { useLocation, useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { DialogLink } from '../DialogLink.tsx';

const CompareDialog = lazyDialog(() => import('#features/taste/web/CompareDialog.tsx'), 'CompareDialog');

/** Links to the review form, which has a page of its own. */
export function WriteReviewLink({ id, variant }: { id: number; variant?: 'primary' | 'secondary' }) {
  const navigate = useNavigate();
  const href = links.writeReview(id);
  return (
    <DialogLink
      href={href}
      open={() => void navigate({ href, state: { opened: true } })}
      load={() => import('../wallet/ReviewWithFundsDialog.tsx')}
      variant={variant}
    >
      <PenLine size={18} /> {t('Write Review')}
    </DialogLink>
  );
}

/** Shows the questions that follow a new review. */
export function AfterReview({ id }: { id: number }) {
  const navigate = useNavigate();
  const isJustPosted = useLocation({ select: ({ state }) => state.done === 'review' });
  return (
    <CompareDialog
      isUnasked
      placeId={id}
      open={isJustPosted}
      onClose={() =>
        void navigate({ to: '.', search: (now: object) => now, replace: true, resetScroll: false, state: {} })
      }
    />
  );
}
