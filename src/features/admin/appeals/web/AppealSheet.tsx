import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { nameKind, REASON_LABELS } from '#features/reports/web/wording.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import type { AppealOutcome } from '#vocabulary/moderation.ts';
import { type AppealDetail, getAppeal } from '../contract.ts';
import { OUTCOMES } from './outcomes.ts';

const AppealDecisionDialog = lazyDialog(() => import('./AppealDecisionDialog.tsx'), 'AppealDecisionDialog');

const quoteClass = 'mb-5 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line';

/** An appeal: what its author says, what was removed and why, and the decision. */
export function AppealSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const read = useQuery({ ...query(getAppeal, { id }), enabled: open });
  const { toHref: getHref } = useAddress();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Appeal')}
      missing={t('This appeal is not there')}
      read={read}
      title={({ username }) => t('Appeal of {username}', { username })}
    >
      {(appeal) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Chip>{appeal.outcome ? OUTCOMES[appeal.outcome] : t('Waiting')}</Chip>
            <Ago at={appeal.createdAt} />
          </div>
          <h3 className="mb-2 text-lg">{t('What the author says')}</h3>
          <p className={quoteClass}>{appeal.text}</p>
          <h3 className="mb-2 text-lg">{t('What was removed')}</h3>
          {appeal.removed ? (
            <>
              <RowPhotos
                images={appeal.removed.images}
                alt={(_, at) => t('Picture {n} of what was removed', { n: at + 1 })}
              />
              <p className={quoteClass}>{appeal.removed.text ?? t('It had no text.')}</p>
            </>
          ) : (
            <p className="mb-5 text-sm text-ink-2">{t('It is back, or its 30 days are over.')}</p>
          )}
          <Facts
            facts={[
              [
                t('Author'),
                <FactLink key="author" href={getHref({ tab: 'users', open: appeal.userId })}>
                  {appeal.username}
                </FactLink>,
              ],
              [t('Kind'), nameKind(appeal.kind)],
              [t('Title'), appeal.title],
              [t('Rule'), appeal.rule && REASON_LABELS[appeal.rule]],
              [t('Reason'), appeal.removed?.reason],
              [t('Removed by'), appeal.removedBy],
              [t('Answer', {}, 'noun'), appeal.answer],
              [t('Decided by'), appeal.decidedBy],
              [t('Decided'), appeal.decidedAt && <When key="decided" at={appeal.decidedAt} exact />],
            ]}
          />
          {appeal.outcome === null && <Decisions appeal={appeal} />}
        </>
      )}
    </Sheet>
  );
}

function Decisions({ appeal }: { appeal: AppealDetail }) {
  const me = useCurrentUser();
  const [shown, setShown] = useState<{ outcome: AppealOutcome; isOpen: boolean } | null>(null);
  if (appeal.removedBy !== null && appeal.removedBy === me?.username)
    return (
      <p className="text-sm text-ink-2">
        {t('You removed this yourself. Another administrator has to decide.')}
      </p>
    );
  return (
    <>
      <DialogFoot>
        <Button variant="destructive" onClick={() => setShown({ outcome: 'upheld', isOpen: true })}>
          {t('Uphold the removal')}
        </Button>
        <Button variant="primary" onClick={() => setShown({ outcome: 'restored', isOpen: true })}>
          {t('Restore')}
        </Button>
      </DialogFoot>
      {shown && (
        <AppealDecisionDialog
          appeal={appeal}
          outcome={shown.outcome}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      )}
    </>
  );
}
