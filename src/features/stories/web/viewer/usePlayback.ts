import { useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';

/** Whether the page is visible: playback stops while it is not. */
const useInSight = () =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );

/** Whether stories advance by themselves: not while one is held or paused, nor ever under reduced motion. */
export function usePlayback(isCovered: boolean) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isInSight = useInSight();
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  return {
    isStill,
    isPaused,
    setPaused,
    isHeld,
    setHeld,
    isRunning: !isStill && !isPaused && !isHeld && !isCovered && isInSight,
  };
}
