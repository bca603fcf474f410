import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSettings } from '#features/discovery/contract.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { query } from '#kit/web/api.ts';

interface LiveMap<Made> {
  /** For the element in which the map is drawn. */
  ground: RefObject<HTMLDivElement | null>;
  /** Null until it is there. */
  map: Made | null;
  /** Whether this browser cannot draw one. */
  failed: boolean;
}

/** A map that is there as long as its part: made by `create` once its base is known, and removed at the end. */
export function useMap<Made extends { remove(): void }>(
  create: (element: HTMLElement, base: BaseMap) => Made,
): LiveMap<Made> {
  const { data: settings } = useQuery(query(getSettings, {}));
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Made | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = useEffectEvent((element: HTMLElement, base: BaseMap) => {
    try {
      const made = create(element, base);
      setMap(made);
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
      setMap(null);
      made?.remove();
    };
  }, [settings]);

  return { ground, map, failed };
}
