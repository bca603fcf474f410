import { type QueryClient, useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { acceptFriendInvitation, getFriendInvitation } from '../../contract.ts';

/** The token of an invitation's address; null for other addresses. */
export function parseInvitation(address: string): string | null {
  const [, token = ''] = /^\/invite\/([\w-]{22})$/.exec(address) ?? [];
  return links.invitation(token) === address ? token : null;
}

/** Registration works without a valid invitation too, so failures are ignored. */
export const prefetchInvitation = (queryClient: QueryClient, token: string) =>
  queryClient.prefetchQuery(query(getFriendInvitation, { token }));

export function InvitedBy({ token }: { token: string }) {
  const { data: inviter } = useQuery(query(getFriendInvitation, { token }));
  if (!inviter) return null;
  const { name, avatar } = inviter;
  return (
    <p className="mb-6 flex items-center gap-3 rounded-card bg-accent-soft p-4 text-sm">
      <Avatar name={name} src={avatar} size={44} />
      <span className="wrap-anywhere">
        {rich('{name} invited you. With your account, you follow each other.', {
          name: <bdi className="font-semibold">{name}</bdi>,
        })}
      </span>
    </p>
  );
}

/** Accepts an invitation after registering; if that fails, its page still offers it. */
export function useAcceptInvitation() {
  const accept = useEndpointMutation(acceptFriendInvitation, { failure: () => undefined });
  return async (token: string) => void (await accept.mutateAsync({ token }).catch(() => undefined));
}
