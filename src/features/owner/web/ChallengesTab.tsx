import { ConciergeBell } from 'lucide-react';
import type { ComponentType } from 'react';
import { links } from '#addresses.ts';
import { CouponsPanel } from '#features/coupons/web/CouponsPanel.tsx';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import type { OwnRestaurant } from '../contract.ts';
import { MembersPanel } from './programme/MembersPanel.tsx';
import { OwnChallengesPanel } from './programme/OwnChallengesPanel.tsx';
import { ProgrammePanel } from './programme/ProgrammePanel.tsx';
import { RedemptionsPanel } from './programme/RedemptionsPanel.tsx';
import { RewardsPanel } from './programme/RewardsPanel.tsx';

interface ChallengesTabProps {
  own: OwnRestaurant;
  /** The counter screen. */
}

/** The loyalty program of a restaurant, its rewards and challenges. */
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
