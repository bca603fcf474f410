import { Trophy } from 'lucide-react';
import { plural, t } from '#kit/contract/text.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { ChallengeType } from '#vocabulary.ts';
import { formatGain } from '../rules.ts';
import { TYPE_LABELS } from './wording.ts';

const SAMPLES: {
  name: string;
  category: ChallengeType;
  text: string;
  xp: number;
  count: number;
  days: number;
}[] = [
  {
    name: t('Five kitchens, one month'),
    category: 'food_explorer',
    text: t('Check in at restaurants of five different cuisines.'),
    xp: 250,
    count: 5,
    days: 30,
  },
  {
    name: t('The neighbourhood round'),
    category: 'local_favorite',
    text: t('Check in at three places around the corner.'),
    xp: 150,
    count: 3,
    days: 60,
  },
  {
    name: t('A season of soups'),
    category: 'seasonal',
    text: t('Post photos of four soups where you ate them.'),
    xp: 300,
    count: 4,
    days: 90,
  },
  {
    name: t('First through the door'),
    category: 'limited_edition',
    text: t('Check in at a place that has just opened.'),
    xp: 100,
    count: 1,
    days: 15,
  },
  {
    name: t('Somewhere new for lunch'),
    category: 'daily',
    text: t('Check in at a place you have never been to, today.'),
    xp: 50,
    count: 1,
    days: 1,
  },
];

/** Invented challenges for an empty list, marked as examples and without buttons. */
export function SampleChallenges() {
  return (
    <section aria-label={t('Samples')} className="mt-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {SAMPLES.map(({ name, category, text, xp, count, days }) => (
          <li key={name}>
            <article className="flex h-full gap-3.5 rounded-panel border border-line bg-surface p-3.5">
              <span
                aria-hidden="true"
                className="grid size-24 shrink-0 place-items-center rounded-card bg-sunken text-ink-3"
              >
                <Trophy size={32} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="mb-1.5 flex flex-wrap gap-1.5">
                  <Chip tone="accent">{t('Sample')}</Chip>
                  <Chip>{TYPE_LABELS[category]}</Chip>
                </p>
                <h2 className="text-lg! leading-snug">{name}</h2>
                <p className="mt-1 text-sm text-ink-2">
                  {plural(days, '{gain} · {n} day limit', '{gain} · {n} days limit', {
                    gain: formatGain({ points: xp, xp }),
                  })}
                </p>
                <p className="mt-1 mb-3 text-sm text-ink-2">{text}</p>
                <Bar label={t('Progress')} value={0} max={count} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
