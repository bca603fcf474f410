import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { AuditLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { TYPE_LABELS, taskSentence } from '#features/challenges/web/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getAdminChallenge } from '../contract.ts';
import { useChallengeActions } from './useChallengeActions.tsx';
import { STATES } from './wording.ts';

const REWARD_MOMENT = {
  accept: t('handed out on accepting'),
  complete: t('handed out on completing'),
} as const;

/** A challenge with what became of it. */
export function ChallengeSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const { edit, start, ask, remove, isRemoving, dialogs } = useChallengeActions(onClose);
  const read = useQuery({ ...query(getAdminChallenge, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Challenge')}
      missing={t('This challenge is not there')}
      read={read}
      title={({ title }) => title}
    >
      {(challenge) => {
        const { state, restaurant, community, rewards, rewardOn } = challenge;
        return (
          <>
            <div className="mb-4 flex flex-wrap gap-1.5">
              <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
              <Chip>{TYPE_LABELS[challenge.type]}</Chip>
            </div>
            <p className="wrap-anywhere">{taskSentence(challenge)}</p>
            {challenge.description && (
              <p dir="auto" className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-line">
                {challenge.description}
              </p>
            )}
            <div className="mt-5">
              <Facts
                facts={[
                  [t('Number'), challenge.id],
                  [
                    t('Made by'),
                    restaurant ? (
                      <FactLink key="restaurant" href={toHref({ tab: 'restaurants', open: restaurant.id })}>
                        {restaurant.name}
                      </FactLink>
                    ) : community ? (
                      <FactLink key="community" href={links.community(community.slug)}>
                        {community.name}
                      </FactLink>
                    ) : (
                      t('Platform')
                    ),
                  ],
                  [restaurant ? t('Points') : t('XP'), formatNumber(challenge.points)],
                  [
                    t('Time limit'),
                    challenge.timeLimit && plural(challenge.timeLimit, '{n} day', '{n} days'),
                  ],
                  [t('Begins'), challenge.startDate && <When key="begins" at={challenge.startDate} exact />],
                  [t('Ends'), challenge.endDate && <When key="ends" at={challenge.endDate} exact />],
                  [t('Time zone'), challenge.timeZone],
                  [t('Accepted by'), plural(challenge.participants, '{n} person', '{n} people')],
                  [t('Completed'), formatNumber(challenge.completions)],
                  [
                    t('Reward'),
                    challenge.reward &&
                      `${challenge.reward}${rewardOn ? `, ${REWARD_MOMENT[rewardOn]}` : ''}`,
                  ],
                  [
                    t('Worth'),
                    challenge.rewardValue &&
                      formatMoney(challenge.rewardValue.amount, challenge.rewardValue.currency),
                  ],
                  [t('In the name of'), challenge.fundedBy],
                  [
                    t('Rewards'),
                    challenge.reward &&
                      t('{left} left, {handedOut} handed out, {claimed} claimed', {
                        left: formatNumber(rewards.left),
                        handedOut: formatNumber(rewards.handedOut),
                        claimed: formatNumber(rewards.claimed),
                      }),
                  ],
                  [t('Created'), <When key="created" at={challenge.createdAt} exact />],
                  [t('History'), <AuditLink key="audit" kind="challenge" id={challenge.id} />],
                ]}
              />
            </div>
            <DialogFoot>
              <Button variant="quiet" className="text-error! sm:me-auto" onClick={() => remove(challenge)}>
                {t('Delete')}
              </Button>
              {state !== 'ended' && (
                <>
                  <Button onClick={() => ask('end', challenge)}>{t('End')}</Button>
                  {state === 'paused' ? (
                    <Button onClick={() => start(challenge.id)}>{t('Start')}</Button>
                  ) : (
                    <Button onClick={() => ask('pause', challenge)}>{t('Pause')}</Button>
                  )}
                  <Button variant="primary" onClick={() => edit(challenge)}>
                    {t('Edit')}
                  </Button>
                </>
              )}
            </DialogFoot>
            {dialogs}
          </>
        );
      }}
    </Sheet>
  );
}
