import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { closeDecision, updateDecision } from '../contract.ts';
import { describeProgress } from '../rules.ts';
import type { DecisionTable } from '../shapes.ts';
import { AddPlace } from './AddPlace.tsx';
import { ShareTable } from './ShareTable.tsx';
import { showTable } from './showTable.ts';
import { TablePeople } from './TablePeople.tsx';
import { TableTimes } from './TableTimes.tsx';

const PushOffer = lazyPart(() => import('#features/notifications/web/push/PushOffer.tsx'), 'PushOffer');

/** Shown until all are done or the time is over. */
export function WaitingStep({ table, onVotes }: { table: DecisionTable; onVotes: () => void }) {
  const { token, people, party, places, me } = table;
  const unseen = me ? places.filter(({ card }) => me.votes[card.id] === undefined).length : 0;
  const close = useEndpointMutation(closeDecision, { updates: (reply) => [showTable(reply)] });
  const cancel = useEndpointMutation(updateDecision, { updates: (reply) => [showTable(reply)] });
  return (
    <div className="grid content-start gap-5">
      <div>
        <h1 className="text-2xl">{describeProgress(table)}</h1>
        <TableTimes table={table} />
      </div>
      <p className="text-ink-2">
        {people.length === 1
          ? t(
              'Send the link to whoever eats with you. It is decided when {party} are done, or when the time is over.',
              { party },
            )
          : people.length < party
            ? t(
                'You can still change your taps. It is decided when {party} are done, or when the time is over.',
                { party },
              )
            : t('You can still change your taps. It is decided when all are done, or when the time is over.')}
      </p>
      {unseen > 0 && (
        <Button size="lg" full onClick={onVotes}>
          {plural(unseen, '{n} place to look at', '{n} places to look at')}
        </Button>
      )}
      <div className="lg:hidden">
        <TablePeople table={table} />
      </div>
      <ShareTable table={table} isMain />
      <Hydrated>
        <PushOffer>{t('Tell me when it is decided')}</PushOffer>
      </Hydrated>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="quiet" onClick={onVotes}>
          {t('Change my taps')}
        </Button>
        <AddPlace table={table} />
        {me?.isHost && (
          <>
            <Button variant="quiet" busy={close.isPending} onClick={() => close.mutate({ token })}>
              {t('Decide now')}
            </Button>
            <Button
              variant="quiet"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ token, isCancelled: true })}
            >
              {t('Call it off')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
