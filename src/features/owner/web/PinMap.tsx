import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { listMarkers } from '#features/discovery/contract.ts';
import { computeBounds } from '#features/discovery/web/map/clusters.ts';
import { createMapView, type MapView } from '#features/discovery/web/map/mapView.ts';
import { useMap } from '#features/discovery/web/map/useMap.ts';
import { ZoomButtons } from '#features/discovery/web/map/ZoomButtons.tsx';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';

interface PinMapProps {
  /** In degrees; null while there is none. */
  position: { lat: number; lng: number } | null;
  onMove: (position: { lat: number; lng: number }) => void;
}

/** Degrees around a position that the map shows first. */
const PADDING_DEGREES = 0.004;

/**
 * A map that is moved under a pin in its middle, by hand or by the arrow keys. The restaurants that are there already
 * show where one is, also on a base without streets.
 */
export function PinMap({ position, onMove }: PinMapProps) {
  const { data } = useQuery(query(listMarkers, {}));
  const placed = useRef<string>(undefined);
  const {
    ground,
    map: view,
    failed,
  } = useMap((element, base) => {
    const made: MapView = createMapView(element, {
      base,
      label: t('Move the map until the pin is on the restaurant'),
      onPress: () => undefined,
      onMoved: () => {
        const { lat, lng } = made.center();
        const moved = { lat: rounded(lat), lng: rounded(lng) };
        placed.current = formatPosition(moved);
        onMove(moved);
      },
    });
    return made;
  });

  useEffect(() => {
    if (!view || !data) return;
    view.show(data.markers);
    const all = computeBounds(data.markers);
    if (placed.current === undefined && all) view.goTo(all);
  }, [view, data]);

  // What is typed or looked up moves the map; what the map says itself does not move it again.
  const label = position && formatPosition(position);
  useEffect(() => {
    if (!view || !label || placed.current === label) return;
    placed.current = label;
    const [lat = 0, lng = 0] = label.split(',').map(Number);
    view.goTo([lng - PADDING_DEGREES, lat - PADDING_DEGREES, lng + PADDING_DEGREES, lat + PADDING_DEGREES]);
  }, [view, label]);

  if (failed)
    return (
      <p className="rounded-card bg-sunken p-4 text-sm">{t('The map cannot be drawn in this browser.')}</p>
    );
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-card border border-line">
      <div ref={ground} />
      <MapPin
        size={40}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 z-2 -translate-x-1/2 -translate-y-full fill-accent text-on-accent"
      />
      {view && <ZoomButtons onZoom={view.zoom} />}
    </div>
  );
}

/** To about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const formatPosition = ({ lat, lng }: { lat: number; lng: number }) => `${rounded(lat)},${rounded(lng)}`;
