import { Check } from 'lucide-react';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Challenge } from '../shapes.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { ChallengePicture } from './ChallengePicture.tsx';
import { findEnd, taskSentence, timeLeft } from './wording.ts';

interface Props {
  challenge: Challenge;
  href: string;
  signIn: string | null;
  /** In milliseconds. */
  now: number;
}

/** Today's challenge, with the time that is left of it. */
export function DailyBanner({ challenge, href, signIn, now }: Props) {
  const { title, description, progress } = challenge;
  const until = findEnd(challenge, now);
  return (
    <section
      aria-label="Daily Challenge"
      data-theme="dark"
      className="relative isolate mb-6 overflow-hidden rounded-panel bg-night text-snow"
    >
      <ChallengePicture
        challenge={challenge}
        sizes="(min-width: 1024px) 64rem, 100vw"
        eager
        className="absolute inset-0 -z-20 h-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-night via-night/80 to-night/30" />
      <div className="grid min-h-52 max-w-prose content-center gap-3 p-5 lg:min-h-64 lg:p-8">
        <p className="flex flex-wrap gap-1.5">
          <Chip tone="night">Daily{until && ` · ${timeLeft(until, now)}`}</Chip>
          {progress?.completed && (
            <Chip tone="herb" icon={<Check size={14} />}>
              Completed
            </Chip>
          )}
        </p>
        <h2 className="text-xl wrap-anywhere lg:text-2xl">
          <a href={href} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        <p className="wrap-anywhere">{description || taskSentence(challenge)}</p>
        {progress && (
          <p className="text-sm font-semibold">
            Progress: {progress.progress}/{challenge.requiredCount} completed
          </p>
        )}
        {/* It stays once the challenge is accepted, as it holds the reward's dialog. */}
        <div>
          <AcceptButton challenge={challenge} signIn={signIn} variant="primary" withPoints />
        </div>
      </div>
    </section>
  );
}
