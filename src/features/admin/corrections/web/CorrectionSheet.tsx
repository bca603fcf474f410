import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { decideAnyCorrection } from '#features/corrections/contract.ts';
import { FACT_LABELS } from '#features/corrections/rules.ts';
import { DecisionDialogs, type DecisionQuestion } from '#features/corrections/web/DecisionDialogs.tsx';
import { FactChange } from '#features/corrections/web/FactChange.tsx';
import { Remarks } from '#features/corrections/web/Remarks.tsx';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { type AdminCorrection, getAdminCorrection } from '../contract.ts';

/** A suggested change beside what the page says, for an administrator to decide. */
export function CorrectionSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const read = useQuery({ ...query(getAdminCorrection, { id }), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Suggestion')}
      missing={t('This suggestion is not there')}
      read={read}
      title={({ fact, restaurant }) =>
        t('{factLabels} of {restaurant}', { factLabels: FACT_LABELS[fact], restaurant })
      }
    >
      {(correction) => {
        const { fact, before, value, note, source, image, people, status, reason } = correction;
        return (
          <>
            <FactChange fact={fact} before={before} after={value} currency={correction.currency} />
            <Remarks remarks={[{ id, note, source, image }]} />
            <div className="mt-5">
              <Facts
                facts={[
                  [t('Number'), id],
                  [
                    t('Restaurant'),
                    <FactLink
                      key="place"
                      href={toHref({ tab: 'restaurants', open: correction.restaurantId })}
                    >
                      {correction.restaurant}
                    </FactLink>,
                  ],
                  [t('Owner'), correction.owner ?? t('None')],
                  [
                    t('Suggested by'),
                    <FactLink key="author" href={toHref({ tab: 'users', open: correction.userId })}>
                      {correction.username}
                    </FactLink>,
                  ],
                  [t('Suggested'), <When key="suggested" at={correction.createdAt} exact />],
                  [t('Say the same'), status === 'open' ? people : null],
                  [t('Decided by'), correction.decidedBy],
                  [
                    t('Decided'),
                    correction.decidedAt && <When key="decided" at={correction.decidedAt} exact />,
                  ],
                  [t('Reason'), reason],
                ]}
              />
            </div>
            {status === 'open' && <Decision correction={correction} onDone={onClose} />}
          </>
        );
      }}
    </Sheet>
  );
}

function Decision({ correction, onDone }: { correction: AdminCorrection; onDone: () => void }) {
  const { id, fact, restaurant } = correction;
  const [question, ask] = useState<DecisionQuestion | null>(null);
  const send = useChange(decideAnyCorrection, {
    success: (_, { decision }) => {
      ask(null);
      onDone();
      toast(
        decision === 'accepted'
          ? { title: t('Suggestion accepted'), description: t('Guests see it now.') }
          : {
              title: t('Suggestion declined'),
              description: t('The person who suggested it sees the reason.'),
            },
      );
    },
    failure: sayFailure(t('Not decided'), t('Please try again.')),
  });
  const accept = () => send.mutate({ id, decision: 'accepted' });
  return (
    <>
      <DialogFoot>
        <Button onClick={() => ask('decline')}>{t('Decline')}</Button>
        <Button
          variant="primary"
          busy={send.isPending && question === null}
          onClick={() => (fact === 'closed' ? ask('close') : accept())}
        >
          {t('Accept')}
        </Button>
      </DialogFoot>
      <DecisionDialogs
        question={question}
        onClose={() => ask(null)}
        fact={fact}
        restaurant={restaurant}
        texts={{
          decline: t('The page stays as it is. Identical suggestions are declined too.'),
          told: t('Everyone who suggested it gets a notification.'),
          reopen: t('An administrator can reopen it.'),
        }}
        busy={send.isPending}
        onAccept={accept}
        onDecline={(reason) => send.mutateAsync({ id, decision: 'declined', reason })}
      />
    </>
  );
}
