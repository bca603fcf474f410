import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSettings } from '#features/discovery/contract.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { query } from '#kit/web/api.ts';

interface LiveMap<Made> {
  ground: RefObject<HTMLDivElement | null>;
  /** Null until it is created. */
  map: Made | null;
  /** Whether the browser cannot draw a map. */
  hasFailed: boolean;
}

/** Creates a map once its base is known, and removes it on unmount. */
export function useMap<Made extends { remove(): void }>(
  create: (element: HTMLElement, base: BaseMap) => Made,
): LiveMap<Made> {
  const { data: settings } = useQuery(query(getSettings, {}));
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Made | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const begin = useEffectEvent((element: HTMLElement, base: BaseMap) => {
    try {
      const newMap = create(element, base);
      setMap(newMap);
      return newMap;
    } catch {
      // No WebGL.
      setHasFailed(true);
      return null;
    }
  });

  useEffect(() => {
    const element = ground.current;
    if (!element || !settings) return;
    const newMap = begin(element, settings.map);
    return () => {
      setMap(null);
      newMap?.remove();
    };
  }, [settings]);

  return { ground, map, hasFailed };
}
