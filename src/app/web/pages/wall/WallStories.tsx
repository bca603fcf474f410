import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StoryStrip } from '#features/stories/web/StoryStrip.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { usePostViewer } from './usePostViewer.ts';

const RestaurantPicker = lazyPart(
  () => import('#features/discovery/web/RestaurantPicker.tsx'),
  'RestaurantPicker',
);

const route = getRouteApi('/wall');

/** The stories above the posts; what is open of them stands in the address. */
export function WallStories() {
  const { story } = route.useSearch();
  return (
    <StoryStrip
      reader={usePostViewer()}
      opened={story}
      picker={(onPick) => (
        <Suspense fallback={<Spinner />}>
          <RestaurantPicker onPick={onPick} />
        </Suspense>
      )}
      className="mb-4"
    />
  );
}
