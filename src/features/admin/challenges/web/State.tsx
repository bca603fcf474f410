import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import type { DialogState, RowDialog, RowTools } from '#features/admin/table/web/useRowTools.tsx';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { type AdminChallenge, editAdminChallenge } from '../contract.ts';

const ReasonDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

export const STATES = {
  scheduled: { label: t('Scheduled'), tone: 'plain' },
  running: { label: t('Running'), tone: 'herb' },
  paused: { label: t('Paused'), tone: 'accent' },
  ended: { label: t('Ended'), tone: 'plain' },
} as const;

/** Texts of the dialogs that stop a challenge, and of the messages afterwards. */
const STOPS = {
  pause: {
    label: t('Pause challenge'),
    ask: (title: string) => t('Pause {title}?', { title }),
    says: t('Progress stops until you start it again.'),
    done: t('Challenge paused'),
  },
  end: {
    label: t('End challenge'),
    ask: (title: string) => t('End {title}?', { title }),
    says: t('Progress stops, and it cannot be started again. Rewards that people have earned stay valid.'),
    done: t('Challenge ended'),
  },
} as const;

type Row = Pick<AdminChallenge, 'id' | 'title' | 'state'>;
type Stop = keyof typeof STOPS;

/** Asks for the reason to pause or end a challenge. */
function StopDialog({ action, challenge, open, onClose }: DialogState & { action: Stop; challenge: Row }) {
  const { id, title } = challenge;
  const { label, ask, says, done } = STOPS[action];
  const stop = useChange(editAdminChallenge, {
    success: () => {
      onClose();
      toast({ title: done });
    },
    // The dialog shows the failure.
    failure: () => undefined,
  });
  return (
    <ReasonDialog
      name={title}
      title={ask(title)}
      label={label}
      says={says}
      hint={t('The restaurant’s owner gets a notification.')}
      open={open}
      onClose={onClose}
      onSubmit={(reason) => stop.mutateAsync({ id, action, reason })}
    />
  );
}

export const askToStop =
  (action: Stop): RowDialog<Row> =>
  (challenge, state) => <StopDialog action={action} challenge={challenge} {...state} />;

/** Returns the function that resumes a paused challenge. */
export function useStart() {
  const start = useChange(editAdminChallenge, {
    success: () => toast({ title: t('Challenge started') }),
    failure: sayFailure(t('Not done'), t('Nothing changed')),
  });
  return (id: number) => start.mutate({ id, action: 'start' });
}

/** The actions on a challenge, at the foot of its sheet. */
export function ChallengeFoot({
  challenge: { id, state },
  tools,
}: {
  challenge: Row;
  tools: RowTools<AdminChallenge>;
}) {
  const { edit, remove, show } = tools;
  const start = useStart();
  return (
    <DialogFoot>
      <Button variant="quiet" className="text-error! sm:me-auto" onClick={remove.onSelect}>
        {t('Delete')}
      </Button>
      {state !== 'ended' && (
        <>
          <Button onClick={() => show(askToStop('end'))}>{t('End')}</Button>
          {state === 'paused' ? (
            <Button onClick={() => start(id)}>{t('Start')}</Button>
          ) : (
            <Button onClick={() => show(askToStop('pause'))}>{t('Pause')}</Button>
          )}
          <Button variant="primary" onClick={edit.onSelect}>
            {t('Edit')}
          </Button>
        </>
      )}
    </DialogFoot>
  );
}
