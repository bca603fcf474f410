import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { AuditLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { TYPE_LABELS, taskSentence } from '#features/challenges/web/wording.ts';
import { formatCount, formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getAdminChallenge } from '../contract.ts';
import { useChallengeActions } from './useChallengeActions.tsx';
import { STATES } from './wording.ts';

const REWARD_MOMENT = { accept: 'handed out on accepting', complete: 'handed out on completing' } as const;

/** A challenge with what became of it. */
export function ChallengeSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const pages = usePages();
  const { edit, start, ask, remove, isRemoving, dialogs } = useChallengeActions(onClose);
  const read = useQuery({ ...query(getAdminChallenge, { id }), enabled: open && !isRemoving });
  return (
    <Sheet open={open} onClose={onClose} thing="Challenge" read={read} title={({ title }) => title}>
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
              <p className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-line">{challenge.description}</p>
            )}
            <div className="mt-5">
              <Facts
                facts={[
                  ['Number', challenge.id],
                  [
                    'Made by',
                    restaurant ? (
                      <FactLink key="restaurant" href={toHref({ tab: 'restaurants', open: restaurant.id })}>
                        {restaurant.name}
                      </FactLink>
                    ) : community ? (
                      <FactLink key="community" href={pages.community(community.slug)}>
                        {community.name}
                      </FactLink>
                    ) : (
                      'Platform'
                    ),
                  ],
                  [restaurant ? 'Points' : 'XP', formatNumber(challenge.points)],
                  ['Time limit', challenge.timeLimit && formatCount(challenge.timeLimit, 'day')],
                  ['Begins', challenge.startDate && <When key="begins" at={challenge.startDate} exact />],
                  ['Ends', challenge.endDate && <When key="ends" at={challenge.endDate} exact />],
                  ['Time zone', challenge.timeZone],
                  ['Accepted by', formatCount(challenge.participants, 'person', 'people')],
                  ['Completed', formatNumber(challenge.completions)],
                  [
                    'Reward',
                    challenge.reward &&
                      `${challenge.reward}${rewardOn ? `, ${REWARD_MOMENT[rewardOn]}` : ''}`,
                  ],
                  [
                    'Worth',
                    challenge.rewardValue &&
                      formatMoney(challenge.rewardValue.amount, challenge.rewardValue.currency),
                  ],
                  ['In the name of', challenge.fundedBy],
                  [
                    'Rewards',
                    challenge.reward &&
                      `${formatNumber(rewards.left)} left, ${formatNumber(rewards.handedOut)} handed out, ${formatNumber(rewards.claimed)} claimed`,
                  ],
                  ['Created', <When key="created" at={challenge.createdAt} exact />],
                  ['History', <AuditLink key="audit" kind="challenge" id={challenge.id} />],
                ]}
              />
            </div>
            <DialogFoot>
              <Button variant="quiet" className="text-error! sm:mr-auto" onClick={() => remove(challenge)}>
                Delete
              </Button>
              {state !== 'ended' && (
                <>
                  <Button onClick={() => ask('end', challenge)}>End</Button>
                  {state === 'paused' ? (
                    <Button onClick={() => start(challenge.id)}>Start</Button>
                  ) : (
                    <Button onClick={() => ask('pause', challenge)}>Pause</Button>
                  )}
                  <Button variant="primary" onClick={() => edit(challenge)}>
                    Edit
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
