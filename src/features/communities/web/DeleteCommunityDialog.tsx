import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { type Community, deleteCommunity, listCommunities } from '../contract.ts';

interface Props {
  community: Pick<Community, 'slug' | 'name'>;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCommunityDialog({ community: { slug, name }, open, onClose, onDeleted }: Props) {
  const remove = useEndpointMutation(deleteCommunity, {
    refreshes: [listCommunities],
    success: () => {
      onClose();
      toast({ title: t('{name} is deleted', { name }) });
      onDeleted();
    },
    failure: ({ sentence }) =>
      toast({ title: t('{name} was not deleted', { name }), description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Delete {name}?', { name })}
      confirm={t('Delete community')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ slug })}
    >
      {t('Its page, rules and list of members are deleted for good. Posts stay with those who wrote them.')}
    </ConfirmDialog>
  );
}
