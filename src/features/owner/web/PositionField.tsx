import { useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPin, MapPinned, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { getSettings } from '#features/discovery/contract.ts';
import { usePosition } from '#features/discovery/web/position.ts';
import { type CallError, httpCall, query } from '#kit/web/api.ts';
import { FormField } from '#kit/web/form.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { findAddress, findPlaces } from '../contract.ts';
import type { Draft } from './wizard/draft.ts';

const PinMap = lazyPart(() => import('./PinMap.tsx'), 'PinMap');

/** What was looked up, and what choosing it does. */
type Found = { label: string; choose: () => void };

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

/** Where the restaurant is: a pin on a map, coordinates that are typed, or found where a geocoder is set up. */
export function PositionField() {
  const { setValue, getValues } = useFormContext<Draft>();
  const [latitude, longitude] = useWatch<Draft, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const { data: settings } = useQuery(query(getSettings, {}));
  const { ask, asking } = usePosition();
  const [map, setMap] = useState(false);
  const [found, setFound] = useState<Found[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);

  function place(lat: number | string, lng: number | string) {
    setValue('latitude', String(lat), { shouldValidate: true, shouldDirty: true });
    setValue('longitude', String(lng), { shouldValidate: true, shouldDirty: true });
  }

  async function search(read: () => Promise<{ available: boolean; found: Found[] }>, nothing: string) {
    setSearching(true);
    setFailure(null);
    try {
      const { available, found: answers } = await read();
      setFound(answers);
      if (!available) setFailure('Addresses cannot be looked up at the moment.');
      else if (answers.length === 0) setFailure(nothing);
    } catch (error) {
      // `httpCall` rejects with nothing else.
      setFailure((error as CallError).sentence);
    }
    setSearching(false);
  }

  async function readPlaces() {
    const { available, places } = await httpCall(findPlaces, { q: getValues('address') });
    const found = places.map(({ label, latitude: lat, longitude: lng }) => ({
      label,
      choose: () => place(lat, lng),
    }));
    return { available, found };
  }

  async function readAddress() {
    const { available, address } = await httpCall(findAddress, { latitude, longitude });
    const choose = () => setValue('address', address ?? '', { shouldValidate: true, shouldDirty: true });
    return { available, found: address === null ? [] : [{ label: address, choose }] };
  }

  const position =
    isNumber(latitude) && isNumber(longitude) ? { lat: Number(latitude), lng: Number(longitude) } : null;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        Position <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <p className="text-xs text-ink-3">Guests find you on the map and by distance once it is known.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<MapPin size={18} />}
          aria-expanded={map}
          onClick={() => setMap((open) => !open)}
        >
          {map ? 'Hide the map' : 'Point at the map'}
        </Button>
        {settings?.geocoder && (
          <Button
            size="sm"
            icon={<Search size={18} />}
            busy={searching}
            onClick={() => void search(readPlaces, 'No place was found for this address.')}
          >
            Find the address
          </Button>
        )}
        {settings?.geocoder && position && (
          <Button
            size="sm"
            icon={<MapPinned size={18} />}
            busy={searching}
            onClick={() => void search(readAddress, 'No address is known at this place.')}
          >
            Use the address here
          </Button>
        )}
        <Button
          size="sm"
          icon={<LocateFixed size={18} />}
          busy={asking}
          onClick={async () => {
            const here = await ask();
            if (here) place(here.lat, here.lng);
          }}
        >
          I am there now
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {failure && <p className="text-sm text-ink-2">{failure}</p>}
        {found.map((one) => (
          <Button
            key={one.label}
            size="sm"
            className="min-w-0 justify-start justify-self-start whitespace-normal! text-left"
            onClick={() => {
              one.choose();
              setFound([]);
            }}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {map && (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <PinMap position={position} onMove={({ lat, lng }) => place(lat, lng)} />
        </Suspense>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField<Draft> name="latitude" label="Latitude" inputMode="text" placeholder="38.7223" />
        <FormField<Draft> name="longitude" label="Longitude" inputMode="text" placeholder="-9.1393" />
      </div>
    </fieldset>
  );
}
