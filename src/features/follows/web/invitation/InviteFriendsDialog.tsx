import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { shareLink } from '#kit/web/share.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { QrCode } from '#kit/web/ui/media/QrCode.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getMyFriendInvitation, withdrawFriendInvitation } from '../../contract.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One's link for friends, also as a QR code. */
export function InviteFriendsDialog({ open, onClose }: InviteDialogProps) {
  const [isStopped, setStopped] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Invite friends')}
      description={t('Whoever accepts your link follows you, and you follow them.')}
    >
      {isStopped ? (
        <div className="grid justify-items-center gap-4 py-6 text-center">
          <p>{t('Your link no longer works. Those who came by it stay.')}</p>
          <Button variant="primary" onClick={() => setStopped(false)}>
            {t('Make a new link')}
          </Button>
        </div>
      ) : (
        <InvitationLink onStopped={() => setStopped(true)} />
      )}
    </Dialog>
  );
}

function InvitationLink({ onStopped }: { onStopped: () => void }) {
  // Fetched at each opening: another device may have withdrawn the link.
  const invitation = useQuery({ ...query(getMyFriendInvitation, {}), staleTime: 0, gcTime: 0 });
  const stop = useEndpointMutation(withdrawFriendInvitation, {
    success: onStopped,
    failure: ({ sentence }) =>
      toast({ title: t('Your link still works'), description: sentence, variant: 'destructive' }),
  });
  if (invitation.isError) return <ReadError read={invitation} title={t('Couldn’t make your link')} />;
  const { data } = invitation;
  const url = data && location.origin + links.invitation(data.token);
  return (
    <div className="grid justify-items-center gap-4">
      {url ? (
        <QrCode text={url} label={t('Your link as a code')} className="w-56 max-w-full" />
      ) : (
        <Skeleton className="size-56" />
      )}
      <Button
        variant="primary"
        size="lg"
        full
        icon={<Share2 size={18} />}
        disabled={!url}
        onClick={() => url && void shareLink(t('Follow me on Tablemate'), url)}
      >
        {t('Send the link')}
      </Button>
      <div className="text-center text-sm text-ink-2">
        <p className="text-balance">
          {data
            ? t(
                'Everybody who has it can use it, until {expiresAt}. With a private account, it lets them in without a request.',
                { expiresAt: formatDate(data.expiresAt, 'long day') },
              )
            : t(
                'Everybody who has it can use it. With a private account, it lets them in without a request.',
              )}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="mt-1"
          disabled={!url}
          busy={stop.isPending}
          onClick={() => stop.mutate({})}
        >
          {t('Stop this link')}
        </Button>
      </div>
    </div>
  );
}
