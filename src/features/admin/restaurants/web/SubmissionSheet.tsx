import { useQuery } from '@tanstack/react-query';
import { ImageDown, Mail } from 'lucide-react';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { type RowTools, useRowTools } from '#features/admin/table/web/useRowTools.tsx';
import { COMMONS } from '#features/media/rules.ts';
import { listMessages } from '#features/moderation/contract.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { listStatusHistory } from '#features/restaurants/contract.ts';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { fetchRestaurantPhoto, getSubmission, type Submission } from '../contract.ts';
import type { Decision } from './DecisionDialog.tsx';
import { askDecision, restaurantRows, Status } from './Rows.tsx';
import { Part, SubmissionFacts } from './SubmissionFacts.tsx';

/** Shows an owner's whole submission, the earlier decisions, and the buttons to decide. */
export function SubmissionSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const submission = useQuery({ ...query(getSubmission, { id }), enabled: open });
  const { getTools, dialogs } = useRowTools(restaurantRows, onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      noun={t('Restaurant')}
      missing={t('This restaurant is not there')}
      read={submission}
      title={({ name }) => name}
    >
      {(restaurant) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Status status={restaurant.status} isDeleted={restaurant.deletedAt !== null} />
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
          <Decisions restaurant={restaurant} tools={getTools(restaurant)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}

interface DecisionsProps {
  restaurant: Submission;
  tools: RowTools<Pick<Submission, 'id' | 'name'>>;
}

function Decisions({ restaurant, tools: { edit, remove, undo, show } }: DecisionsProps) {
  const fetchPhoto = useChange(fetchRestaurantPhoto, {
    success: ({ name }) =>
      toast({
        title: t('Photo added'),
        description: t('It stands on the page of {name}, with its author and licence.', { name }),
      }),
    failure: sayFailure(t('No photo added'), t('Please try again.')),
  });
  const ask = (decision: Decision) => show(askDecision(decision));
  if (restaurant.deletedAt)
    return (
      <DialogFoot>
        <Button onClick={undo.onSelect}>{t('Undo deletion')}</Button>
      </DialogFoot>
    );
  return (
    <DialogFoot>
      <Button variant="quiet" className="text-error! sm:me-auto" onClick={remove.onSelect}>
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
      <Button onClick={edit.onSelect}>{t('Edit')}</Button>
      <Button icon={<Mail size={18} />} onClick={() => ask('message')}>
        {t('Message')}
      </Button>
      {restaurant.status === 'pending' && (
        <>
          <Button variant="destructive" onClick={() => ask('reject')}>
            {t('Reject')}
          </Button>
          <Button variant="primary" onClick={() => ask('approve')}>
            {t('Approve')}
          </Button>
        </>
      )}
      {restaurant.status === 'approved' && (
        <Button variant="destructive" onClick={() => ask('revoke')}>
          {t('Revoke')}
        </Button>
      )}
    </DialogFoot>
  );
}

/** Shows the changes of a restaurant's status and the administrators' messages to its owner. */
function SubmissionTrail({ id, open }: { id: number; open: boolean }) {
  const history = useQuery({ ...query(listStatusHistory, { id }), enabled: open });
  const messages = useQuery({ ...query(listMessages, { id }), enabled: open });
  const steps = history.data?.items ?? [];
  const items = messages.data?.items ?? [];
  return (
    <div className="mt-6 grid gap-6">
      {steps.length > 0 && (
        <Part title={t('Status history')}>
          <ol className="grid gap-3 border-s-2 border-line ps-4 text-sm">
            {steps.map((step) => (
              <li key={step.id}>
                <p>
                  <strong className="font-semibold">
                    {step.fromStatus
                      ? t('{from} to {to}', {
                          from: STATUS_LABELS[step.fromStatus],
                          to: STATUS_LABELS[step.toStatus],
                        })
                      : t('Submitted')}
                  </strong>
                  <span className="text-ink-3">
                    {' '}
                    {rich('by {username}, {when}', {
                      username: <bdi>{step.actor?.username ?? t('somebody who has left')}</bdi>,
                      when: <When at={step.createdAt} exact />,
                    })}
                  </span>
                </p>
                {step.notes && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
                    {step.notes}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {items.length > 0 && (
        <Part title={t('Messages to the owner')}>
          <ul className="grid gap-3 text-sm">
            {items.map(({ id: key, message, admin, createdAt }) => (
              <li key={key}>
                <p className="text-ink-3">
                  {admin ?? t('An administrator who has left')}, <When at={createdAt} exact />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {message}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}
