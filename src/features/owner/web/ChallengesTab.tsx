import { ConciergeBell } from 'lucide-react';
import { StaffPanel } from '#features/staff/web/StaffPanel.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import type { OwnRestaurant } from '../contract.ts';
import { MembersPanel } from './programme/MembersPanel.tsx';
import { OwnChallengesPanel } from './programme/OwnChallengesPanel.tsx';
import { ProgrammePanel } from './programme/ProgrammePanel.tsx';
import { RedemptionsPanel } from './programme/RedemptionsPanel.tsx';
import { RewardsPanel } from './programme/RewardsPanel.tsx';

interface ChallengesTabProps {
  own: OwnRestaurant;
  /** The counter screen. */
  counterHref: string;
}

/** The loyalty program of a restaurant, its rewards and challenges, and who works at its counter. */
export function ChallengesTab({ own: { id, status }, counterHref }: ChallengesTabProps) {
  return (
    <div className="grid gap-5">
      {status === 'approved' && (
        <a href={counterHref} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          <ConciergeBell size={20} /> Open the counter
        </a>
      )}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid min-w-0 gap-5">
          <ProgrammePanel id={id} />
          <StaffPanel id={id} />
        </div>
        <div className="grid min-w-0 gap-5">
          <RewardsPanel id={id} />
          <OwnChallengesPanel id={id} />
        </div>
        <MembersPanel id={id} />
        <RedemptionsPanel id={id} />
      </div>
    </div>
  );
}
