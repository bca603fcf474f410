import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { Ago } from '#features/admin/row/web/When.tsx';
import { type Import, listImportErrors, startImport, undoImport } from '#features/imports/contract.ts';
import { MAX_ERRORS } from '#features/imports/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { formatPlace } from './FirstPlaces.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { formatBytes, ProgressBar } from './SendingCard.tsx';

const STATES = {
  draft: t('Not started'),
  waiting: t('Waiting'),
  running: t('Running'),
  done: t('Done'),
  failed: t('Failed'),
  undoing: t('Being undone'),
  undone: t('Undone'),
} as const satisfies Record<Import['state'], string>;

/** Shows a file, its progress and its actions. */
export function ImportCard({ item }: { item: Import }) {
  const { state, fileName, failure } = item;
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
          item.sourceName &&
            t('From {sourceName}, {dataDate}', {
              sourceName: item.sourceName,
              dataDate: item.dataDate.slice(0, 7),
            }),
          item.licence,
          formatBytes(item.byteCount),
          item.actor === null ? t('sent by the command line') : t('sent by {actor}', { actor: item.actor }),
        ]
          .filter(Boolean)
          .join(' · ')}
        , <Ago at={item.createdAt} />
      </p>
      {failure && (
        <p className="mt-3 rounded-field border border-error px-3.5 py-2.5 text-sm text-error">{failure}</p>
      )}
      {state === 'draft' ? <ImportDraft item={item} /> : <Progress item={item} />}
    </article>
  );
}

/** Shows the result of a started import, and its next actions. */
function Progress({ item }: { item: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const start = useChange(startImport, { failure: sayFailure(t('Not started'), t('Please try again.')) });
  const undo = useChange(undoImport, {
    success: () => setIsAsking(false),
    failure: sayFailure(t('Not undone'), t('Please try again.')),
  });
  const { id, state, errorCount, position, byteCount, readBytes } = item;
  const isUndoing = state === 'undoing';
  const undoneCount = item.removedCount + item.restoredCount + item.keptCount;
  return (
    <>
      {state === 'running' && (
        <ProgressBar
          label={t('Bringing in {fileName}', { fileName: item.fileName })}
          part={readBytes / byteCount}
          className="mt-3"
        />
      )}
      {isUndoing && (
        <ProgressBar
          label={t('Undoing {fileName}', { fileName: item.fileName })}
          part={undoneCount / Math.max(1, item.addedCount + item.updatedCount)}
          className="mt-3"
        />
      )}
      <p role="status" className="mt-3 text-sm text-ink-2">
        {state === 'waiting'
          ? t('It starts as soon as no other import is running.')
          : plural(position, '{n} entry read', '{n} entries read')}
      </p>
      {position > 0 && (
        <Counts
          counts={[
            ['added', item.addedCount],
            ['updated', item.updatedCount],
            ['unchanged', item.unchangedCount],
            ...(item.landmarkCount > 0 ? [['landmarks', item.landmarkCount] as const] : []),
            [errorCount === 1 ? 'error' : 'errors', errorCount],
          ]}
        />
      )}
      {item.citylessCount > 0 && (
        <p className="mt-3 text-sm">
          {plural(
            item.citylessCount,
            '{n} of them is in no city, and lists of a city do not show them. Undo the import and bring the file in with the name of its city.',
            '{n} of them are in no city, and lists of a city do not show them. Undo the import and bring the file in with the name of its city.',
          )}
        </p>
      )}
      {(isUndoing || state === 'undone') && (
        <>
          <p className="mt-3 text-sm text-ink-2">
            {isUndoing ? t('So far, the undo has taken back:') : t('The undo has taken back:')}
          </p>
          <Counts
            counts={[
              ['removed', item.removedCount],
              ['restored', item.restoredCount],
              [t('kept, as somebody uses them'), item.keptCount],
            ]}
          />
        </>
      )}
      {errorCount > 0 && <ImportErrors item={item} />}
      {(state === 'failed' || state === 'done') && (
        <div className="mt-4 flex flex-wrap gap-2">
          {item.cities.map(({ slug, name }) => (
            <a key={slug} href={links.city(slug)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
              {rich('See {name}', { name: <bdi>{name}</bdi> })}
            </a>
          ))}
          {state === 'failed' && (
            <Button size="sm" variant="primary" busy={start.isPending} onClick={() => start.mutate({ id })}>
              {t('Go On')}
            </Button>
          )}
          <Button size="sm" onClick={() => setIsAsking(true)}>
            {t('Undo Import')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Undo this import?')}
        confirm={t('Undo Import')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
      >
        {t(
          'What it added is removed and what it changed is as before. Places that somebody has claimed, reviewed, saved or changed since stay.',
        )}
      </ConfirmDialog>
    </>
  );
}

/** Shows numbers with their labels. */
function Counts({ counts }: { counts: ReadonlyArray<readonly [what: string, count: number]> }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-6">
      {counts.map(([what, count]) => (
        <li key={what} className="text-sm text-ink-2">
          <strong className="text-lg font-semibold text-ink tabular-nums">{formatNumber(count)}</strong>{' '}
          {what}
        </li>
      ))}
    </ul>
  );
}

/** Lists the errors of a file by line; loads when it is opened. */
function ImportErrors({ item: { id, format, errorCount } }: { item: Import }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery({ ...pages(listImportErrors, { id, limit: 50 }), enabled: isOpen });
  return (
    <details className="mt-3 text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold lg:min-h-0">
        {plural(errorCount, 'What could not be read ({n} error)', 'What could not be read ({n} errors)')}
      </summary>
      {errorCount > MAX_ERRORS && (
        <p className="mt-1 text-ink-3">
          {t('The first {mostErrors} are kept.', { mostErrors: formatNumber(MAX_ERRORS) })}
        </p>
      )}
      {list.isPending && isOpen && <Spinner />}
      {list.isError && !list.data && <ReadError read={list} />}
      <ul className="mt-2 grid gap-1.5">
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id: key, line, sentence }) => (
            <li key={key} className="wrap-anywhere text-ink-2">
              <span className="text-ink-3 tabular-nums">{formatPlace(format, line)}:</span> {sentence}
            </li>
          ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} error', '{n} errors')} className="mt-2" />
    </details>
  );
}
