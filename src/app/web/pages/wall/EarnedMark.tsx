import type { Post } from '#features/posts/contract.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

/** Fetched when somebody scrolls: a wall that was opened has more to do first. */
const Mark = lazyPart(async () => {
  await new Promise((scroll) => addEventListener('scroll', scroll, { once: true }));
  return import('#features/loyalty/web/EarnedMark.tsx');
}, 'EarnedMark');

/** Says below a post that it earned points. */
export const EarnedMark = (post: Post) => (
  <Hydrated>
    <Mark kind="post" {...post} />
  </Hydrated>
);
