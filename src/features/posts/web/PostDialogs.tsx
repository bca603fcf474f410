import { BlockDialog } from '#features/follows/web/BlockDialog.tsx';
import { MuteDialog } from '#features/follows/web/MuteDialog.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { deletePost } from '../contract.ts';
import { removePosts } from './patches.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
}

export function DeletePostDialog({ id, open, onClose, onGone }: DialogProps & { id: number }) {
  const send = useEndpointMutation(deletePost, {
    updates: () => removePosts((post) => post.id === id),
    success: ({ message }) => {
      onClose();
      toast({ title: message });
      onGone?.();
    },
    failure: ({ sentence }) =>
      toast({ title: t('The post was not deleted'), description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Delete this post?')}
      confirm={t('Delete post')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ id })}
    >
      {t('Its photos, comments and likes are deleted with it, for good.')}
    </ConfirmDialog>
  );
}

type Person = { id: number; username: string; name: string };

export function MuteAuthorDialog({ person, onGone, ...dialogProps }: DialogProps & { person: Person }) {
  return (
    <MuteDialog
      person={person}
      updates={() => removePosts((post) => post.userId === person.id)}
      onMuted={onGone}
      {...dialogProps}
    />
  );
}

export function BlockAuthorDialog({ person, onGone, ...dialogProps }: DialogProps & { person: Person }) {
  return (
    <BlockDialog
      person={person}
      updates={() => removePosts((post) => post.userId === person.id)}
      onBlocked={onGone}
      {...dialogProps}
    />
  );
}
