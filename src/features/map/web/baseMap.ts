import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
// A file of this site: the content security policy allows no scripts from elsewhere or from memory.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { t } from '#kit/contract/text.ts';
import { appearance } from '#kit/web/appearance.ts';
import type { BaseMap } from '../shapes.ts';
import { canReadPixels } from './pixels.ts';
import { createStyle } from './style.ts';

export const MAX_ZOOM = 18;
/** The rules of maplibre's own style sheet that are needed. */
const FRAME = [
  'relative',
  'size-full',
  'overflow-hidden',
  'bg-sunken',
  '[&_.maplibregl-ctrl-attrib]:absolute',
  '[&_.maplibregl-ctrl-attrib]:right-0',
  '[&_.maplibregl-ctrl-attrib]:bottom-0',
  '[&_.maplibregl-ctrl-attrib]:z-1',
  '[&_.maplibregl-ctrl-attrib]:rounded-tl-field',
  '[&_.maplibregl-ctrl-attrib]:bg-surface/90',
  '[&_.maplibregl-ctrl-attrib]:px-2',
  '[&_.maplibregl-ctrl-attrib]:text-xs',
  '[&_.maplibregl-ctrl-attrib]:text-ink-2',
  '[&_.maplibregl-ctrl-attrib_a]:underline',
  '[&_.maplibregl-ctrl-attrib_a]:underline-offset-2',
  '[&_.maplibregl-ctrl-attrib-button]:hidden',
  // The message that is shown if one finger, or a wheel alone, moves the page and not the map.
  '[&_.maplibregl-cooperative-gesture-screen]:absolute',
  '[&_.maplibregl-cooperative-gesture-screen]:inset-0',
  '[&_.maplibregl-cooperative-gesture-screen]:grid',
  '[&_.maplibregl-cooperative-gesture-screen]:place-items-center',
  '[&_.maplibregl-cooperative-gesture-screen]:bg-scrim',
  '[&_.maplibregl-cooperative-gesture-screen]:p-4',
  '[&_.maplibregl-cooperative-gesture-screen]:text-center',
  '[&_.maplibregl-cooperative-gesture-screen]:font-semibold',
  '[&_.maplibregl-cooperative-gesture-screen]:text-snow',
  '[&_.maplibregl-cooperative-gesture-screen]:opacity-0',
  '[&_.maplibregl-cooperative-gesture-screen]:pointer-events-none',
  '[&_.maplibregl-cooperative-gesture-screen]:transition-opacity',
  '[&_.maplibregl-cooperative-gesture-screen.maplibregl-show]:opacity-100',
  'pointer-fine:[&_.maplibregl-mobile-message]:hidden',
  'pointer-coarse:[&_.maplibregl-desktop-message]:hidden',
];

export interface BaseMapOptions extends Pick<MapOptions, 'center' | 'zoom' | 'cooperativeGestures'> {
  base: BaseMap;
  /** The map's name for screen readers. */
  label: string;
  /** Credits of the data on the map, besides those of the base, as HTML. */
  credits?: string[];
}

/** Creates an interactive map in an element, in the page's colour scheme; throws if the browser cannot draw one. */
export function createBaseMap(
  element: HTMLElement,
  { base, label, credits = [], ...mapOptions }: BaseMapOptions,
): { map: MapLibre; remove: () => void } {
  setWorkerUrl(workerUrl);
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  const hasNames = base.styleUrl !== null || canReadPixels();
  const style = () =>
    base.styleUrl ??
    createStyle(base, {
      isDark: appearance.get() === 'dark' || (appearance.get() === 'system' && darkness.matches),
      hasNames,
      origin: location.origin,
    });
  const map = new MapLibre({
    container: element,
    style: style(),
    attributionControl: { compact: false, customAttribution: credits },
    center: [0, 20],
    zoom: 1,
    maxZoom: MAX_ZOOM,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    ...mapOptions,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
      'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
      'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  element.classList.add(...FRAME);
  map.getCanvas().classList.add('absolute', 'inset-0', 'focus-visible:-outline-offset-4');
  map
    .getCanvasContainer()
    .classList.add(
      'size-full',
      mapOptions.cooperativeGestures ? 'touch-pan-y' : 'touch-none',
      'cursor-grab',
      'active:cursor-grabbing',
    );

  const restyle = () => {
    // While a style loads, it cannot be compared with the next one: the map would warn and start again.
    if (base.styleUrl === null) map.setStyle(style(), { diff: map.isStyleLoaded() === true });
  };
  darkness.addEventListener('change', restyle);
  const unsubscribe = appearance.subscribe(restyle);
  return {
    map,
    remove() {
      darkness.removeEventListener('change', restyle);
      unsubscribe();
      map.remove();
    },
  };
}
