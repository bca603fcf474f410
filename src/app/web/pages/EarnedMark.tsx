import { type ComponentProps, Suspense } from 'react';
import { useHydrated } from '#kit/web/hydrated.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

const Mark = lazyPart(() => import('#features/loyalty/web/EarnedMark.tsx'), 'EarnedMark');

/** Says below a review or post that it earned points, once the page is awake. */
export const EarnedMark = (props: ComponentProps<typeof Mark>) =>
  useHydrated() && (
    <Suspense>
      <Mark {...props} />
    </Suspense>
  );
