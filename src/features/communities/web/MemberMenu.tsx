import { Ellipsis, Shield, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { CommunityRole } from '#vocabulary.ts';
import {
  banCommunityMember,
  type CommunityMember,
  getCommunity,
  listCommunities,
  listCommunityBans,
  listCommunityMembers,
  setCommunityRole,
} from '../contract.ts';

const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'), 'ReasonDialog');

interface Props {
  slug: string;
  member: CommunityMember;
  /** The viewer's role. */
  myRole: CommunityRole;
}

/** Actions of moderators on a member. */
export function MemberMenu({ slug, member, myRole }: Props) {
  const { id, name, role } = member;
  const [removes, setRemoves] = useState(false);
  const appoint = useEndpointMutation(setCommunityRole, {
    refreshes: [listCommunityMembers],
    success: ({ message }) => toast({ title: message }),
    failure: ({ sentence }) =>
      toast({ title: t('Nothing changed'), description: sentence, variant: 'destructive' }),
  });
  const remove = useEndpointMutation(banCommunityMember, {
    refreshes: [listCommunityMembers, listCommunityBans, getCommunity, listCommunities],
    success: () => {
      setRemoves(false);
      toast({
        title: t('{name} is removed', { name }),
        description: t('They see the reason and cannot join again.'),
      });
    },
  });
  const items: MenuLine[] = [];
  if (myRole === 'founder')
    items.push(
      role === 'moderator'
        ? {
            label: t('Make a member again'),
            icon: <ShieldOff size={18} />,
            onSelect: () => appoint.mutate({ slug, id, role: 'member' }),
          }
        : {
            label: t('Make a moderator'),
            icon: <Shield size={18} />,
            onSelect: () => appoint.mutate({ slug, id, role: 'moderator' }),
          },
    );
  items.push({
    label: t('Remove from community'),
    icon: <UserMinus size={18} />,
    onSelect: () => setRemoves(true),
    destructive: true,
  });
  return (
    <>
      <MenuButton
        label={t('More about {name}', { name })}
        items={items}
        iconOnly
        className={iconButtonClass()}
      >
        <Ellipsis size={20} />
      </MenuButton>
      <ReasonDialog
        title={t('Remove {name}?', { name })}
        description={t('They leave the community and cannot join again until a moderator lets them.')}
        confirm={t('Remove member')}
        open={removes}
        onClose={() => setRemoves(false)}
        onReason={(reason) => remove.mutateAsync({ slug, userId: id, reason })}
      />
    </>
  );
}
