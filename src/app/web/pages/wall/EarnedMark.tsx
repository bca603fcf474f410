import { Suspense } from 'react';
import type { Post } from '#features/posts/contract.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

/** Fetched when somebody scrolls: a wall that was opened has more to do first. */
const Mark = lazyPart(async () => {
  await new Promise((scroll) => addEventListener('scroll', scroll, { once: true }));
  return import('#features/loyalty/web/EarnedMark.tsx');
}, 'EarnedMark');

/** Says below a post that it earned points. */
export const EarnedMark = (post: Post) =>
  useHydrated() && (
    <Suspense>
      <Mark kind="post" {...post} />
    </Suspense>
  );
