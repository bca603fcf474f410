import { LngLatBounds } from 'maplibre-gl';
import type { Marker } from '#features/discovery/contract.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { createBaseMap, MAX_ZOOM } from '#features/map/web/baseMap.ts';
import { type Bounds, clusterMarkers, computeBounds, type MapCluster } from './clusters.ts';
import { createPill, findNext, type Pill } from './pills.ts';
import { listPlaceCredits, type PlaceSource } from './placeCredits.ts';

/** Pixels within which restaurants share a pill. */
const CLUSTER_RADIUS_PX = 48;
/** Closest zoom that the view chooses by itself. */
const MAX_AUTOMATIC_ZOOM = 15;

interface MapViewOptions {
  base: BaseMap;
  label: string;
  /** Sources of imported restaurants, named on the map. */
  placeSources?: readonly PlaceSource[];
  /** Called for restaurants that no zoom separates. */
  onPress: (members: Marker[]) => void;
  /** Called when the person has moved the map. */
  onMoved: (bounds: Bounds) => void;
}

/** Throws if the browser cannot draw a map. */
export interface MapView {
  show(markers: Marker[]): void;
  highlight(ids: readonly number[]): void;
  goTo(bounds: Bounds): void;
  /** Returns the centre in degrees. */
  center(): { lat: number; lng: number };
  zoom(step: number): void;
  remove(): void;
}

export function createMapView(element: HTMLElement, options: MapViewOptions): MapView {
  const { base, label, placeSources = [] } = options;
  const credits = listPlaceCredits(placeSources, base);
  const { map, remove } = createBaseMap(element, { base, label, credits });

  let markers: Marker[] = [];
  let hot: readonly number[] = [];
  let clusteredAt = Number.NaN;
  // The first view appears without an animation.
  let isStill = true;
  let pills: Pill[] = [];
  /** Id of the restaurant whose pill has the focus. */
  let focusedId: number | null = null;

  function light() {
    for (const { button, pin, cluster } of pills) {
      const lit = cluster.members.some(({ id }) => hot.includes(id));
      button.toggleAttribute('data-hot', lit);
      pin.getElement().style.zIndex = lit ? '1' : '';
    }
  }

  function draw() {
    const zoom = Math.round(map.getZoom() * 2) / 2;
    if (zoom === clusteredAt) return;
    clusteredAt = zoom;
    const hadFocus = pills.some(({ button }) => button === document.activeElement);
    for (const { pin } of pills) pin.remove();
    pills = clusterMarkers(markers, zoom, CLUSTER_RADIUS_PX).map((cluster) => {
      const pill = createPill(cluster, () => press(cluster));
      pill.button.addEventListener('keydown', (event) => move(event, pill));
      pill.button.addEventListener('focus', () => reach(pill));
      pill.pin.addTo(map);
      return pill;
    });
    const stop = findStop();
    if (stop) stop.button.tabIndex = 0;
    if (stop && hadFocus) stop.button.focus({ preventScroll: true });
    light();
  }

  /** Finds the only pill in the tab order: the last one focused, or the best in view. */
  function findStop(): Pill | undefined {
    const bounds = map.getBounds();
    return (
      pills.find(({ cluster }) => cluster.members.some(({ id }) => id === focusedId)) ??
      pills.find(({ pin }) => bounds.contains(pin.getLngLat())) ??
      pills[0]
    );
  }

  function reach(to: Pill) {
    for (const { button } of pills) button.tabIndex = -1;
    to.button.tabIndex = 0;
    focusedId = to.cluster.members[0]?.id ?? null;
    const place = to.pin.getLngLat();
    if (!map.getBounds().contains(place)) map.panTo(place);
  }

  /** Moves the focus from a pill to the next one in the direction of an arrow key. */
  function move(event: KeyboardEvent, from: Pill) {
    const places = pills.map(({ pin }) => map.project(pin.getLngLat()));
    const next = findNext(event.key, map.project(from.pin.getLngLat()), places);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) pills[next]?.button.focus({ preventScroll: true });
  }

  function press({ members }: MapCluster) {
    const bounds = computeBounds(members);
    const canPart = bounds && clusterMarkers(members, MAX_ZOOM, CLUSTER_RADIUS_PX).length > 1;
    if (canPart) goTo(bounds, MAX_ZOOM);
    else options.onPress(members);
  }

  function goTo([west, south, east, north]: Bounds, maxZoom = MAX_AUTOMATIC_ZOOM) {
    const duration = isStill ? 0 : 600;
    isStill = false;
    map.fitBounds(new LngLatBounds([west, south], [east, north]), { padding: 56, maxZoom, duration });
  }

  map.on('moveend', (event) => {
    draw();
    // Movements by the program have no original event.
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
