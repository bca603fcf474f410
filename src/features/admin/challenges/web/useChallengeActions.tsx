import { Ban, Pause, Play, ScrollText } from 'lucide-react';
import { links } from '#addresses.ts';
import { deleteItem, editItem, pageItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminChallenge, deleteAdminChallenge, editAdminChallenge } from '../contract.ts';

const EditChallengeDialog = lazyDialog(() => import('./EditChallengeDialog.tsx'), 'EditChallengeDialog');
const StopDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

type Stopping = 'pause' | 'end';
type Row = Pick<AdminChallenge, 'id' | 'title' | 'state'>;

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

/** What can be done with challenges; `dialogs` stands where they are asked for. */
export function useChallengeActions(onGone?: () => void) {
  const { toHref } = useAddress();
  const form = useRowDialog<{ id: number }>();
  const stop = useRowDialog<Row & { action: Stopping }>();
  const removal = useRemoval({
    label: t('Delete challenge'),
    done: t('Challenge deleted successfully'),
    failed: t('Failed to delete challenge'),
    to: deleteAdminChallenge,
    says: t('It is hidden from everyone. People keep what it gave them: points or XP, a badge and rewards.'),
    hint: t('The restaurant’s owner gets a notification.'),
    asksRule: false,
    onDone: onGone,
  });
  const change = useChange(editAdminChallenge, {
    success: (_, { action }) => {
      stop.close();
      toast({ title: action === 'start' ? t('Challenge started') : STOPS[action ?? 'end'].done });
    },
    // A dialog that asks for the reason says its failure itself.
    failure: (error) => stop.shown?.open || sayFailure(t('Not done'), t('Nothing changed'))(error),
  });
  const start = (id: number) => change.mutate({ id, action: 'start' });
  const ask = (action: Stopping, row: Row) => stop.show({ ...row, action });
  const remove = ({ id, title }: Row) => removal.ask({ id, name: title });
  const edit = ({ id }: { id: number }) => form.show({ id });

  function menu(challenge: AdminChallenge, preview: (id: number) => void): MenuLine[] {
    const { id, state } = challenge;
    return [
      previewItem(() => preview(id)),
      ...(state === 'ended' ? [] : [pageItem(links.challenge(id)), editItem(() => edit(challenge))]),
      ...(state === 'paused'
        ? [{ label: t('Start'), icon: <Play size={18} />, onSelect: () => start(id) }]
        : []),
      ...(state === 'running' || state === 'scheduled'
        ? [{ label: t('Pause'), icon: <Pause size={18} />, onSelect: () => ask('pause', challenge) }]
        : []),
      ...(state === 'ended'
        ? []
        : [{ label: t('End'), icon: <Ban size={18} />, onSelect: () => ask('end', challenge) }]),
      {
        label: t('Show in the audit log'),
        icon: <ScrollText size={18} />,
        href: toHref({ tab: 'audit', kind: 'challenge', targetId: id }),
      },
      deleteItem(() => remove(challenge)),
    ];
  }

  const stopping = stop.shown && STOPS[stop.shown.row.action];
  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && (
        <EditChallengeDialog
          key={form.shown.row.id}
          id={form.shown.row.id}
          open={form.shown.open}
          onClose={form.close}
        />
      )}
      {stop.shown && stopping && (
        <StopDialog
          key={`${stop.shown.row.id} ${stop.shown.row.action}`}
          name={stop.shown.row.title}
          title={stopping.ask(stop.shown.row.title)}
          label={stopping.label}
          says={stopping.says}
          hint={t('The restaurant’s owner gets a notification.')}
          open={stop.shown.open}
          onClose={stop.close}
          onSubmit={(reason) => {
            const { id, action } = stop.shown?.row ?? {};
            return id && action && change.mutateAsync({ id, action, reason });
          }}
        />
      )}
    </>
  );
  return { edit, start, ask, remove, isRemoving: removal.isRemoving, menu, dialogs };
}
