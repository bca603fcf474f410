import { Suspense } from 'react';
import type { Post } from '#features/posts/contract.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

/** Fetched when somebody moves or scrolls: a wall that was opened has more to do first. */
const Mark = lazyPart(async () => {
  await new Promise((move) => {
    for (const sign of ['scroll', 'pointermove']) addEventListener(sign, move, { once: true });
  });
  return import('#features/loyalty/web/EarnedMark.tsx');
}, 'EarnedMark');

function EarnedMark({ id, isMine }: Post) {
  return (
    useHydrated() && (
      <Suspense>
        <Mark kind="post" id={id} isMine={isMine} />
      </Suspense>
    )
  );
}

/** Says below a post that it earned points, as only photos that tag a restaurant can. */
export const markPost = (post: Post) => post.images[0] && post.restaurantId && <EarnedMark {...post} />;
