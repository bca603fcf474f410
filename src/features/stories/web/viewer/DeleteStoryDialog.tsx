import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { deleteStory } from '../../contract.ts';
import { removeStories } from '../queries.ts';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Asks once more before a story goes. */
export function DeleteStoryDialog({ id, open, onClose, onGone }: Props) {
  const send = useEndpointMutation(deleteStory, {
    updates: () => [removeStories((story) => story.id === id)],
    success: ({ message }) => {
      onClose();
      toast({ title: message });
      onGone();
    },
    failure: ({ sentence }) =>
      toast({ title: t('The story was not deleted'), description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Delete this story?')}
      confirm={t('Delete story')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ id })}
    >
      {t('Its photo is deleted with it, for good.')}
    </ConfirmDialog>
  );
}
