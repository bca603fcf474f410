import { useEffect } from 'react';

/** Keeps the screen on while `on`, if the device supports it. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let wakeLock: WakeLockSentinel | null = null;
    let over = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: the screen turns off as usual.
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await lock?.release();
      else wakeLock = lock;
    }
    // A hidden page loses the lock.
    const holdAgain = () => void hold();
    document.addEventListener('visibilitychange', holdAgain);
    holdAgain();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void wakeLock?.release();
    };
  }, [on]);
}
