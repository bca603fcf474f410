import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHints } from '#features/notifications/web/hints.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import type { WallTab } from '#vocabulary.ts';
import { countNewPosts } from '../contract.ts';
import { wallQuery } from './queries.ts';

/** While the page is visible and has no stream of hints. */
const POLL_INTERVAL_MS = 45_000;

interface Props {
  tab: WallTab;
  /** The id of the newest post shown; null where the wall is empty. */
  newest: number | null;
}

/** "3 new posts": they load on a press, so that no reader's position moves. */
export function NewPostsPill({ tab, newest }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const hints = useHints(`wall ${tab}`);
  const { data, refetch } = useQuery({
    ...query(countNewPosts, newest === null ? { tab } : { tab, after: newest }),
    refetchInterval: hints === null && POLL_INTERVAL_MS,
    staleTime: POLL_INTERVAL_MS / 2,
  });
  const count = data?.count ?? 0;

  // Each hint reads the count again, and so does the opening of the stream, before which hints were missed.
  useEffect(() => {
    if (hints !== null) void refetch({ cancelRefetch: false });
  }, [hints, refetch]);

  async function show() {
    setBusy(true);
    try {
      await client.fetchInfiniteQuery({ ...wallQuery(tab), staleTime: 0, pages: 1 });
      scrollTo({ top: 0 });
    } catch {
      toast({ title: t('Couldn’t load the new posts'), variant: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <div role="status" className="pointer-events-none sticky top-2 z-10 grid justify-items-center lg:top-20">
      {count > 0 && (
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void show()}
          className="pointer-events-auto mb-3 bg-ink! text-paper! shadow-float"
        >
          {plural(count, '{n} new post', '{n} new posts')}
        </Button>
      )}
    </div>
  );
}
