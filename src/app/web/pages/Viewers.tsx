import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { Post } from '#features/posts/contract.ts';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import type { Review } from '#features/reviews/contract.ts';
import type { ReviewViewer } from '#features/reviews/web/ReviewItem.tsx';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

const load = () => import('#features/loyalty/web/EarnedMark.tsx');

const OfReview = lazyPart(load, 'EarnedMark');

/** Loads with the first scroll: a wall that has just opened has more important work. */
const OfPost = lazyPart(async () => {
  await new Promise((scroll) => addEventListener('scroll', scroll, { once: true }));
  return load();
}, 'EarnedMark');

/** Marks a review that earned points, which needs a visit; `reader` is null for a visitor. */
const markReview = ({ id, credibility, user }: Review, reader: number | null) =>
  credibility.visited && (
    <Hydrated>
      <OfReview kind="review" id={id} isMine={user.id === reader} />
    </Hydrated>
  );

/** Marks a post that earned points: it must have photos and tag a restaurant. */
const markPost = ({ id, images, restaurantId, isMine }: Post) =>
  images.length > 0 &&
  restaurantId !== null && (
    <Hydrated>
      <OfPost kind="post" id={id} isMine={isMine} />
    </Hydrated>
  );

/** Returns the viewer of a restaurant's reviews; `ownerId` is null if the restaurant has no owner. */
export function useViewer(ownerId: number | null): ReviewViewer {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return {
    id: user?.id ?? null,
    ownerId,
    signIn: user ? null : links.auth(href),
    mark: (review) => markReview(review, user?.id ?? null),
  };
}

export function usePostViewer(): PostViewer {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return useMemo(() => ({ user, signIn: user ? null : links.auth(href), mark: markPost }), [user, href]);
}
