import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import type { CommunityRole } from '#vocabulary.ts';
import {
  type Community,
  getCommunity,
  leaveCommunity,
  listCommunities,
  listCommunityMembers,
} from '../contract.ts';
import { patchCommunity } from './queries.ts';

const WARNINGS: Record<CommunityRole, string> = {
  founder: t('Its eldest moderator, or else its eldest member, runs it from then on. You cannot undo this.'),
  moderator: t('You stop being a moderator. Your posts stay.'),
  member: t('Your posts stay, and you can join again.'),
};

interface Props {
  community: Pick<Community, 'slug' | 'name'>;
  role: CommunityRole;
  open: boolean;
  onClose: () => void;
}

export function LeaveDialog({ community: { slug, name }, role, open, onClose }: Props) {
  const leave = useEndpointMutation(leaveCommunity, {
    updates: (reply) => patchCommunity(slug, () => reply),
    refreshes: [getCommunity, listCommunities, listCommunityMembers],
    success: () => {
      onClose();
      toast({ title: t('You left {name}', { name }) });
    },
    failure: ({ sentence }) =>
      toast({ title: t('You are still in {name}', { name }), description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Leave {name}?', { name })}
      confirm={t('Leave')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate({ slug })}
    >
      {WARNINGS[role]}
    </ConfirmDialog>
  );
}
