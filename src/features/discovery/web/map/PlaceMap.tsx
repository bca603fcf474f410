import { Marker as Pin } from 'maplibre-gl';
import { covers } from '#features/map/rules.ts';
import { createBaseMap } from '#features/map/web/baseMap.ts';
import { t } from '#kit/contract/text.ts';
import { useMap } from './useMap.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Zoom levels: one for maps with streets, and one that shows where in the city the place is. */
const [WITH_STREETS, WITH_COASTS] = [15, 12.5];

interface PlaceMapProps {
  name: string;
  lat: number;
  lng: number;
}

/** A small map of one place. One finger scrolls the page, two move the map. Empty if the browser cannot draw it. */
export function PlaceMap({ name, lat, lng }: PlaceMapProps) {
  const { ground, map, hasFailed } = useMap((element, base) => {
    const baseMap = createBaseMap(element, {
      base,
      label: t('Map of where {name} is', { name }),
      center: [lng, lat],
      zoom: base.styleUrl || covers(base.covers, [lng, lat, lng, lat]) ? WITH_STREETS : WITH_COASTS,
      cooperativeGestures: true,
    });
    new Pin({ element: createPin(), anchor: 'bottom' }).setLngLat([lng, lat]).addTo(baseMap.map);
    return baseMap;
  });

  if (hasFailed) return null;
  return (
    <>
      <div ref={ground} />
      {map && <ZoomButtons onZoom={(step) => map.map.easeTo({ zoom: map.map.getZoom() + step })} />}
    </>
  );
}

/** Creates a drop whose tip marks the place; the map has the name. */
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
