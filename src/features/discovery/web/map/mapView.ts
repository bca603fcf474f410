import { LngLatBounds, Marker as Pin } from 'maplibre-gl';
import type { Marker } from '#features/discovery/contract.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { createBaseMap, MAX_ZOOM } from '#features/map/web/baseMap.ts';
import { type Bounds, type Cluster, clusterMarkers, computeBounds } from './clusters.ts';

/** Pixels within which restaurants share a pill. */
const RADIUS = 48;
/** As close as the view goes by itself. */
const CLOSE_ENOUGH = 15;

const PILL =
  'inline-grid h-8 min-w-10 place-items-center rounded-full border border-edge bg-lift px-2.5 text-xs font-bold whitespace-nowrap text-ink shadow-float transition-[scale,background-color,color] duration-150 after:absolute after:-inset-1.5 hover:scale-110 data-hot:scale-110 data-hot:bg-accent data-hot:text-on-accent';
interface MapViewOptions {
  base: BaseMap;
  label: string;
  /** Somebody pressed restaurants that no zoom parts. */
  onPress: (members: Marker[]) => void;
  /** Somebody moved the map to a box. */
  onMoved: (bounds: Bounds) => void;
}

/** A live map in an element; throws where the browser cannot draw one. */
export interface MapView {
  show(markers: Marker[]): void;
  highlight(ids: readonly number[]): void;
  goTo(bounds: Bounds): void;
  /** What lies in the middle, in degrees. */
  center(): { lat: number; lng: number };
  zoom(step: number): void;
  remove(): void;
}

export function createMapView(element: HTMLElement, options: MapViewOptions): MapView {
  const { base, label } = options;
  const { map, remove } = createBaseMap(element, { base, label });

  let markers: Marker[] = [];
  let hot: readonly number[] = [];
  let clusteredAt = Number.NaN;
  // The first view is simply there.
  let still = true;
  let pins: { pin: Pin; button: HTMLElement; cluster: Cluster }[] = [];

  function light() {
    for (const { button, pin, cluster } of pins) {
      const lit = cluster.members.some(({ id }) => hot.includes(id));
      button.toggleAttribute('data-hot', lit);
      pin.getElement().style.zIndex = lit ? '1' : '';
    }
  }

  function draw() {
    const zoom = Math.round(map.getZoom() * 2) / 2;
    if (zoom === clusteredAt) return;
    clusteredAt = zoom;
    for (const { pin } of pins) pin.remove();
    pins = clusterMarkers(markers, zoom, RADIUS).map((cluster) => {
      const { frame, button } = createPill(cluster, () => press(cluster));
      const pin = new Pin({ element: frame }).setLngLat([cluster.lng, cluster.lat]).addTo(map);
      return { pin, button, cluster };
    });
    light();
  }

  function press({ members }: Cluster) {
    const bounds = computeBounds(members);
    const parted = bounds && clusterMarkers(members, MAX_ZOOM, RADIUS).length > 1;
    if (parted) goTo(bounds, MAX_ZOOM);
    else options.onPress(members);
  }

  function goTo([west, south, east, north]: Bounds, maxZoom = CLOSE_ENOUGH) {
    const duration = still ? 0 : 600;
    still = false;
    map.fitBounds(new LngLatBounds([west, south], [east, north]), { padding: 56, maxZoom, duration });
  }

  map.on('moveend', (event) => {
    draw();
    // What the program moves has no event of a person.
    if (!event.originalEvent) return;
    const bounds = map.getBounds();
    options.onMoved([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  });
  map.on('zoom', draw);

  return {
    show(next) {
      markers = next;
      clusteredAt = Number.NaN;
      draw();
    },
    highlight(ids) {
      hot = ids;
      light();
    },
    goTo,
    center: () => map.getCenter(),
    zoom: (step) => map.easeTo({ zoom: map.getZoom() + step }),
    remove,
  };
}

/** Not a tab stop: the list beside the map has the same restaurants. */
function createPill({ members }: Cluster, onPress: () => void) {
  const [first] = members;
  const frame = document.createElement('div');
  frame.className = 'absolute top-0 left-0 will-change-transform';
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  const alone = members.length === 1;
  button.className = `${PILL} ${alone ? '' : 'bg-ink! text-paper! data-hot:bg-accent! data-hot:text-on-accent!'}`;
  button.textContent = alone
    ? (first?.rating?.toFixed(1) ?? first?.priceRange ?? '')
    : String(members.length);
  button.title = alone ? (first?.name ?? '') : `${members.length} restaurants`;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  frame.append(button);
  return { frame, button };
}
