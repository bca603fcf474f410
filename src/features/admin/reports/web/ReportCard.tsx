import { useState } from 'react';
import { Ago } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { pictureSources } from '#features/media/rules.ts';
import type { ReportGroup } from '#features/moderation/contract.ts';
import { nameKind, REASON_LABELS } from '#features/reports/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'), 'ReportDialog');

/** Kinds with a table in the administration; the others have a page of their own. */
const TABS: Record<string, string> = {
  review: 'user-reviews',
  post: 'posts',
  comment: 'comments',
  story: 'stories',
  community: 'communities',
  user: 'users',
  restaurant: 'restaurants',
};

/** Shows all reports of one target: its content, the reasons, and the decision. */
export function ReportCard({ group }: { group: ReportGroup }) {
  const { kind, targetId, target, reasons, details, status } = group;
  const { toHref: getHref } = useAddress();
  const [decision, setDecision] = useState<{ upheld: boolean; open: boolean; times: number } | null>(null);
  const ask = (upheld: boolean) =>
    setDecision((before) => ({ upheld, open: true, times: (before?.times ?? 0) + 1 }));
  const tab = TABS[kind];
  const href = tab ? getHref({ tab, open: targetId }) : target?.href;
  const title = target?.title ?? t('It is gone');
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        <Chip>{nameKind(kind)}</Chip>
        {reasons.map(({ reason, count: times }) => (
          <Chip key={reason} tone="accent">
            {times > 1
              ? plural(times, '{reason}, {n} time', '{reason}, {n} times', {
                  reason: REASON_LABELS[reason],
                })
              : REASON_LABELS[reason]}
          </Chip>
        ))}
        <span>
          {plural(group.count, '{n} report', '{n} reports')}, <Ago at={group.lastAt} />
        </span>
      </div>
      <h3 className="mt-2 text-lg wrap-anywhere">
        {target && href ? (
          <a href={href} className="underline-offset-4 hover:underline">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {target?.username && (
        <p className="text-sm wrap-anywhere text-ink-3">
          {t('by {username}', { username: target.username })}
        </p>
      )}
      {target?.text && (
        <blockquote
          dir="auto"
          className="mt-2 rounded-field bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
        >
          {target.text}
        </blockquote>
      )}
      {target && target.images.length > 0 && (
        <ul className="mt-2 grid max-w-form grid-cols-4 gap-2">
          {target.images.map((src) => (
            <li key={src}>
              <Picture
                {...pictureSources(src)}
                sizes="120px"
                alt={t('Reported picture')}
                className="aspect-4/3 rounded-field"
              />
            </li>
          ))}
        </ul>
      )}
      {details.length > 0 && (
        <ul className="mt-3 grid gap-1.5 text-sm">
          {details.map((detail) => (
            <li key={`${detail.createdAt} ${detail.reporter}`} className="wrap-anywhere">
              <span className="text-ink-3">{detail.reporter ?? t('Somebody who has left')}: </span>
              {detail.details}
            </li>
          ))}
        </ul>
      )}
      {status === 'open' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            aria-label={t('Act on {title}', { title })}
            onClick={() => ask(true)}
          >
            {t('Act', {}, 'button')}
          </Button>
          <Button
            size="sm"
            aria-label={t('Dismiss the reports of {title}', { title })}
            onClick={() => ask(false)}
          >
            {t('Dismiss')}
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-sm wrap-anywhere text-ink-2">
          <strong className="font-semibold">{status === 'upheld' ? t('Upheld') : t('Dismissed')}</strong>
          {group.handledBy && ` · ${t('by {username}', { username: group.handledBy })}`}
          {group.handledAt && (
            <>
              {' · '}
              <Ago at={group.handledAt} />
            </>
          )}
          {group.decision && `: ${group.decision}`}
        </p>
      )}
      {decision && (
        <ReportDialog
          key={decision.times}
          group={group}
          upheld={decision.upheld}
          open={decision.open}
          onClose={() => setDecision({ ...decision, open: false })}
        />
      )}
    </article>
  );
}
