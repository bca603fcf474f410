import { t } from '#kit/contract/text.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import type { Challenge } from '../shapes.ts';
import { formatTimeLeft } from './wording.ts';

export function ProgressLine({
  challenge: { progress, requiredCount },
  now,
}: {
  challenge: Pick<Challenge, 'progress' | 'requiredCount'>;
  now: number;
}) {
  const doneCount = progress?.progress ?? 0;
  const isOver = progress?.state === 'expired';
  return (
    <div>
      <Bar
        label={t('Progress')}
        value={doneCount}
        max={requiredCount}
        tone={progress?.completed ? 'herb' : 'accent'}
      />
      <p className="mt-1.5 text-sm text-ink-2">
        {[
          t('Progress: {done}/{requiredCount} completed', { done: doneCount, requiredCount }),
          progress &&
            !progress.completed &&
            progress.deadline &&
            !isOver &&
            formatTimeLeft(progress.deadline, now),
          isOver && t('time is over'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
