import type { ReactNode } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import type { Membership } from '../shapes.ts';
import { describeNextTier, nameTier, nextShare } from '../wording.ts';

interface Props {
  membership: Membership;
  /** The restaurant's name, possibly as a link. */
  title: ReactNode;
  children?: ReactNode;
}

export function MembershipPanel({ membership, title, children }: Props) {
  const { tier, totalPoints } = membership;
  return (
    <div className="feast rounded-panel p-5 text-snow">
      <p className="text-sm wrap-anywhere">{title}</p>
      <p className="display mt-0.5 text-lg">{t('{tier} guest', { tier: nameTier(tier) })}</p>
      <p className="display text-3xl">{plural(totalPoints, '{n} point', '{n} points')}</p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-snow/25">
        <div
          className="h-full rounded-full bg-snow"
          style={{ width: `${Math.round(nextShare(membership) * 100)}%` }}
        />
      </div>
      <p className="mt-2 text-sm">{describeNextTier(membership)}</p>
      {children}
    </div>
  );
}
