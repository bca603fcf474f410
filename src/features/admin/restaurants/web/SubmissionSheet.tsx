import { useQuery } from '@tanstack/react-query';
import { ImageDown, Mail } from 'lucide-react';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { COMMONS } from '#features/media/rules.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { Submission } from '../contract.ts';
import { getSubmission } from '../contract.ts';
import { Status } from './Status.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { SubmissionTrail } from './SubmissionTrail.tsx';
import { useRestaurantActions } from './useRestaurantActions.tsx';

/** All that an owner sent in, what was decided of it before, and the decision. */
export function SubmissionSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const read = useQuery({ ...query(getSubmission, { id }), enabled: open });
  const actions = useRestaurantActions(onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Restaurant')}
      missing={t('This restaurant is not there')}
      read={read}
      title={({ name }) => name}
    >
      {(restaurant) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Status status={restaurant.status} deleted={restaurant.deletedAt !== null} />
            {restaurant.picks.map((pick) => (
              <Chip key={pick} tone="night">
                {pick}
              </Chip>
            ))}
            {restaurant.openReports > 0 && (
              <Chip>{plural(restaurant.openReports, '{n} open report', '{n} open reports')}</Chip>
            )}
            <span className="wrap-anywhere">
              {restaurant.username ? t('by {username}', { username: restaurant.username }) : t('imported')},{' '}
              <Ago at={restaurant.createdAt} />
            </span>
          </div>
          {restaurant.deletedAt && (
            <p className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm">
              {rich(
                'Deleted on {when}. For {undoDays} days this can be undone; then it is removed for good.',
                { when: <When at={restaurant.deletedAt} />, undoDays: UNDO_DAYS },
              )}
            </p>
          )}
          <SubmissionFacts restaurant={restaurant} />
          {restaurant.deletedAt === null && <SubmissionTrail id={id} open={open} />}
          <Decisions restaurant={restaurant} actions={actions} />
          {actions.dialogs}
        </>
      )}
    </Sheet>
  );
}

function Decisions(props: { restaurant: Submission; actions: ReturnType<typeof useRestaurantActions> }) {
  const { restaurant, actions } = props;
  const { ask, remove, undo, fetchPhoto } = actions;
  if (restaurant.deletedAt)
    return (
      <DialogFoot>
        <Button onClick={() => undo(restaurant.id)}>{t('Undo deletion')}</Button>
      </DialogFoot>
    );
  return (
    <DialogFoot>
      <Button variant="quiet" className="text-error! sm:me-auto" onClick={() => remove(restaurant)}>
        {t('Delete')}
      </Button>
      {restaurant.photoUrl?.startsWith(COMMONS) && (
        <Button
          icon={<ImageDown size={18} />}
          busy={fetchPhoto.isPending}
          onClick={() => fetchPhoto.mutate({ id: restaurant.id })}
        >
          {t('Fetch photo')}
        </Button>
      )}
      <Button onClick={() => ask('edit', restaurant)}>{t('Edit')}</Button>
      <Button icon={<Mail size={18} />} onClick={() => ask('message', restaurant)}>
        {t('Message')}
      </Button>
      {restaurant.status === 'pending' && (
        <>
          <Button variant="destructive" onClick={() => ask('reject', restaurant)}>
            {t('Reject')}
          </Button>
          <Button variant="primary" onClick={() => ask('approve', restaurant)}>
            {t('Approve')}
          </Button>
        </>
      )}
      {restaurant.status === 'approved' && (
        <Button variant="destructive" onClick={() => ask('revoke', restaurant)}>
          {t('Revoke')}
        </Button>
      )}
    </DialogFoot>
  );
}
