import type { QueryClient } from '@tanstack/react-query';
import { httpCall } from '#kit/web/api.ts';
import { createShareLink } from '../contract.ts';
import { membershipQuery } from './queries.ts';

/** Returns a member's own share link, which earns points; for everyone else the page's address. */
export async function findShareAddress(client: QueryClient, restaurantId: number): Promise<string> {
  try {
    const { isMember } = await client.fetchQuery(membershipQuery(restaurantId));
    if (!isMember) return location.href;
    const { link } = await client.fetchQuery({
      queryKey: ['share link', restaurantId],
      queryFn: () => httpCall(createShareLink, { id: restaurantId }),
    });
    return link;
  } catch {
    return location.href;
  }
}
