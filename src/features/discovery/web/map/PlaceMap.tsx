import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { Marker as Pin } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSettings } from '#features/discovery/contract.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { createBaseMap } from '#features/map/web/baseMap.ts';
import { query } from '#kit/web/api.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';

/** The streets around a place, where there are streets; else as much as tells where in the city it lies. */
const [WITH_STREETS, WITH_COASTS] = [15, 12.5];

interface PlaceMapProps {
  name: string;
  lat: number;
  lng: number;
}

/** One place on a small map; a finger scrolls the page, two move the map. Nothing where a browser cannot draw it. */
export function PlaceMap({ name, lat, lng }: PlaceMapProps) {
  const { data: settings } = useQuery(query(getSettings, {}));
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = useEffectEvent((element: HTMLElement, base: BaseMap) => {
    try {
      const made = createBaseMap(element, {
        base,
        label: `Map of where ${name} is`,
        center: [lng, lat],
        zoom: base.styleUrl || base.city ? WITH_STREETS : WITH_COASTS,
        cooperativeGestures: true,
      });
      new Pin({ element: createPin(), anchor: 'bottom' }).setLngLat([lng, lat]).addTo(made.map);
      setMap(made.map);
      return made;
    } catch {
      setFailed(true);
      return null;
    }
  });

  useEffect(() => {
    const element = ground.current;
    if (!element || !settings) return;
    const made = begin(element, settings.map);
    return () => {
      setMap(null);
      made?.remove();
    };
  }, [settings]);

  if (failed) return null;
  return (
    <>
      <div ref={ground} />
      {map && (
        <div className="absolute top-2 right-2 z-2 grid gap-1.5">
          <IconButton
            variant="raised"
            label="Zoom in"
            onClick={() => map.easeTo({ zoom: map.getZoom() + 1 })}
          >
            <Plus size={18} />
          </IconButton>
          <IconButton
            variant="raised"
            label="Zoom out"
            onClick={() => map.easeTo({ zoom: map.getZoom() - 1 })}
          >
            <Minus size={18} />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** A drop whose tip is the place; its map says whose it is. */
function createPin(): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'pointer-events-none absolute top-0 left-0 pb-2 will-change-transform';
  frame.ariaHidden = 'true';
  const drop = document.createElement('div');
  drop.className =
    'grid size-8 rotate-45 place-items-center rounded-full rounded-br-none border-2 border-snow bg-tomato shadow-float after:size-2.5 after:rounded-full after:bg-snow';
  frame.append(drop);
  return frame;
}
