import { useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { DialogLink } from '../DialogLink.tsx';
import { takesTips } from './tipFor.ts';

// What was typed stays when it closes.
const ReviewDialog = lazyDialog(
  () => import('../wallet/ReviewWithFundsDialog.tsx'),
  'ReviewWithFundsDialog',
  { keepsState: true },
);

const CompareDialog = lazyDialog(() => import('#features/taste/web/CompareDialog.tsx'), 'CompareDialog');

export function WriteReviewLink({ id, variant }: { id: number; variant?: 'primary' | 'secondary' }) {
  const { open } = useUrlDialog('write', ['about']);
  return (
    <DialogLink
      href={links.writeReview(id)}
      open={() => open('review')}
      load={ReviewDialog.load}
      variant={variant}
    >
      <PenLine size={18} /> {t('Write Review')}
    </DialogLink>
  );
}

interface Props {
  restaurant: Pick<Restaurant, 'id' | 'name' | 'currency' | 'userId' | 'closedAt'>;
  dishes: MenuItem[];
  isOpen: boolean;
  /** The dish that it is to be about. */
  about: number | undefined;
}

/** The dialog behind `?write=review`, and the questions that follow what was posted. */
export function WriteReview({ restaurant, dishes, isOpen, about }: Props) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { close } = useUrlDialog('write', ['about']);
  // A posted review is followed by a blank form.
  const [posted, setPosted] = useState(0);
  const [isCompared, setCompared] = useState(false);
  if (!user) return null;
  return (
    <>
      <ReviewDialog
        key={`${user.id} ${restaurant.id} ${posted} ${about ?? ''}`}
        restaurant={restaurant}
        dishes={dishes}
        about={about}
        userId={user.id}
        takesTips={takesTips(restaurant)}
        open={isOpen}
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
            setPosted((times) => times + 1);
            setCompared(true);
          });
        }}
      />
      <CompareDialog isUnasked placeId={restaurant.id} open={isCompared} onClose={() => setCompared(false)} />
    </>
  );
}
