import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import type { Coordinates } from '#features/discovery/web/filters/quickFilters.ts';
import { usePosition } from '#features/discovery/web/position.ts';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid, PlacesSkeleton } from '#features/lists/web/PlaceGrid.tsx';
import { t } from '#kit/contract/text.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { nearestTo } from './accountQueries.ts';

/** Shows the nearest places; asks for the position of the device only after a press. */
export function NearYou() {
  const { ask, asking } = usePosition();
  const [position, setPosition] = useState<Coordinates | null>(null);
  if (position) return <Nearest position={position} />;
  return (
    <Panel tone="sunken" className="flex flex-wrap items-center justify-between gap-4">
      <div id="near-you" className="scroll-mt-20">
        <h2 className="text-xl">{t('Near you')}</h2>
        <p className="text-sm text-ink-2">
          {t('Your position is used only for this list, and only when you ask.')}
        </p>
      </div>
      <Button icon={<LocateFixed size={18} />} busy={asking} onClick={async () => setPosition(await ask())}>
        {t('Show places near me')}
      </Button>
    </Panel>
  );
}

function Nearest({ position }: { position: Coordinates }) {
  const list = useQuery(nearestTo(position));
  const { lat, lng } = position;
  return (
    <section aria-live="polite">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{t('Near you')}</h2>
        <a
          href={`${links.restaurants}?lat=${lat}&lng=${lng}&sort=distance`}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {t('See all by distance')}
        </a>
      </div>
      {list.isPending && <PlacesSkeleton count={4} />}
      {list.isError && <ReadError read={list} />}
      {list.data &&
        (list.data.items.length === 0 ? (
          <EmptyState>{t('No restaurant has set its location yet.')}</EmptyState>
        ) : (
          <PlaceGrid items={list.data.items}>
            {(restaurant) => (
              <PlaceCard
                restaurant={restaurant}
                href={links.restaurant(restaurant.id)}
                distance={restaurant.distance}
              />
            )}
          </PlaceGrid>
        ))}
    </section>
  );
}
