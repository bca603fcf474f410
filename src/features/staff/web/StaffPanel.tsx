import { useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { listStaff, removeStaff, withdrawStaffInvitation } from '../contract.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const InviteDialog = lazyDialog(() => import('./InviteDialog.tsx'), 'InviteDialog');

/** Staff and open invitations. */
export function StaffPanel({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(query(listStaff, { id }));
  const [isInviting, setInviting] = useState(false);
  const [memberToRemove, setMemberToRemove] = useState<{ id: number; name: string } | null>(null);
  const failure = ({ sentence }: { sentence: string }) =>
    toast({ title: t('Not done'), description: sentence, variant: 'destructive' });
  const remove = useEndpointMutation(removeStaff, {
    refreshes: [listStaff],
    success: () => {
      toast({ title: t('{name} no longer sees the counter', { name: memberToRemove?.name ?? '' }) });
      setMemberToRemove(null);
    },
    failure,
  });
  const withdraw = useEndpointMutation(withdrawStaffInvitation, { refreshes: [listStaff], failure });
  const isEmpty = data && data.staff.length + data.invitations.length === 0;
  return (
    <Panel
      title={t('Staff')}
      action={
        <Button
          size="sm"
          icon={<UserPlus size={18} />}
          aria-haspopup="dialog"
          onClick={() => setInviting(true)}
        >
          {t('Invite')}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {t('They see the counter screen, and nothing else of your area. They earn no points with you.')}
      </p>
      {!data && error && (
        <ErrorState title={t('This did not load')} busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-16" />}
      {isEmpty && <p className="text-ink-2">{t('Nobody yet.')}</p>}
      <ul className="divide-y divide-line">
        {data?.staff.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-2">
            <Avatar name={person.name} src={person.avatar} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{person.name}</p>
              {person.username && (
                <p className="text-sm text-ink-2 wrap-anywhere">
                  <bdi>@{person.username}</bdi>
                </p>
              )}
            </div>
            <IconButton
              label={t('Remove {name}', { name: person.name })}
              onClick={() => setMemberToRemove(person)}
            >
              <X size={20} />
            </IconButton>
          </li>
        ))}
        {data?.invitations.map(({ id: invitationId, name, expiresAt }) => (
          <li key={`invited ${invitationId}`} className="flex items-center gap-3 py-2">
            <Avatar name={name} src={null} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-2">
                {t('Invited until {expiresAt}', { expiresAt: formatDate(expiresAt, 'day') })}
              </p>
            </div>
            <IconButton
              label={t('Withdraw the invitation for {name}', { name })}
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate({ id, invitationId })}
            >
              <X size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {isInviting && <InviteDialog restaurantId={id} onClose={() => setInviting(false)} />}
      {memberToRemove && (
        <ConfirmDialog
          open
          onClose={() => setMemberToRemove(null)}
          title={t('Remove {name}?', { name: memberToRemove.name })}
          confirm={t('Remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id, userId: memberToRemove.id })}
        >
          {t('They lose access to the counter at once. To come back they need a new invitation.')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
