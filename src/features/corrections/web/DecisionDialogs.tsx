import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { CorrectionFact } from '#vocabulary.ts';
import { FACT_LABELS } from '../rules.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const RemovalDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

/** The question before a decision: the reason for declining, or whether a place has really closed. */
export type DecisionQuestion = 'decline' | 'close';

interface Props {
  question: DecisionQuestion | null;
  onClose: () => void;
  fact: CorrectionFact;
  restaurant: string;
  /** The consequences of declining, who is notified, and how a closed place can reopen. */
  texts: { decline: string; told: string; reopen: string };
  busy: boolean;
  onAccept: () => void;
  onDecline: (reason: string) => Promise<unknown>;
}

export function DecisionDialogs(props: Props) {
  const { question, onClose, fact, restaurant, texts, busy, onAccept, onDecline } = props;
  return (
    <>
      <RemovalDialog
        name={FACT_LABELS[fact]}
        title={t('Decline this suggestion?')}
        label={t('Decline')}
        says={texts.decline}
        hint={texts.told}
        open={question === 'decline'}
        onClose={onClose}
        onSubmit={onDecline}
      />
      <ConfirmDialog
        open={question === 'close'}
        onClose={onClose}
        title={t('Mark {restaurant} as closed for good?', { restaurant })}
        confirm={t('Mark as closed')}
        busy={busy}
        onConfirm={onAccept}
      >
        {t('It no longer appears in lists, and its page says that it has closed. {reopen}', {
          reopen: texts.reopen,
        })}
      </ConfirmDialog>
    </>
  );
}
