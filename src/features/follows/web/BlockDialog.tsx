import { t } from '#kit/contract/text.ts';
import { type Patch, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { blockPerson } from '../contract.ts';

interface Props {
  person: { username: string; name: string };
  open: boolean;
  onClose: () => void;
  /** Hides the person's content. */
  updates?: () => Patch[];
  /** For leaving a page that no longer exists for me. */
  onBlocked?: () => unknown;
}

export function BlockDialog({ person, open, onClose, updates, onBlocked }: Props) {
  const send = useEndpointMutation(blockPerson, {
    updates,
    success: async ({ message }) => {
      onClose();
      toast({ title: message });
      await onBlocked?.();
    },
    failure: ({ sentence }) =>
      toast({
        title: t('{name} was not blocked', { name: person.name }),
        description: sentence,
        variant: 'destructive',
      }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('Block {name}?', { name: person.name })}</span>}
      confirm={t('Block')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ username: person.username })}
    >
      {t(
        'You can no longer see, find or contact each other, and you no longer follow each other. They get no notification.',
      )}
    </ConfirmDialog>
  );
}
