import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { getClaimStanding } from '../contract.ts';
import { OpenClaim } from './OpenClaim.tsx';
import { ProofPanel } from './ProofPanel.tsx';

interface Props {
  restaurant: { id: number; name: string };
  /** Where an owner manages the place. */
  ownerArea: string;
}

/** The state of a claim, and how to prove it. */
export function ClaimDesk({ restaurant, ownerArea }: Props) {
  const { id, name } = restaurant;
  const { data: standing } = useSuspenseQuery(query(getClaimStanding, { id }));
  const [isChoosing, setChoosing] = useState(false);
  const { owner, claim } = standing;
  if (owner === 'me')
    return (
      <EmptyState
        title={t('{name} is yours', { name })}
        action={
          <a href={ownerArea} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('Open your restaurant')}
          </a>
        }
      >
        {t('You manage its hours, its menu and its pictures.')}
      </EmptyState>
    );
  const open = claim?.state === 'open' ? claim : null;
  return (
    <div className="grid gap-5">
      {open && !isChoosing && (
        <OpenClaim
          key={open.id}
          claim={open}
          restaurant={restaurant}
          isOwned={owner === 'somebody'}
          onChoose={() => setChoosing(true)}
        />
      )}
      {claim?.state === 'refused' && (
        <p
          role="status"
          className="rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          <strong className="font-semibold">{t('Your claim was refused.')}</strong> {claim.decision}
        </p>
      )}
      {(!open || isChoosing) && (
        <ProofPanel
          restaurant={restaurant}
          standing={standing}
          onDone={() => setChoosing(false)}
          canGoBack={open !== null}
        />
      )}
    </div>
  );
}
