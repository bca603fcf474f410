import type { ComponentProps } from 'react';
import type { Review } from '#features/reviews/contract.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

const Mark = lazyPart(() => import('#features/loyalty/web/EarnedMark.tsx'), 'EarnedMark');

/** Once the page is awake. */
const EarnedMark = (props: ComponentProps<typeof Mark>) => (
  <Hydrated>
    <Mark {...props} />
  </Hydrated>
);

/** Says of a review that it earned points, as only those after a visit can; `reader` is null for a visitor. */
export const markReview = ({ id, credibility, user }: Review, reader: number | null) =>
  credibility.visited && <EarnedMark kind="review" id={id} isMine={user.id === reader} />;
