import { useQuery } from '@tanstack/react-query';
import { When } from '#features/admin/row/web/When.tsx';
import { listMessages } from '#features/moderation/contract.ts';
import { listStatusHistory } from '#features/restaurants/contract.ts';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Part } from './SubmissionFacts.tsx';

/** The steps of a restaurant's status and what administrators wrote to its owner. */
export function SubmissionTrail({ id, open }: { id: number; open: boolean }) {
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
