import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { httpCall } from '#kit/web/api.ts';
import { type Story, viewStory } from '../../contract.ts';
import { markSeen } from '../queries.ts';

/** Marks the story that shows as seen, once: for visitors as long as the page lasts. */
export function useSeen(story: Story | undefined, isSignedIn: boolean): void {
  const client = useQueryClient();
  const seen = useRef(new Set<number>());
  const look = useEffectEvent(({ id, viewed }: Story) => {
    if (viewed || seen.current.has(id)) return;
    seen.current.add(id);
    markSeen(id)(client);
    // Where this is lost the ring is there again at the next visit, which harms nobody.
    if (isSignedIn) void httpCall(viewStory, { id }).catch(() => undefined);
  });
  useEffect(() => {
    if (story) look(story);
  }, [story]);
}
