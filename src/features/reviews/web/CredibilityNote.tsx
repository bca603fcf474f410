import { formatPercent } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import type { Credibility } from '../contract.ts';
import { weightFactors, weightSentence } from './credibility.ts';

/** How much a review counts; pressed, why. */
export function CredibilityNote({ credibility, more }: { credibility: Credibility; more: string }) {
  const factors = weightFactors(credibility);
  return (
    <details className="group min-w-0 text-xs text-ink-3 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-field underline decoration-line decoration-2 underline-offset-4 smooth hover:text-ink lg:min-h-8">
        {weightSentence(credibility)}
      </summary>
      <div className="mt-1 mb-2 grid max-w-prose gap-1.5 rounded-field bg-sunken px-4 py-3 text-ink-2">
        {factors.length === 0 && <p>{t('A newer review by the same person counts in its place.')}</p>}
        {factors.map(({ text, factor }) => (
          <p key={text} className="flex justify-between gap-4">
            {text}
            <span className="shrink-0 tabular-nums">× {formatPercent(factor)}</span>
          </p>
        ))}
        <p>
          {rich(
            'It affects the restaurant’s position in lists, never the average that is shown. <link>How we rank</link>',
            {
              link: (text) => (
                <a href={more} className="font-semibold text-accent underline">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      </div>
    </details>
  );
}
