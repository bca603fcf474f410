import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import {
  type CommunityDetail,
  CommunityFields,
  editCommunity,
  getCommunity,
  listCommunities,
} from '../contract.ts';
import { CommunityFormFields } from './CommunityFormFields.tsx';

interface Props {
  community: CommunityDetail;
  open: boolean;
  onClose: () => void;
}

/** Edits everything but the address, which is permanent. */
export function EditCommunityDialog({ community, open, onClose }: Props) {
  const { slug, name, description, rules, image } = community;
  const form = useZodForm(CommunityFields, { name, description, rules, image });
  const [sending, setSending] = useState(false);
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
        <CommunityFormFields name={name} onBusy={setSending} />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={sending}>{t('Save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
