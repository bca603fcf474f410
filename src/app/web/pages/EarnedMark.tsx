import { type ComponentProps, Suspense } from 'react';
import type { Post } from '#features/posts/contract.ts';
import type { Review } from '#features/reviews/contract.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

const Mark = lazyPart(() => import('#features/loyalty/web/EarnedMark.tsx'), 'EarnedMark');

/** Once the page is awake. */
const EarnedMark = (props: ComponentProps<typeof Mark>) =>
  useHydrated() && (
    <Suspense>
      <Mark {...props} />
    </Suspense>
  );

/** Says below a post that it earned points, as only photos that tag a restaurant can. */
export const markPost = ({ id, images, restaurantId, isMine }: Post) =>
  images.length > 0 && restaurantId !== null && <EarnedMark kind="post" id={id} isMine={isMine} />;

/** The same of a review, as only those after a visit can. */
export const markReview = ({ id, credibility, user }: Review, reader: number | undefined) =>
  credibility.visited && <EarnedMark kind="review" id={id} isMine={user.id === reader} />;
