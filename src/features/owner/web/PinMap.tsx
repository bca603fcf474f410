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

/** A map moved under a pin by hand or arrow keys. Existing restaurants help with orientation, also on a base map without streets. */
export function PinMap({ position, onMove }: PinMapProps) {
  const { data } = useQuery(query(listMarkers, {}));
  const placedKey = useRef<string>(undefined);
  const {
    ground,
    map: view,
    hasFailed,
  } = useMap((element, base) => {
    const newMap: MapView = createMapView(element, {
      base,
      label: t('Move the map until the pin is on the restaurant'),
      onPress: () => undefined,
      onMoved: () => {
        const { lat, lng } = newMap.center();
        const center = { lat: roundDegrees(lat), lng: roundDegrees(lng) };
        placedKey.current = formatPosition(center);
        onMove(center);
      },
    });
    return newMap;
  });

  useEffect(() => {
    if (!view || !data) return;
    view.show(data.markers);
    const all = computeBounds(data.markers);
    if (placedKey.current === undefined && all) view.goTo(all);
  }, [view, data]);

  // Typed and looked-up positions move the map; a position that the map itself reported does not.
  const label = position && formatPosition(position);
  useEffect(() => {
    if (!view || !label || placedKey.current === label) return;
    placedKey.current = label;
    const [lat = 0, lng = 0] = label.split(',').map(Number);
    view.goTo([lng - PADDING_DEGREES, lat - PADDING_DEGREES, lng + PADDING_DEGREES, lat + PADDING_DEGREES]);
  }, [view, label]);

  if (hasFailed)
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
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const formatPosition = ({ lat, lng }: { lat: number; lng: number }) =>
  `${roundDegrees(lat)},${roundDegrees(lng)}`;
