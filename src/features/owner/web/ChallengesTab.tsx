import { useInfiniteQuery } from '@tanstack/react-query';
import { ConciergeBell } from 'lucide-react';
import type { ComponentType } from 'react';
import { links } from '#addresses.ts';
import { CouponsPanel } from '#features/coupons/web/CouponsPanel.tsx';
import { listMembers } from '#features/loyalty/contract.ts';
import { nameTier } from '#features/loyalty/wording.ts';
import { listOwnRedemptions } from '#features/redemptions/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { OwnRestaurant } from '../contract.ts';
import { ListPanel } from './programme/ListPanel.tsx';
import { OwnChallengesPanel } from './programme/OwnChallengesPanel.tsx';
import { ProgrammePanel } from './programme/ProgrammePanel.tsx';
import { RewardsPanel } from './programme/RewardsPanel.tsx';

interface ChallengesTabProps {
  own: OwnRestaurant;
}

export function ChallengesTab({ own: { id, status } }: ChallengesTabProps) {
  return (
    <div className="grid gap-5">
      {status === 'approved' && (
        <a
          href={links.counter(id)}
          className={cx(buttonClass({ variant: 'primary', size: 'lg' }), 'lg:justify-self-start')}
        >
          <ConciergeBell size={20} /> {t('Open the counter')}
        </a>
      )}
      {/* Two columns on a desk; on a phone one, in the order in which owners need them. */}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="min-w-0 gap-5 max-lg:contents lg:grid">
          <Part order="order-1" id={id} Panel={ProgrammePanel} />
          <Part order="order-6" id={id} Panel={MembersPanel} />
        </div>
        <div className="min-w-0 gap-5 max-lg:contents lg:grid">
          <Part order="order-2" id={id} Panel={RewardsPanel} />
          <Part order="order-3" id={id} Panel={OwnChallengesPanel} />
          <Part order="order-4" id={id} Panel={CouponsPanel} />
          <Part order="order-5" id={id} Panel={RedemptionsPanel} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  id: number;
  /** On a phone. */
  order: string;
  Panel: ComponentType<{ id: number }>;
}

const Part = ({ id, order, Panel }: PartProps) => (
  <div className={cx('min-w-0 lg:order-none', order)}>
    <Panel id={id} />
  </div>
);

export function MembersPanel({ id }: { id: number }) {
  const list = useInfiniteQuery(pages(listMembers, { id, limit: 20 }));
  const members = list.data?.pages.flatMap(({ items }) => items);
  return (
    <ListPanel title={t('Members')} list={list} empty={members?.length === 0 && t('Nobody has joined yet.')}>
      <ul className="divide-y divide-line">
        {members?.map(({ id: memberId, name, avatar, tier, totalPoints, visits, joinedIn }) => (
          <li key={memberId} className="flex items-center gap-3 py-3 first:pt-0">
            <Avatar name={name ?? '?'} src={avatar} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{name ?? t('A member')}</p>
              <p className="text-sm text-ink-2">
                {t('{visits} · {totalPoints} · since {joinedIn}', {
                  visits: plural(visits, '{n} visit', '{n} visits'),
                  totalPoints: plural(totalPoints, '{n} point', '{n} points'),
                  joinedIn,
                })}
              </p>
            </div>
            <Chip tone={tier === 'Bronze' ? 'plain' : 'accent'}>{nameTier(tier)}</Chip>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} member', '{n} members')}
        className="mt-4 text-center"
      />
      <p className="mt-3 text-xs text-ink-3">
        {t('You see the names of members who agreed to it when they joined.')}
      </p>
    </ListPanel>
  );
}

const STATES = {
  open: { label: t('Code open'), tone: 'accent' },
  confirmed: { label: t('Confirmed'), tone: 'herb' },
  returned: { label: t('Not used'), tone: 'plain' },
} as const;

export function RedemptionsPanel({ id }: { id: number }) {
  const now = useRenderTime();
  const list = useInfiniteQuery(pages(listOwnRedemptions, { id, limit: 20 }));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <ListPanel
      title={t('Redemptions')}
      list={list}
      empty={rows?.length === 0 && t('Nobody has redeemed points yet.')}
    >
      <ul className="divide-y divide-line">
        {rows?.map(({ id: key, reward, price, status, member, confirmedBy, confirmedAt, createdAt }) => (
          <li key={key} className="flex items-center gap-3 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{reward}</p>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {[
                  member ?? t('A member'),
                  plural(price, '{n} point', '{n} points'),
                  formatTimeAgo(confirmedAt ?? createdAt, now),
                ].join(' · ')}
              </p>
              {confirmedBy && (
                <p className="text-xs text-ink-3 wrap-anywhere">
                  {t('Confirmed by {confirmedBy}', { confirmedBy })}
                </p>
              )}
            </div>
            <Chip tone={STATES[status].tone}>{STATES[status].label}</Chip>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} redemption', '{n} redemptions')}
        className="mt-4 text-center"
      />
    </ListPanel>
  );
}
