import { getPerson } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { listFollowers, removeFollower } from '../contract.ts';

interface Props {
  person: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks once more before a follower of mine is removed. */
export function RemoveFollowerDialog({ person, open, onClose }: Props) {
  const remove = useEndpointMutation(removeFollower, {
    updates: () => [patch(listFollowers, (one) => (one.id === person.id ? null : one))],
    refreshes: [getPerson],
    success: ({ message }) => {
      onClose();
      toast({ title: message });
    },
    failure: ({ sentence }) =>
      toast({
        title: t('{name} still follows you', { name: person.name }),
        description: sentence,
        variant: 'destructive',
      }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('Remove {name}?', { name: person.name })}</span>}
      confirm={t('Remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: person.id })}
    >
      {t(
        'They no longer follow you, and they get no notification. They can follow you again, or ask to where your account is private.',
      )}
    </ConfirmDialog>
  );
}
