import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
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
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Claim')}
      missing={t('This claim is not there')}
      read={read}
      title={({ restaurant }) => restaurant}
    >
      {(claim) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <State claim={claim} />
            <span className="wrap-anywhere">
              {rich('by {username}, {ago}', {
                username: <bdi>{claim.username ?? t('a former member')}</bdi>,
                ago: <Ago at={claim.createdAt} />,
              })}
            </span>
          </div>
          <RowPhotos
            images={claim.images}
            alt={(_, at) => t('Picture {at} of what proves it', { at: at + 1 })}
          />
          {claim.note && (
            <p
              dir="auto"
              className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line"
            >
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
      t('Restaurant'),
      <FactLink key="restaurant" href={getHref({ tab: 'restaurants', open: claim.restaurantId })}>
        {claim.restaurant}
      </FactLink>,
    ],
    [
      t('Owner now'),
      ownerId === null ? (
        t('Nobody')
      ) : (
        <FactLink key="owner" href={getHref({ tab: 'users', open: ownerId })}>
          {owner}
        </FactLink>
      ),
    ],
    [
      t('Claimed by'),
      userId !== null && (
        <FactLink key="user" href={getHref({ tab: 'users', open: userId })}>
          {username}
        </FactLink>
      ),
    ],
    [t('Their e-mail'), userEmail],
    [t('Account since'), userSince && <When key="since" at={userSince} />],
    [t('Proof'), WAY_LABELS[claim.way]],
    [t('Code went to'), claim.sentTo],
    [t('Code works until'), claim.codeExpiresAt && <When key="until" at={claim.codeExpiresAt} exact />],
    [t('Codes typed'), claim.codeTries > 0 && claim.codeTries],
    [t('Right code typed'), claim.isProven && t('Yes')],
    [t('Other open claims'), claim.others > 0 && plural(claim.others, '{n} claim', '{n} claims')],
    [t('Address'), claim.address],
    [t('Phone'), claim.phone],
    [t('E-mail'), claim.email],
    [t('Website'), claim.website],
    [t('Decision'), claim.decision],
    [t('Decided by'), claim.decidedBy],
    [t('Decided'), claim.decidedAt && <When key="decided" at={claim.decidedAt} exact />],
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
          <Button className="sm:me-auto" onClick={() => show('letter')}>
            {claim.codeExpiresAt === null ? t('Print the code') : t('Print a new code')}
          </Button>
        )}
        <Button variant="destructive" onClick={() => show('refused')}>
          {t('Refuse')}
        </Button>
        <Button variant="primary" onClick={() => show('accepted')}>
          {t('Accept')}
        </Button>
      </DialogFoot>
      {shown?.what === 'letter' && <ClaimLetterDialog claim={claim} {...dialog} />}
      {shown && shown.what !== 'letter' && (
        <ClaimDecisionDialog claim={claim} decision={shown.what} {...dialog} />
      )}
    </>
  );
}
