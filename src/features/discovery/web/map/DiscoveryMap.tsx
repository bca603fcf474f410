import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSettings, listMarkers, type Marker } from '#features/discovery/contract.ts';
import type { InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { onFirstInteraction } from '#kit/web/page/firstInteraction.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { computeBounds, formatBbox, readBbox } from './clusters.ts';
import { MapPreview } from './MapPreview.tsx';
import type { MapView } from './mapView.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

type Settings = ReplyOf<typeof getSettings>;

interface DiscoveryMapProps {
  filters: InputOf<typeof listMarkers>;
  /** Id of the list's restaurant under the pointer. */
  hoveredId: number | null;
  /** Requests the list for the visible box: `west,south,east,north` in degrees. */
  onMove: (bbox: string) => void;
}

/** A list's restaurants on a map; the list itself is the text alternative. */
export function DiscoveryMap({ filters: listFilters, hoveredId, onMove }: DiscoveryMapProps) {
  // Deferred: the cards update first.
  const filters = useDeferredValue(listFilters);
  const { data: settings } = useQuery(query(getSettings, {}));
  const { data, error } = useQuery({ ...query(listMarkers, filters), placeholderData: keepPreviousData });
  const ground = useRef<HTMLDivElement>(null);
  const lastRequest = useRef<string>(undefined);
  const [view, setView] = useState<MapView | 'failed' | null>(null);
  const [movedBox, setMovedBox] = useState<string | null>(null);
  const [pressedMarkers, setPressedMarkers] = useState<Marker[]>([]);
  const live = view === 'failed' ? null : view;
  const markers = data?.markers;

  const start = useEffectEvent(async (element: HTMLElement, settings: Settings, isGone: () => boolean) => {
    try {
      const { createMapView } = await import('./mapView.ts');
      if (isGone()) return null;
      const mapView = createMapView(element, {
        base: settings.map,
        placeSources: settings.placeSources,
        label: t('Map of the restaurants in the list'),
        onPress: setPressedMarkers,
        onMoved: (bounds) => setMovedBox(formatBbox(bounds)),
      });
      setView(mapView);
      return mapView;
    } catch {
      // No WebGL, or the script failed to load.
      setView('failed');
      return null;
    }
  });

  useEffect(() => {
    const element = ground.current;
    if (!element || !settings) return;
    let isUnmounted = false;
    let viewPromise: ReturnType<typeof start> | null = null;
    function begin(to: HTMLElement, from: Settings) {
      viewPromise = start(to, from, () => isUnmounted);
    }
    // On a narrow screen the person asked for the map. Beside the list its script waits, to keep the first load light.
    const isBesideList = matchMedia('(width >= 80rem)').matches;
    const callOff = isBesideList
      ? onFirstInteraction(() => begin(element, settings))
      : begin(element, settings);
    return () => {
      isUnmounted = true;
      callOff?.();
      setView(null);
      void viewPromise?.then((mapView) => mapView?.remove());
    };
  }, [settings]);

  useEffect(() => {
    if (!live || !markers) return;
    live.show(markers);
    // The map shows this box already.
    if (filters.bbox !== undefined && filters.bbox === lastRequest.current) return;
    const bounds = readBbox(filters.bbox) ?? computeBounds(markers);
    if (bounds) live.goTo(bounds);
  }, [live, markers, filters.bbox]);

  useEffect(() => {
    live?.highlight([...(hoveredId === null ? [] : [hoveredId]), ...pressedMarkers.map(({ id }) => id)]);
  }, [live, hoveredId, pressedMarkers]);

  function search() {
    if (movedBox === null) return;
    lastRequest.current = movedBox;
    setMovedBox(null);
    setPressedMarkers([]);
    onMove(movedBox);
  }

  return (
    <div className="relative isolate size-full overflow-hidden rounded-panel border border-line">
      <div ref={ground} />
      {view === null && (
        <div className="absolute inset-0 grid place-items-center bg-sunken">
          <Spinner label={t('Loading the map')} />
        </div>
      )}
      {view === 'failed' && (
        <p className="absolute inset-0 grid place-items-center bg-sunken p-8 text-center text-ink-2">
          {t('The map cannot be drawn in this browser. The list has the same restaurants.')}
        </p>
      )}
      {live && (
        <>
          <p className="sr-only">
            {data
              ? plural(
                  markers?.length ?? 0,
                  '{n} restaurant on the map, the same as in the list.',
                  '{n} restaurants on the map, the same as in the list.',
                )
              : t('The same as in the list.')}
          </p>
          {movedBox !== null && (
            <div className="absolute inset-x-0 top-3 z-2 flex justify-center">
              <Button variant="primary" className="shadow-float" onClick={search}>
                {t('Search this area')}
              </Button>
            </div>
          )}
          <ZoomButtons onZoom={live.zoom} />
          <MapNote shownCount={markers?.length} total={data?.total} failure={error?.sentence} />
          {pressedMarkers.length > 0 && (
            <MapPreview markers={pressedMarkers} onClose={() => setPressedMarkers([])} />
          )}
        </>
      )}
    </div>
  );
}

interface MapNoteProps {
  shownCount: number | undefined;
  total: number | undefined;
  failure: string | undefined;
}

/** Restaurants that the map cannot show. */
function MapNote({ shownCount = 0, total, failure }: MapNoteProps) {
  const partly =
    total !== undefined &&
    shownCount < total &&
    plural(total, 'The best {shown} of {n} restaurant', 'The best {shown} of {n} restaurants', {
      shown: shownCount,
    });
  const note = failure ?? (total === 0 ? t('None of them is on the map') : partly);
  if (!note) return null;
  return (
    <p
      role="status"
      className="absolute bottom-3 left-3 z-1 rounded-full bg-surface px-3 py-1.5 text-xs text-ink-2 shadow-rest"
    >
      {note}
    </p>
  );
}
