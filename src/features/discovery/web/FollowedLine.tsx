import { useQuery } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { getFollowedOpinion } from '../contract.ts';

/** The opinion of people whom the reader follows, if any. */
export function FollowedLine({ restaurantId }: { restaurantId: number }) {
  const { data } = useQuery(query(getFollowedOpinion, { id: restaurantId }));
  return data?.sentence ? <p className="mt-2 text-sm wrap-anywhere text-ink-2">{data.sentence}</p> : null;
}
