import { useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { useAddressed } from '#kit/web/addressed.ts';
import { useAlive } from '#kit/web/alive.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { links } from '../links.ts';

const load = () => import('#features/reviews/web/ReviewDialog.tsx');
const ReviewDialog = lazy(() => load().then((module) => ({ default: module.ReviewDialog })));

/** Opens the dialog; leads visitors to /auth first, and back to the open dialog. */
export function WriteReviewLink({ id, variant }: { id: number; variant?: 'primary' | 'secondary' }) {
  const user = useCurrentUser();
  const { open } = useAddressed('write', ['about']);
  const here = links.writeReview(id);
  function press(event: MouseEvent) {
    if (!user || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open('review');
  }
  return (
    <a
      href={user ? here : links.auth(here)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={press}
      className={buttonClass({ variant })}
    >
      <PenLine size={18} /> Write Review
    </a>
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
  const isAlive = useAlive();
  const navigate = useNavigate();
  const { close } = useAddressed('write', ['about']);
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
