import { Suspense, useEffect, useRef, useState } from 'react';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { onFirstInteraction } from '#kit/web/page/firstInteraction.ts';

const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'), 'PlaceMap');

/** The map's scripts are larger than the page, so they load only when it is near the screen. */
const LOAD_MARGIN = '200px';

/** A small map; nothing without a position. */
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
      { rootMargin: LOAD_MARGIN },
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
