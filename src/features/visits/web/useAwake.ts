import { useEffect } from 'react';

/** Keeps the screen from going dark while `on`, where the device lets a page ask for that. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let wakeLock: WakeLockSentinel | null = null;
    let over = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      // Refused where the battery is low: then the screen goes dark as it does elsewhere.
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await lock?.release();
      else wakeLock = lock;
    }
    // A page that was hidden has lost it.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void wakeLock?.release();
    };
  }, [on]);
}
