import { useQuery } from '@tanstack/react-query';
import { LocateFixed, MapPin, Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { getSettings } from '#features/discovery/contract.ts';
import { usePosition } from '#features/discovery/web/position.ts';
import { t } from '#kit/contract/text.ts';
import { type CallError, httpCall, query } from '#kit/web/api.ts';
import { FormField } from '#kit/web/form.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { findAddress, findPlaces } from '../contract.ts';
import type { WizardDraft } from './wizard/draft.ts';

const PinMap = lazyPart(() => import('./PinMap.tsx'), 'PinMap');

/** The time that a pin rests before its address is looked up. */
const PIN_DEBOUNCE_MS = 700;

/** A search result, and what choosing it does. */
type Suggestion = { label: string; choose: () => void };

const NOTHING = { address: null, isNeighbour: false };

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

/** A pin on a map, or typed coordinates. Addresses come from a geocoder or imported restaurants; a pin at rest offers its address. */
export function PositionField({
  label = t('Position'),
  hint = t('Guests find you on the map and by distance once it is known.'),
  optional = true,
}: {
  label?: string;
  hint?: string;
  optional?: boolean;
}) {
  const { setValue, getValues } = useFormContext<WizardDraft>();
  const [latitude, longitude] = useWatch<WizardDraft, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const { data: settings } = useQuery(query(getSettings, {}));
  const { ask, asking } = usePosition();
  const [map, setMap] = useState(false);
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const canLookUp = settings !== undefined && (settings.geocoder || settings.placeSources.length > 0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  function setPosition(lat: number | string, lng: number | string) {
    setValue('latitude', String(lat), { shouldValidate: true, shouldDirty: true });
    setValue('longitude', String(lng), { shouldValidate: true, shouldDirty: true });
  }

  function pin({ lat, lng }: { lat: number; lng: number }) {
    setPosition(lat, lng);
    clearTimeout(rest.current);
    if (canLookUp) rest.current = setTimeout(() => void offerAddress({ lat, lng }), PIN_DEBOUNCE_MS);
  }

  /** Fills the address of a pin into an empty field, and offers it where an address was typed. */
  async function offerAddress({ lat, lng }: { lat: number; lng: number }) {
    const at = { latitude: String(lat), longitude: String(lng) };
    // Nobody asked for it, so a failure stays silent.
    const { address, isNeighbour } = await httpCall(findAddress, at).catch(() => NOTHING);
    if (getValues('latitude') !== at.latitude || getValues('longitude') !== at.longitude) return;
    const fill = () => setValue('address', address ?? '', { shouldValidate: true, shouldDirty: true });
    setFailure(null);
    setSuggestions([]);
    if (address === null || address === getValues('address')) return;
    if (getValues('address').trim() === '' && !isNeighbour) fill();
    else
      setSuggestions([
        {
          label: isNeighbour
            ? t('Use “{address}”, from close by', { address })
            : t('Use “{address}”', { address }),
          choose: fill,
        },
      ]);
  }

  async function search() {
    setSearching(true);
    setFailure(null);
    try {
      const { available, places } = await httpCall(findPlaces, { q: getValues('address') });
      setSuggestions(
        places.map(({ label, latitude: lat, longitude: lng }) => ({
          label,
          choose: () => setPosition(lat, lng),
        })),
      );
      if (!available) setFailure(t('Addresses cannot be looked up at the moment.'));
      else if (places.length === 0) setFailure(t('No place was found for this address.'));
    } catch (error) {
      // `httpCall` rejects with nothing else.
      setFailure((error as CallError).sentence);
    }
    setSearching(false);
  }

  const position =
    isNumber(latitude) && isNumber(longitude) ? { lat: Number(latitude), lng: Number(longitude) } : null;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {label} {optional && <span className="font-normal text-ink-3">{t('(optional)')}</span>}
      </legend>
      <p className="text-xs text-ink-3">{hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<MapPin size={18} />}
          aria-expanded={map}
          onClick={() => setMap((open) => !open)}
        >
          {map ? t('Hide the map') : t('Point at the map')}
        </Button>
        {canLookUp && (
          <Button size="sm" icon={<Search size={18} />} busy={isSearching} onClick={() => void search()}>
            {t('Find the address')}
          </Button>
        )}
        <Button
          size="sm"
          icon={<LocateFixed size={18} />}
          busy={asking}
          onClick={async () => {
            const here = await ask();
            if (here) pin(here);
          }}
        >
          {t('I am there now')}
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {failure && <p className="text-sm text-ink-2">{failure}</p>}
        {suggestions.map((one) => (
          <Button
            key={one.label}
            size="sm"
            className="min-w-0 justify-start justify-self-start whitespace-normal! text-start"
            onClick={() => {
              one.choose();
              setSuggestions([]);
            }}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {map && (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <PinMap position={position} onMove={pin} />
        </Suspense>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField<WizardDraft>
          name="latitude"
          label={t('Latitude')}
          inputMode="text"
          placeholder="38.7223"
        />
        <FormField<WizardDraft>
          name="longitude"
          label={t('Longitude')}
          inputMode="text"
          placeholder="-9.1393"
        />
      </div>
    </fieldset>
  );
}
