import { useState } from 'react';
import { Differences } from '#features/admin/audit/web/Differences.tsx';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { Ago } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { decideProposal, type WaitingProposal } from '#features/moderation/contract.ts';
import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { rich } from '#kit/web/ui/rich.tsx';

/** Shows the new name or address that an owner requests, beside the current one. */
export function ProposalCard({ proposal }: { proposal: WaitingProposal }) {
  const { restaurantId, name, username, before, after, createdAt } = proposal;
  const { toHref: getHref } = useAddress();
  const [notes, setNotes] = useState('');
  const send = useChange(decideProposal, {
    success: (_, { decision }) =>
      toast(
        decision === 'accepted'
          ? {
              title: t('Changes Accepted'),
              description: t('{name} shows them from now on.', { name: after.name ?? name }),
            }
          : {
              title: t('Changes Declined'),
              description: t('{name} stays as it is; its owner gets a notification.', { name }),
            },
      ),
    failure: sayFailure(t('The changes were not decided'), t('Please try again.')),
  });
  const decide = (decision: 'accepted' | 'declined') =>
    send.mutate({ id: restaurantId, decision, createdAt, notes: notes.trim() || null });
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <h3 className="text-lg wrap-anywhere">
        <a
          href={getHref({ tab: 'restaurants', open: restaurantId })}
          className="underline-offset-4 hover:underline"
        >
          {name}
        </a>
      </h3>
      <p className="mb-3 text-sm wrap-anywhere text-ink-3">
        {rich('asked by {username}, {ago}', { username: <bdi>{username}</bdi>, ago: <Ago at={createdAt} /> })}
      </p>
      <Differences before={before} after={after} />
      <Field label={t('Notes to the owner')} optional className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          aria-label={t('Accept the changes of {name}', { name })}
          busy={send.isPending}
          onClick={() => decide('accepted')}
        >
          {t('Accept')}
        </Button>
        <Button
          size="sm"
          aria-label={t('Decline the changes of {name}', { name })}
          busy={send.isPending}
          onClick={() => decide('declined')}
        >
          {t('Decline')}
        </Button>
      </div>
    </article>
  );
}
