import type { Post } from '#features/posts/contract.ts';
import type { Review } from '#features/reviews/contract.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

const load = () => import('#features/loyalty/web/EarnedMark.tsx');

const OfReview = lazyPart(load, 'EarnedMark');

/** Loaded with the first scroll: a wall that has just opened has more important work. */
const OfPost = lazyPart(async () => {
  await new Promise((scroll) => addEventListener('scroll', scroll, { once: true }));
  return load();
}, 'EarnedMark');

/** Says of a review that it earned points, as only those after a visit can; `reader` is null for a visitor. */
export const markReview = ({ id, credibility, user }: Review, reader: number | null) =>
  credibility.visited && (
    <Hydrated>
      <OfReview kind="review" id={id} isMine={user.id === reader} />
    </Hydrated>
  );

/** The same below a post: of these only photos that tag a restaurant can. */
export const markPost = ({ id, images, restaurantId, isMine }: Post) =>
  images.length > 0 &&
  restaurantId !== null && (
    <Hydrated>
      <OfPost kind="post" id={id} isMine={isMine} />
    </Hydrated>
  );
