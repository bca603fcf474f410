import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { formatCount } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import type { ClaimDetail } from '../contract.ts';
import { getClaim } from '../contract.ts';
import { State, WAY_LABELS } from './State.tsx';

const ClaimDecisionDialog = lazyDialog(() => import('./ClaimDecisionDialog.tsx'), 'ClaimDecisionDialog');
const ClaimLetterDialog = lazyDialog(() => import('./ClaimLetterDialog.tsx'), 'ClaimLetterDialog');

/** A claim with what proves it, both sides of a dispute, and the decision. */
export function ClaimSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const read = useQuery({ ...query(getClaim, { id }), enabled: open });
  const { toHref: getHref } = useAddress();
  return (
    <Sheet open={open} onClose={onClose} thing="Claim" read={read} title={({ restaurant }) => restaurant}>
      {(claim) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <State claim={claim} />
            <span className="wrap-anywhere">
              by {claim.username ?? 'a former member'}, <Ago at={claim.createdAt} />
            </span>
          </div>
          <RowPhotos images={claim.images} alt={(_, at) => `Picture ${at + 1} of what proves it`} />
          {claim.note && (
            <p className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
              {claim.note}
            </p>
          )}
          <Facts facts={listFacts(claim, getHref)} />
          {claim.state === 'open' && <Decisions claim={claim} />}
        </>
      )}
    </Sheet>
  );
}

type GetHref = ReturnType<typeof useAddress>['toHref'];

function listFacts(claim: ClaimDetail, getHref: GetHref) {
  const { userId, username, userEmail, userSince, ownerId, owner } = claim;
  return [
    [
      'Restaurant',
      <FactLink key="restaurant" href={getHref({ tab: 'restaurants', open: claim.restaurantId })}>
        {claim.restaurant}
      </FactLink>,
    ],
    [
      'Owner now',
      ownerId === null ? (
        'Nobody'
      ) : (
        <FactLink key="owner" href={getHref({ tab: 'users', open: ownerId })}>
          {owner}
        </FactLink>
      ),
    ],
    [
      'Claimed by',
      userId !== null && (
        <FactLink key="user" href={getHref({ tab: 'users', open: userId })}>
          {username}
        </FactLink>
      ),
    ],
    ['Their e-mail', userEmail],
    ['Account since', userSince && <When key="since" at={userSince} />],
    ['Proof', WAY_LABELS[claim.way]],
    ['Code went to', claim.sentTo],
    ['Code works until', claim.codeExpiresAt && <When key="until" at={claim.codeExpiresAt} exact />],
    ['Codes typed', claim.codeTries > 0 && claim.codeTries],
    ['Right code typed', claim.isProven && 'Yes'],
    ['Other open claims', claim.others > 0 && formatCount(claim.others, 'claim')],
    ['Address', claim.address],
    ['Phone', claim.phone],
    ['E-mail', claim.email],
    ['Website', claim.website],
    ['Decision', claim.decision],
    ['Decided by', claim.decidedBy],
    ['Decided', claim.decidedAt && <When key="decided" at={claim.decidedAt} exact />],
  ] as const;
}

type Shown = 'accepted' | 'refused' | 'letter';

function Decisions({ claim }: { claim: ClaimDetail }) {
  const [shown, setShown] = useState<{ what: Shown; isOpen: boolean } | null>(null);
  const show = (what: Shown) => setShown({ what, isOpen: true });
  const dialog = {
    open: shown?.isOpen ?? false,
    onClose: () => setShown((before) => before && { ...before, isOpen: false }),
  };
  return (
    <>
      <DialogFoot>
        {claim.way === 'letter' && claim.ownerId === null && (
          <Button className="sm:mr-auto" onClick={() => show('letter')}>
            {claim.codeExpiresAt === null ? 'Print the code' : 'Print a new code'}
          </Button>
        )}
        <Button variant="destructive" onClick={() => show('refused')}>
          Refuse
        </Button>
        <Button variant="primary" onClick={() => show('accepted')}>
          Accept
        </Button>
      </DialogFoot>
      {shown?.what === 'letter' && <ClaimLetterDialog claim={claim} {...dialog} />}
      {shown && shown.what !== 'letter' && (
        <ClaimDecisionDialog claim={claim} decision={shown.what} {...dialog} />
      )}
    </>
  );
}
