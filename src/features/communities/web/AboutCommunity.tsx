import { links } from '#addresses.ts';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { formatMonth } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import type { CommunityDetail } from '../contract.ts';

interface Props {
  community: CommunityDetail;
}

export function AboutCommunity({ community }: Props) {
  const { rules, founder, createdAt } = community;
  const lines = rules.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="grid gap-8">
      <section aria-labelledby="rules">
        <h2 id="rules" className="mb-2 text-xl">
          {t('Rules')}
        </h2>
        {lines.length === 0 ? (
          <p className="text-ink-2">{t('No rules of its own: be kind, and stay on topic.')}</p>
        ) : (
          <ol className="grid list-decimal gap-2 ps-6 text-ink-2 marker:text-ink-3">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are nothing but their place
              <li key={index} className="ps-1 wrap-anywhere">
                <bdi>{line}</bdi>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="founder">
        <h2 id="founder" className="mb-1 text-xl">
          {t('Founder')}
        </h2>
        {founder ? (
          <ul>
            <PersonRow person={founder} href={links.person(founder.username)} />
          </ul>
        ) : (
          <p className="text-ink-2">{t('It has no founder right now.')}</p>
        )}
        <p className="mt-1 text-sm text-ink-3">
          {t('On Tablemate since {month}', { month: formatMonth(createdAt) })}
        </p>
      </section>
    </div>
  );
}
