import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membershipQuery } from './queries.ts';
import { earnedSentence, nextSentence } from './wording.ts';

/** What counts as having happened just now. */
const JUST_NOW_MS = 60_000;

/** What a check-in earned, as soon as it is there; nothing for somebody who is no member. */
export function Earned({ restaurantId }: { restaurantId: number }) {
  const [since] = useState(() => Date.now() - JUST_NOW_MS);
  // What the page has read before the check-in is out of date.
  const { data } = useQuery({ ...membershipQuery(restaurantId), staleTime: 0 });
  if (!data?.membership || !data.lastEarned || Date.parse(data.lastEarned.at) < since) return null;
  return (
    <p className="rounded-card bg-accent-soft px-4 py-2 text-sm font-semibold text-balance text-accent">
      {earnedSentence(data.lastEarned.entries)}; {nextSentence(data.membership)}
    </p>
  );
}
