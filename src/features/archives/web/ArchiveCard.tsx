import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { type ArchiveImport, discardArchive, listArchiveImports, startArchive } from '../contract.ts';
import { describeKind, describeLeftReason, listKinds, listRemaining } from './wording.ts';

/** An archive: its content, its progress, and the results. */
export function ArchiveCard({ archive }: { archive: ArchiveImport }) {
  const { site, archivedAt, state } = archive;
  return (
    <article className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="font-body text-base font-semibold tracking-normal wrap-anywhere">
        {t('Archive of {archivedAt} from {site}', { archivedAt: formatDate(archivedAt, 'day', 'UTC'), site })}
      </h3>
      {state === 'draft' && <Draft archive={archive} />}
      {(state === 'waiting' || state === 'running') && <Progress archive={archive} />}
      {state === 'done' && <Outcome archive={archive} />}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-error">
          {t('It could not be brought in to its end. What came until then is here; send it again to go on.')}
        </p>
      )}
    </article>
  );
}

function Draft({ archive }: { archive: ArchiveImport }) {
  const refreshes = [listArchiveImports];
  const start = useEndpointMutation(startArchive, { refreshes });
  const discard = useEndpointMutation(discardArchive, {
    refreshes,
    success: ({ message }) => toast({ title: t('Archive discarded'), description: message }),
  });
  const remainder = listRemaining(archive.history);
  return (
    <>
      <div>
        <p className="text-sm font-semibold">{t('This can come along')}</p>
        <ul className="mt-1 text-sm text-ink-2">
          {listKinds(archive.counts).map(([kind, count]) => (
            <li key={kind}>{describeKind(kind, count)}</li>
          ))}
        </ul>
      </div>
      {remainder.length > 0 && (
        <div>
          <p className="text-sm font-semibold">{t('This stays in the archive')}</p>
          <ul className="mt-1 text-sm text-ink-2">
            {remainder.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          size="sm"
          busy={start.isPending}
          onClick={() => start.mutate({ id: archive.id })}
        >
          {t('Bring it in')}
        </Button>
        <Button size="sm" busy={discard.isPending} onClick={() => discard.mutate({ id: archive.id })}>
          {t('Discard')}
        </Button>
      </div>
    </>
  );
}

function Progress({ archive: { position, total } }: { archive: ArchiveImport }) {
  const label = t('{position} of {total} items', { position, total });
  return (
    <div aria-live="polite">
      <p className="text-sm text-ink-2">{label}</p>
      <progress className="mt-1 h-2 w-full accent-accent" aria-label={label} value={position} max={total} />
      <p className="mt-1 text-sm text-ink-2">
        {t('You can leave this page. You get a notification at the end.')}
      </p>
    </div>
  );
}

function Outcome({ archive: { results, reasons, newPlaces, people } }: { archive: ArchiveImport }) {
  const kinds = listKinds(results);
  const reasonCounts = Object.entries(reasons);
  return (
    <div className="grid gap-3 text-sm">
      <ul className="text-ink-2">
        {kinds.map(([kind, { brought, already, left }]) => (
          <li key={kind}>
            {t('{what}: {brought} brought, {already} already here, {left} left out', {
              what: describeKind(kind, brought + already + left),
              brought,
              already,
              left,
            })}
          </li>
        ))}
      </ul>
      {reasonCounts.length > 0 && (
        <div>
          <p className="font-semibold">{t('Why some were left out')}</p>
          <ul className="mt-1 text-ink-2">
            {reasonCounts.map(([reason, count]) => (
              <li key={reason}>{describeLeftReason(reason as keyof typeof reasons, count)}</li>
            ))}
          </ul>
        </div>
      )}
      {newPlaces > 0 && (
        <p className="text-ink-2">
          {plural(
            newPlaces,
            '{n} restaurant is new here and waits for an administrator. What you wrote about it shows once it is approved.',
            '{n} restaurants are new here and wait for an administrator. What you wrote about them shows once they are approved.',
          )}
        </p>
      )}
      <p className="text-ink-2">
        {t(
          'Money, points, check-ins, likes and followers stayed in the archive. Bringing it in again changes nothing.',
        )}
      </p>
      {people.length > 0 && (
        <div>
          <p className="font-semibold">{t('People whom you followed there, by the same names here')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {people.map(({ username, name }) => (
              <li key={username}>
                <a
                  href={links.person(username)}
                  className="inline-flex min-h-8 items-center underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
