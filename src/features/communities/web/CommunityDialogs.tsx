import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import type { CommunityRole } from '#vocabulary.ts';
import {
  type Community,
  type CommunityDetail,
  CommunityFields,
  deleteCommunity,
  editCommunity,
  getCommunity,
  leaveCommunity,
  listCommunities,
  listCommunityMembers,
} from '../contract.ts';
import { CommunityFormFields } from './CommunityFormFields.tsx';
import { patchCommunity } from './queries.ts';

interface EditCommunityDialogProps {
  community: CommunityDetail;
  open: boolean;
  onClose: () => void;
}

/** Edits everything but the address, which is permanent. */
export function EditCommunityDialog({ community, open, onClose }: EditCommunityDialogProps) {
  const { slug, name, description, rules, image } = community;
  const form = useZodForm(CommunityFields, { name, description, rules, image });
  const [isUploading, setUploading] = useState(false);
  const save = useEndpointMutation(editCommunity, {
    refreshes: [getCommunity, listCommunities],
    success: () => {
      onClose();
      toast({ title: t('Community saved') });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit community')} size="lg">
      <Form form={form} showFailure onSubmit={(changes) => save.mutateAsync({ slug, ...changes })}>
        <FormField name="name" label={t('Name')} maxLength={60} autoComplete="off" />
        <CommunityFormFields name={name} onBusy={setUploading} />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={isUploading}>{t('Save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

const WARNINGS: Record<CommunityRole, string> = {
  founder: t('Its eldest moderator, or else its eldest member, runs it from then on. You cannot undo this.'),
  moderator: t('You stop being a moderator. Your posts stay.'),
  member: t('Your posts stay, and you can join again.'),
};

interface LeaveDialogProps {
  community: Pick<Community, 'slug' | 'name'>;
  role: CommunityRole;
  open: boolean;
  onClose: () => void;
}

export function LeaveDialog({ community: { slug, name }, role, open, onClose }: LeaveDialogProps) {
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

interface DeleteCommunityDialogProps {
  community: Pick<Community, 'slug' | 'name'>;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCommunityDialog({
  community: { slug, name },
  open,
  onClose,
  onDeleted,
}: DeleteCommunityDialogProps) {
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
