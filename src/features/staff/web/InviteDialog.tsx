import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { copyLink, shareLink } from '#kit/web/share.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { inviteStaff, listStaff, NewStaffInvitation } from '../contract.ts';
import { STAFF } from '../rules.ts';

interface InviteDialogProps {
  restaurantId: number;
  onClose: () => void;
}

/** Creates an invitation and shows its link once. */
export function InviteDialog({ restaurantId, onClose }: InviteDialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const form = useZodForm(NewStaffInvitation, { id: restaurantId, name: '' });
  const invite = useEndpointMutation(inviteStaff, {
    refreshes: [listStaff],
    success: (invitation) => setLink(invitation.link),
  });
  return (
    <Dialog open onClose={onClose} title={t('Invite staff')}>
      {link === null ? (
        <Form form={form} onSubmit={(input) => invite.mutateAsync(input)} showFailure>
          <FormField
            name="name"
            label={t('Whom do you invite?')}
            placeholder={t('Rita, evenings')}
            maxLength={80}
          />
          <DialogFoot>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <SubmitButton>{t('Make a link')}</SubmitButton>
          </DialogFoot>
        </Form>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-2">
            {t(
              'Send this link to {values}. Whoever opens it first and accepts sees the counter; it works once, for {invitationDays} days, and is not shown again.',
              { values: form.getValues('name'), invitationDays: STAFF.invitationDays },
            )}
          </p>
          <TextInput
            readOnly
            aria-label={t('Invitation link')}
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button icon={<Copy size={18} />} onClick={() => void copyLink(link)}>
              {t('Copy link')}
            </Button>
            <Button icon={<Share2 size={18} />} onClick={() => void shareLink(t('Work with us'), link)}>
              {t('Share')}
            </Button>
          </div>
          <DialogFoot>
            <Button variant="primary" onClick={onClose}>
              {t('Done')}
            </Button>
          </DialogFoot>
        </div>
      )}
    </Dialog>
  );
}
