import { t } from '#kit/contract/text.ts';
import type { Removal } from '../contract.ts';

const STATES = {
  waiting: t('Your appeal waits for another administrator.'),
  upheld: t('Your appeal was refused: the removal stands.'),
  restored: t('Your appeal was accepted.'),
} as const;

/** An appeal and its result. */
export function AppealState({ appeal }: { appeal: NonNullable<Removal['appeal']> }) {
  return (
    <div className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{STATES[appeal.outcome ?? 'waiting']}</p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">{appeal.text}</p>
      {appeal.answer && (
        <p className="whitespace-pre-line wrap-anywhere text-ink-2">
          {t('The administrator answered: {answer}', { answer: appeal.answer })}
        </p>
      )}
    </div>
  );
}
