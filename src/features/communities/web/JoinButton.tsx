import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { type Community, joinCommunity, listCommunities, listCommunityMembers } from '../contract.ts';
import { patchCommunity } from './queries.ts';

interface Props {
  community: Pick<Community, 'slug' | 'name'>;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
  size?: 'sm' | 'md';
}

/** Shows the membership at once, and undoes that if joining fails. */
export function JoinButton({ community: { slug, name }, signIn, size = 'md' }: Props) {
  const join = useEndpointMutation(joinCommunity, {
    optimistic: () =>
      patchCommunity(slug, ({ role, memberCount }) =>
        role === null ? { role: 'member', memberCount: memberCount + 1 } : { role, memberCount },
      ),
    updates: (reply) => patchCommunity(slug, () => reply),
    refreshes: [listCommunities, listCommunityMembers],
    success: () => toast({ title: t('You joined {name}', { name }) }),
    failure: ({ sentence }) =>
      toast({ title: t('You are not in {name}', { name }), description: sentence, variant: 'destructive' }),
  });
  const look = { variant: size === 'sm' ? 'secondary' : 'primary', size } as const;
  const hiddenName = <span className="sr-only"> {name}</span>;
  if (signIn)
    return (
      <a href={signIn} className={buttonClass(look)}>
        {rich('Join{named}', { named: hiddenName })}
      </a>
    );
  return (
    <Button {...look} onClick={() => !join.isPending && join.mutate({ slug })}>
      <span>{rich('Join{named}', { named: hiddenName })}</span>
    </Button>
  );
}
