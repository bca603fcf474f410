import { links } from '#addresses.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { getReviewSummary } from '../contract.ts';

type Removed = ReplyOf<typeof getReviewSummary>['removed'];

const linkClass = 'underline underline-offset-4';

/** Shows how many reviews of a restaurant were removed this year, by whom and under which rules. */
export function RemovedNote({ removed: removals }: { removed: Removed }) {
  const total = countRemovals(removals);
  if (total === 0) return null;
  const byAuthors = countRemovals(removals.filter(({ by }) => by === 'author'));
  const underRules = removals.filter(({ by }) => by !== 'author');
  const rules = [...new Set(underRules.map(({ rule }) => rule))].toSorted((a, b) => (a ?? 0) - (b ?? 0));
  return (
    <div className="mb-4 text-xs text-ink-2">
      <p>
        {t('Reviews removed this year: {total}.', { total })}{' '}
        <a href={links.moderation({ subject: 'review' })} className={linkClass}>
          {t('See the moderation log.')}
        </a>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {byAuthors > 0 && <li>{t('By their authors: {byAuthors}.', { byAuthors })}</li>}
        {rules.map((rule) => {
          const count = countRemovals(underRules.filter((one) => one.rule === rule));
          return (
            <li key={rule}>
              {rule === null ? (
                t('Without a rule: {count}.', { count })
              ) : (
                <a href={`${links.rules}#rule-${rule}`} className={linkClass}>
                  {t('Under rule {rule}: {count}.', { rule, count })}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const countRemovals = (removals: Removed) => removals.reduce((all, { count }) => all + count, 0);
