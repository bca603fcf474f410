import { useQuery } from '@tanstack/react-query';
import { MapPin, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSettings, listMarkers } from '#features/discovery/contract.ts';
import { computeBounds } from '#features/discovery/web/map/clusters.ts';
import { createMapView, type MapView } from '#features/discovery/web/map/mapView.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { query } from '#kit/web/api.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';

interface PinMapProps {
  /** In degrees; null while there is none. */
  position: { lat: number; lng: number } | null;
  onMove: (position: { lat: number; lng: number }) => void;
}

/** Degrees around a position that the map shows first. */
const AROUND = 0.004;

/**
 * A map that is moved under a pin in its middle, by hand or by the arrow keys. The restaurants that are there already
 * show where one is, also on a base without streets.
 */
export function PinMap({ position, onMove }: PinMapProps) {
  const { data: settings } = useQuery(query(getSettings, {}));
  const { data } = useQuery(query(listMarkers, {}));
  const ground = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [failed, setFailed] = useState(false);
  const placed = useRef<string>(undefined);
  const begin = useEffectEvent((element: HTMLElement, base: BaseMap) => {
    try {
      const made: MapView = createMapView(element, {
        base,
        label: 'Move the map until the pin stands where the restaurant is',
        onPress: () => undefined,
        onMoved: () => {
          const { lat, lng } = made.center();
          const moved = { lat: rounded(lat), lng: rounded(lng) };
          placed.current = formatPosition(moved);
          onMove(moved);
        },
      });
      setView(made);
      return made;
    } catch {
      // No WebGL.
      setFailed(true);
      return null;
    }
  });

  useEffect(() => {
    const element = ground.current;
    if (!element || !settings) return;
    const made = begin(element, settings.map);
    return () => {
      setView(null);
      made?.remove();
    };
  }, [settings]);

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
    view.goTo([lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND]);
  }, [view, label]);

  if (failed)
    return <p className="rounded-card bg-sunken p-4 text-sm">The map cannot be drawn in this browser.</p>;
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-card border border-line">
      <div ref={ground} />
      <MapPin
        size={40}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 z-2 -translate-x-1/2 -translate-y-full fill-accent text-on-accent"
      />
      {view && (
        <div className="absolute top-3 right-3 z-2 grid gap-2">
          <IconButton variant="raised" label="Zoom in" onClick={() => view.zoom(1)}>
            <Plus size={20} />
          </IconButton>
          <IconButton variant="raised" label="Zoom out" onClick={() => view.zoom(-1)}>
            <Minus size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** To about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const formatPosition = ({ lat, lng }: { lat: number; lng: number }) => `${rounded(lat)},${rounded(lng)}`;
