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

/** Asks once more before a community goes. */
export function DeleteCommunityDialog({ community: { slug, name }, open, onClose, onDeleted }: Props) {
  const remove = useEndpointMutation(deleteCommunity, {
    refreshes: [listCommunities],
    success: () => {
      onClose();
      toast({ title: `${name} is deleted` });
      onDeleted();
    },
    failure: ({ sentence }) =>
      toast({ title: `${name} was not deleted`, description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      confirm="Delete community"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ slug })}
    >
      Its page, rules and list of members are deleted for good. Posts stay with those who wrote them.
    </ConfirmDialog>
  );
}
