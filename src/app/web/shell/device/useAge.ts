import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { askWorker } from '#kit/web/page/askWorker.ts';

/** Returns the ISO date of the copies that the page shows; null if all data came from the server. */
export function useAge(): string | null {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [age, setAge] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void askWorker({ kind: 'age' }).then((answer) => !signal.aborted && setAge(toAge(answer)));
    const hear = ({ data }: MessageEvent) => setAge(toAge(data?.age));
    navigator.serviceWorker?.addEventListener('message', hear, { signal });
    // Copies are read again when there is a connection.
    const renew = () => {
      setAge(null);
      void queryClient.invalidateQueries();
    };
    if (age) window.addEventListener('online', renew, { signal });
    // Without a connection a link loads the copy of the whole page: the scripts for a client navigation may be
    // missing.
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link && !navigator.onLine) event.stopImmediatePropagation();
    };
    window.addEventListener('click', leave, { capture: true, signal });
    const stopWatching = router.subscribe('onBeforeNavigate', () => setAge(null));
    return () => {
      stop.abort();
      stopWatching();
    };
  }, [router, queryClient, age]);
  return age;
}

const toAge = (value: unknown) => (typeof value === 'string' ? value : null);

/** Formats as "18:02", with the day if it is not today. */
export function formatAge(age: string): string {
  const date = new Date(age);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(t('en-US', {}, 'locale of dates'), {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
