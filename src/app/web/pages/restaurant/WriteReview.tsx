import { useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { links } from '#app/web/links.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { DialogLink } from '../DialogLink.tsx';

const load = () => import('#features/reviews/web/ReviewDialog.tsx');
const ReviewDialog = lazy(() => load().then((module) => ({ default: module.ReviewDialog })));

export function WriteReviewLink({ id, variant }: { id: number; variant?: 'primary' | 'secondary' }) {
  const { open } = useUrlDialog('write', ['about']);
  return (
    <DialogLink href={links.writeReview(id)} open={() => open('review')} load={load} variant={variant}>
      <PenLine size={18} /> Write Review
    </DialogLink>
  );
}

interface Props {
  restaurant: { id: number; name: string };
  dishes: MenuItem[];
  isOpen: boolean;
  /** The dish that it is to be about. */
  about: number | undefined;
}

/** The dialog behind `?write=review`. */
export function WriteReview({ restaurant, dishes, isOpen, about }: Props) {
  const user = useCurrentUser();
  const isAlive = useHydrated();
  const navigate = useNavigate();
  const { close } = useUrlDialog('write', ['about']);
  const open = isOpen && user !== null;
  // It stays while it closes, and what was typed stays with it; a posted review is followed by a blank form.
  const [wasOpen, setWasOpen] = useState(false);
  const [posted, setPosted] = useState(0);
  if (open && !wasOpen) setWasOpen(true);
  if (!isAlive || !wasOpen || !user) return null;
  return (
    <Suspense>
      <ReviewDialog
        key={`${user.id} ${restaurant.id} ${posted} ${about ?? ''}`}
        restaurant={restaurant}
        dishes={dishes}
        about={about}
        userId={user.id}
        addFunds={links.wallet('add-funds')}
        open={open}
        onClose={close}
        onPosted={() => {
          // In place of the step that opened it: Back leads to the page, not to the form.
          void navigate({
            to: '.',
            search: { tab: 'reviews' },
            replace: true,
            resetScroll: false,
            state: {},
          }).then(() => {
            setWasOpen(false);
            setPosted((times) => times + 1);
          });
        }}
      />
    </Suspense>
  );
}
