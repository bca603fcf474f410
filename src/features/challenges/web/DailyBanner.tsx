import { Check } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import type { Challenge } from '../shapes.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { ChallengePicture } from './ChallengePicture.tsx';
import { describeTask, findEnd, formatTimeLeft } from './wording.ts';

interface Props {
  challenge: Challenge;
  href: string;
  signIn: string | null;
  /** In milliseconds. */
  now: number;
  /** For a narrow column: title and remaining time only. */
  compact?: boolean;
}

export function DailyBanner({ challenge, href, signIn, now, compact = false }: Props) {
  const { title, description, progress } = challenge;
  const Title = compact ? 'h3' : 'h2';
  const until = findEnd(challenge, now);
  return (
    <section
      aria-label={t('Daily Challenge')}
      data-theme="dark"
      className={cx('relative isolate overflow-hidden rounded-panel bg-night text-snow', !compact && 'mb-6')}
    >
      <ChallengePicture
        challenge={challenge}
        sizes={compact ? '22rem' : '(min-width: 1024px) 64rem, 100vw'}
        eager={!compact}
        className="absolute inset-0 -z-20 h-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r rtl:bg-linear-to-l from-night via-night/80 to-night/30" />
      <div
        className={cx(
          'grid max-w-prose content-center',
          compact ? 'min-h-36 gap-2 p-4' : 'min-h-52 gap-3 p-5 lg:min-h-64 lg:p-8',
        )}
      >
        <p className="flex flex-wrap gap-1.5">
          <Chip tone="night">
            {[!compact && t('Daily'), until && formatTimeLeft(until, now)].filter(Boolean).join(' · ') ||
              t('Daily')}
          </Chip>
          {progress?.completed && (
            <Chip tone="herb" icon={<Check size={14} />}>
              {t('Completed')}
            </Chip>
          )}
        </p>
        <Title
          className={compact ? 'text-lg! leading-snug wrap-anywhere' : 'text-xl wrap-anywhere lg:text-2xl'}
        >
          <a href={href} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </Title>
        {!compact && (
          <p dir="auto" className="wrap-anywhere">
            {description || describeTask(challenge)}
          </p>
        )}
        {progress && (
          <p className="text-sm font-semibold">
            {t('Progress: {progress}/{requiredCount} completed', {
              progress: progress.progress,
              requiredCount: challenge.requiredCount,
            })}
          </p>
        )}
        {/* Kept mounted after accepting: it holds the reward's dialog. */}
        <div>
          <AcceptButton
            challenge={challenge}
            signIn={signIn}
            variant="primary"
            size={compact ? 'sm' : 'md'}
            withGain={!compact}
          />
        </div>
      </div>
    </section>
  );
}
