import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { listRemovals, type Removal } from '../contract.ts';
import { RESTORE_DAYS } from '../options.ts';
import { AppealState } from './AppealState.tsx';
import { RemovalCard } from './RemovalCard.tsx';
import { nameKind } from './wording.ts';

const AppealDialog = lazyDialog(() => import('./AppealDialog.tsx'), 'AppealDialog');

/** One's own content that administrators removed, with the rule that it broke. */
export function RemovedPage() {
  return (
    <div className="mx-auto max-w-prose px-4 pt-4 lg:pt-8">
      <h1 className="text-2xl">{t('What was removed')}</h1>
      <p className="mt-2 mb-6 text-ink-2">
        {rich(
          'Only you see this. For {restoreDays} days what an administrator removed can come back as it was. If you think that it broke none of the <link>rules</link>, you can appeal once: another administrator decides.',
          {
            restoreDays: RESTORE_DAYS,
            link: (text) => (
              <a href={links.rules} className="text-accent underline underline-offset-4">
                {text}
              </a>
            ),
          },
        )}
      </p>
      <Hydrated waiting={<Skeleton className="h-40 rounded-panel" />}>
        <RemovalList />
      </Hydrated>
    </div>
  );
}

function RemovalList() {
  const list = useInfiniteQuery(pages(listRemovals, { limit: 20 }));
  if (list.error && !list.data) return <ReadError read={list} />;
  if (!list.data) return <Skeleton className="h-40 rounded-panel" />;
  const removals = list.data.pages.flatMap((page) => page.items);
  if (removals.length === 0)
    return <EmptyState title={t('Nothing')}>{t('Nothing of yours was removed.')}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {removals.map((removal) => (
          <li key={removal.id}>
            <RemovalCard removal={removal}>
              <Appeal removal={removal} />
            </RemovalCard>
          </li>
        ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} removal', '{n} removals')} />
    </>
  );
}

function Appeal({ removal: { id, kind, title, appeal } }: { removal: Removal }) {
  const [open, setOpen] = useState(false);
  if (appeal) return <AppealState appeal={appeal} />;
  return (
    <div className="mt-3">
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('Appeal against the removal: {subject}', { subject: title ?? nameKind(kind) })}
        {...AppealDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('Appeal', {}, 'verb')}
      </Button>
      <AppealDialog id={id} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
