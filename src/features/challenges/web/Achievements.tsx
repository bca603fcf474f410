import { Award, Flame, Lock } from 'lucide-react';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import type { getAchievements } from '../contract.ts';

type Achieved = ReplyOf<typeof getAchievements>;

interface Props {
  achievements: Achieved;
  isMe: boolean;
  /** Address of a challenge's page. */
  challenge: (id: number) => string;
}

export function Achievements({ achievements, isMe, challenge }: Props) {
  const { badges, open, level, streak, visitsByMonth } = achievements;
  return (
    <div className="grid gap-8">
      <section className="max-w-form">
        <p className="flex items-baseline justify-between gap-4">
          <span className="display text-xl">{t('Level {level}', { level: level.level })}</span>
          <span className="text-sm text-ink-2">
            {t('{number} XP to level {level}', {
              number: formatNumber(level.next - level.xp),
              level: level.level + 1,
            })}
          </span>
        </p>
        <Bar
          label={t('Way to the next level')}
          value={level.xp - level.from}
          max={level.next - level.from}
          className="mt-2"
        />
        {streak && streak.weeks > 0 && (
          <p className="mt-3 inline-flex items-center gap-1.5 text-sm font-semibold">
            <Flame size={18} className="text-accent" />
            {plural(streak.weeks, '{n} week in a row with a visit', '{n} weeks in a row with a visit')}
          </p>
        )}
      </section>
      <section>
        <h2 className="mb-3 text-xl">{t('Badges & Achievements')}</h2>
        {badges.length === 0 && !isMe && <p className="text-ink-2">{t('No badges yet')}</p>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {badges.map(({ kind, title, rule, reason, earnedAt, challengeId }) => (
            <li key={kind} className="flex gap-3.5 rounded-card border border-line bg-surface p-3.5">
              <span className="grid size-12 shrink-0 place-items-center rounded-full disc text-snow">
                <Award size={24} />
              </span>
              <div className="min-w-0">
                <h3 className="text-base! wrap-anywhere">
                  {challengeId === null ? (
                    title
                  ) : (
                    <a href={challenge(challengeId)} className="underline-offset-4 hover:underline">
                      {title}
                    </a>
                  )}
                </h3>
                <p className="text-sm wrap-anywhere text-ink-2">{reason || rule}</p>
                <p className="text-xs text-ink-3">{formatDate(earnedAt, 'day', 'UTC')}</p>
              </div>
            </li>
          ))}
          {isMe &&
            open.map(({ kind, title, rule }) => (
              <li key={kind} className="flex gap-3.5 rounded-card border border-line border-dashed p-3.5">
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
                  <Lock size={20} />
                </span>
                <div className="min-w-0">
                  <h3 className="text-base!">{title}</h3>
                  <p className="text-sm wrap-anywhere text-ink-2">{rule}</p>
                </div>
              </li>
            ))}
        </ul>
      </section>
      {visitsByMonth && <VisitsByMonth months={visitsByMonth} />}
    </div>
  );
}

function VisitsByMonth({ months }: { months: NonNullable<Achieved['visitsByMonth']> }) {
  const maxVisits = Math.max(4, ...months.map(({ visits }) => visits));
  return (
    <section className="max-w-prose">
      <h2 className="mb-3 text-xl">{t('Visits by month')}</h2>
      <ul className="flex h-32 items-end gap-0.5 sm:gap-1.5">
        {months.map(({ month, visits }) => (
          <li key={month} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center">
            <span aria-hidden="true" className="text-xs font-semibold">
              {visits || ''}
            </span>
            <span
              aria-hidden="true"
              className="block rounded-t-sm bg-accent"
              style={{ height: `${(visits / maxVisits) * 60}%` }}
            />
            <span aria-hidden="true" className="truncate text-xs text-ink-3">
              {formatDate(`${month}-01`, 'month', 'UTC')}
            </span>
            <span className="sr-only">
              {month}: {plural(visits, '{n} visit', '{n} visits')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
