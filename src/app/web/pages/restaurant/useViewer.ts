import { useLocation } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { ReviewViewer } from '#features/reviews/web/ReviewItem.tsx';
import { markReview } from '../EarnedMarks.tsx';

/** Who looks at the reviews of a restaurant, whose owner is null where it has none. */
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
