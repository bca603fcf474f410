import { useState } from 'react';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { Ago } from '#features/admin/row/web/When.tsx';
import { discardImport, type Import, startImport, undoImport } from '#features/imports/contract.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatCount } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportPreview } from './ImportPreview.tsx';

const STATES = {
  draft: 'Not started',
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
} as const satisfies Record<Import['state'], string>;

/** One file: what it is, how far it has come, and what can be done with it. */
export function ImportCard({ one }: { one: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const start = useChange(startImport, { failure: sayFailure('Not started', 'Please try again.') });
  const undo = useChange(undoImport, {
    success: () => setIsAsking(false),
    failure: sayFailure('Not undone', 'Please try again.'),
  });
  const discard = useChange(discardImport, { failure: sayFailure('Not discarded', 'Please try again.') });
  const { id, state, fileName, failure, errorCount } = one;
  const isDraft = state === 'draft';
  return (
    <article className="rounded-card border border-line bg-surface p-4" aria-busy={state === 'running'}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{fileName}</h3>
        <Chip tone={state === 'done' ? 'herb' : state === 'failed' ? 'accent' : undefined}>
          {STATES[state]}
        </Chip>
      </div>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-3">
        {[
          one.sourceName && `From ${one.sourceName}, ${one.dataDate.slice(0, 7)}`,
          one.licence,
          formatSize(one.byteCount),
          `sent by ${one.actor ?? 'the command line'}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        , <Ago at={one.createdAt} />
      </p>
      {failure && <p className="mt-2 rounded-field bg-sunken px-3 py-2 text-sm">{failure}</p>}
      {isDraft ? (
        <ImportPreview one={one} />
      ) : (
        <p role="status" className="mt-3 text-sm tabular-nums">
          {summarise(one)}
        </p>
      )}
      {errorCount > 0 && <ImportErrors id={id} count={errorCount} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {(isDraft || state === 'failed') && (
          <Button
            size="sm"
            variant="primary"
            busy={start.isPending}
            disabled={!one.sourceName || !one.licence}
            onClick={() => start.mutate({ id })}
          >
            {isDraft ? 'Start Import' : 'Go On'}
          </Button>
        )}
        {isDraft && (
          <Button size="sm" variant="quiet" busy={discard.isPending} onClick={() => discard.mutate({ id })}>
            Discard
          </Button>
        )}
        {(state === 'done' || state === 'failed') && (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Undo Import
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Undo this import?"
        confirm="Undo Import"
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
      >
        What it added is removed and what it changed is as before. Places that somebody has claimed, reviewed,
        saved or changed since stay.
      </ConfirmDialog>
    </article>
  );
}

function summarise(one: Import): string {
  const { position, addedCount, updatedCount, unchangedCount, errorCount } = one;
  const read = [
    `${formatCount(position, 'entry', 'entries')} read`,
    `${formatNumber(addedCount)} added`,
    `${formatNumber(updatedCount)} updated`,
    `${formatNumber(unchangedCount)} unchanged`,
    formatCount(errorCount, 'error'),
  ].join(', ');
  const { removedCount, restoredCount, keptCount } = one;
  return one.state === 'undoing' || one.state === 'undone'
    ? `${read}. Undone: ${formatNumber(removedCount)} removed, ${formatNumber(restoredCount)} restored, ${formatNumber(keptCount)} kept`
    : read;
}

const formatSize = (bytes: number) =>
  bytes < 1e6 ? `${formatNumber(Math.ceil(bytes / 1e3))} kB` : `${formatNumber(Math.round(bytes / 1e6))} MB`;
