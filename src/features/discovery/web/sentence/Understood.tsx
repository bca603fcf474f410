import type { SentenceChip } from '#features/discovery/contract.ts';
import { chipKey } from '#features/discovery/rules.ts';
import { t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { ChipButton } from '#kit/web/ui/Chip.tsx';

interface Props {
  chips: readonly SentenceChip[];
  notUnderstood: readonly string[];
  onRemove: (chip: SentenceChip) => void;
}

/** What was understood of a sentence, to be taken away piece by piece, and what was not. */
export function Understood({ chips, notUnderstood, onRemove }: Props) {
  return (
    <div aria-live="polite" className="grid gap-3">
      {chips.length > 0 && (
        <fieldset aria-label={t('Understood')} className="flex min-w-0 flex-wrap gap-2">
          {chips.map((chip) => (
            <ChipButton key={chipKey(chip)} removable onClick={() => onRemove(chip)}>
              {chip.label}
            </ChipButton>
          ))}
        </fieldset>
      )}
      {notUnderstood.length > 0 && (
        <p className="text-sm text-ink-2">
          {t('Not understood, and left out: {parts}.', {
            parts: joinItems(notUnderstood.map((words) => t('“{part}”', { part: words }))),
          })}
        </p>
      )}
    </div>
  );
}
