import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { listChallengeRewards } from '#features/challenges/contract.ts';
import { rewardsQuery } from '#features/challenges/web/queries.ts';
import { RewardCode, useRewardsClaimed } from '#features/challenges/web/RewardCode.tsx';
import { MembershipPanel } from '#features/loyalty/web/MembershipPanel.tsx';
import { loyaltyCardsQuery, redemptionsQuery } from '#features/loyalty/web/queries.ts';
import { RedemptionCode } from '#features/loyalty/web/RedemptionCode.tsx';
import { useCounterCodes } from '#features/loyalty/web/useCounterCodes.ts';
import { isAtCounter } from '#features/redemptions/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useClock } from '#kit/web/clock.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';

export const loadLoyalty = async (at: LoaderOf) => {
  const { queryClient } = at.context;
  await requireUser(at);
  await Promise.all([
    queryClient.fetchInfiniteQuery(fresh(loyaltyCardsQuery)),
    queryClient.fetchInfiniteQuery(fresh(redemptionsQuery)),
    queryClient.fetchInfiniteQuery(fresh(rewardsQuery)),
  ]);
};

/** Shows the user's loyalty programmes, codes and rewards of challenges. */
export function LoyaltyPage() {
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <header className="mb-6">
        <h1 className="text-2xl">{t('Loyalty')}</h1>
        <p className="mt-1 text-ink-2">
          {t('Your points, what they are worth, and your codes for the counter.')}
        </p>
      </header>
      <OpenCodes />
      <Programmes />
      <ChallengeRewards />
      <PastCodes />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function OpenCodes() {
  const codes = useCounterCodes();
  if (codes.length === 0) return null;
  return (
    <Part title={t('Codes for the counter')}>
      <ul className={GRID}>
        {codes.map((redemption) => (
          <li key={redemption.id} className="min-w-0">
            <RedemptionCode redemption={redemption} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Programmes() {
  const list = useSuspenseInfiniteQuery(loyaltyCardsQuery);
  const cards = list.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0)
    return (
      <EmptyState
        title={t('No loyalty program yet')}
        action={
          <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
            {t('Explore restaurants')}
          </a>
        }
      >
        {t('Join the program of a restaurant that you like, and each visit earns you points.')}
      </EmptyState>
    );
  return (
    <Part title={t('My programs')}>
      <ul className={GRID}>
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <a href={links.programme(card.restaurantId)} className="block rounded-panel">
              <MembershipPanel membership={card} title={card.restaurant.name}>
                {!card.isOn && (
                  <p className="mt-1 text-sm">{t('The program is paused; your points stay.')}</p>
                )}
              </MembershipPanel>
            </a>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} program', '{n} programs')}
        className="mt-6 text-center"
      />
    </Part>
  );
}

function ChallengeRewards() {
  const list = useSuspenseInfiniteQuery(rewardsQuery);
  const rewards = list.data.pages.flatMap(({ items }) => items);
  useRewardsClaimed(rewards, listChallengeRewards);
  if (rewards.length === 0) return null;
  return (
    <Part title={t('Rewards of challenges')}>
      <ul className={GRID}>
        {rewards.map((reward) => (
          <li key={reward.id} className="min-w-0">
            <RewardCode reward={reward} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} reward', '{n} rewards')}
        className="mt-6 text-center"
      />
    </Part>
  );
}

function PastCodes() {
  const list = useSuspenseInfiniteQuery(redemptionsQuery);
  const now = useClock();
  const past = list.data.pages.flatMap(({ items }) => items).filter((code) => !isAtCounter(code, now));
  if (past.length === 0) return null;
  return (
    <Part title={t('What you redeemed')}>
      <ul className={GRID}>
        {past.map((redemption) => (
          <li key={redemption.id} className="min-w-0">
            <RedemptionCode redemption={redemption} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} code', '{n} codes')}
        className="mt-6 text-center"
      />
    </Part>
  );
}
