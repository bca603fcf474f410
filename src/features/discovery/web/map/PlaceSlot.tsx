import { Suspense, useEffect, useRef, useState } from 'react';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { onFirstInteraction } from '#kit/web/page/firstInteraction.ts';

const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'), 'PlaceMap');

/** Its scripts weigh more than the page: they come when somebody is near, and there. */
const NEAR = '200px';

/** Where the restaurant is, on a small map; nothing where nobody knows. */
export function PlaceSlot({ restaurant }: { restaurant: Restaurant }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { name, latitude, longitude } = restaurant;
  const [lat, lng] = [latitude, longitude].map((degrees) => (degrees ? Number(degrees) : Number.NaN));
  const isPlaced = Number.isFinite(lat) && Number.isFinite(lng);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let callOff: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([change]) => {
        if (!change?.isIntersecting) return;
        observer.disconnect();
        callOff = onFirstInteraction(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      callOff?.();
    };
  }, []);

  if (!isPlaced || lat === undefined || lng === undefined) return null;
  return (
    <div
      ref={frame}
      className="relative isolate mt-4 h-48 overflow-hidden rounded-card border border-line bg-sunken print:hidden"
    >
      {isNear && (
        <Suspense>
          <PlaceMap key={`${lat},${lng}`} name={name} lat={lat} lng={lng} />
        </Suspense>
      )}
    </div>
  );
}
