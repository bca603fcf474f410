import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { EXAMPLE_SENTENCES } from '#features/discovery/content.ts';
import { type SentenceChip, understandSentence } from '#features/discovery/contract.ts';
import { needsPosition, toChipKey, toWordSearch } from '#features/discovery/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { joinItems } from '#kit/web/format.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChipButton } from '#kit/web/ui/Chip.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { formatDeviceTime } from '../deviceTime.ts';
import type { ListSearch } from '../filters/filters.ts';
import { useFacets } from '../filters/useFacets.ts';
import { usePosition } from '../position.ts';
import { findAllowedPosition } from './allowedPosition.ts';
import { toSearch } from './sentenceSearch.ts';

const DEBOUNCE_MS = 250;

/** Parses a sentence while it is typed; `isSettled` once the answer is for the current text. */
function useSentence(sentence: string) {
  const [now] = useState(() => formatDeviceTime(Date.now()));
  const text = sentence.trim();
  const settledText = useDebounced(text, DEBOUNCE_MS);
  // "The station" depends on the position.
  const position = useQuery({
    queryKey: ['allowed position'],
    queryFn: findAllowedPosition,
    enabled: settledText !== '',
  });
  const answer = useQuery({
    ...query(understandSentence, { sentence: settledText, now, ...position.data }),
    enabled: settledText !== '',
    placeholderData: keepPreviousData,
  });
  const isSettled = text === settledText && answer.isSuccess && !answer.isPlaceholderData;
  return {
    chips: text === '' ? [] : (answer.data?.chips ?? []),
    notUnderstood: text === '' ? [] : (answer.data?.notUnderstood ?? []),
    isSettled: text === '' || isSettled,
    failure: answer.error?.sentence,
  };
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** Opens the list with these filters and this order. */
  onShow: (search: ListSearch) => void;
}

/** Turns a sentence into removable filters, then opens the list. */
export function SentenceDialog({ open, onClose, onShow }: Props) {
  const [sentence, setSentence] = useState('');
  const [removedKeys, setRemovedKeys] = useState<readonly string[]>([]);
  const { chips, notUnderstood, isSettled, failure } = useSentence(sentence);
  const { ask, asking } = usePosition();
  const isNothingUnderstood = isSettled && sentence.trim() !== '' && chips.length === 0;
  const shownChips = chips.filter((chip) => !removedKeys.includes(toChipKey(chip)));

  function say(words: string) {
    setSentence(words);
    setRemovedKeys([]);
  }
  async function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSettled) return;
    if (isNothingUnderstood) onShow(toWordSearch(sentence));
    if (shownChips.length === 0) return;
    const position = needsPosition(shownChips) ? await ask() : null;
    if (position || !needsPosition(shownChips)) onShow(toSearch(shownChips, position));
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t('AI Restaurant Search')}
      description={t(
        'Say in a sentence what you feel like. It becomes filters, and you can remove any of them.',
      )}
    >
      <form onSubmit={(event) => void show(event)} className="grid gap-4">
        <TextInput
          data-first-focus
          pill
          aria-label={t('What do you feel like?')}
          placeholder={t('What do you feel like?')}
          icon={<Sparkles size={20} />}
          maxLength={1000}
          value={sentence}
          onChange={(event) => say(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
        />
        {LANGUAGE !== 'en' && (
          <p className="text-sm text-ink-2">
            {t(
              'It understands English. Whatever you say in another language is searched for in names and menus.',
            )}
          </p>
        )}
        {sentence.trim() === '' ? (
          <ul aria-label={t('Examples')} className="grid gap-1">
            {EXAMPLE_SENTENCES.map((example) => (
              <li key={example} lang="en" dir="ltr">
                <Button variant="quiet" className="px-3! font-normal!" onClick={() => say(example)}>
                  “{example}”
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <Understood
            chips={shownChips}
            notUnderstood={notUnderstood}
            onRemove={(chip) => setRemovedKeys([...removedKeys, toChipKey(chip)])}
          />
        )}
        {failure && (
          <p role="alert" className="text-sm text-error">
            {failure}
          </p>
        )}
        {isSettled && shownChips.length > 0 && (
          <MatchCount search={toSearch(shownChips, null)} hasPlace={needsPosition(shownChips)} />
        )}
        {isSettled && sentence.trim() !== '' && shownChips.length === 0 && (
          <p className="text-ink-2">
            {t('No filter is left of it. Try a dish, a cuisine, a price or a mood.')}
          </p>
        )}
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={asking}
            disabled={!isSettled || (shownChips.length === 0 && !isNothingUnderstood)}
          >
            {isNothingUnderstood ? t('Search for these words') : t('Show restaurants')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Number of matching restaurants; filters near the person wait for the position. */
function MatchCount({ search, hasPlace }: { search: ListSearch; hasPlace: boolean }) {
  const { sort: _, ...filters } = search;
  const { total } = useFacets(filters);
  return (
    <p role="status" className="text-sm text-ink-2">
      {total === null ? t('Counting …') : plural(total, '{n} restaurant', '{n} restaurants')}
      {hasPlace && ` · ${t('your position is asked for when you show them')}`}
    </p>
  );
}

interface UnderstoodProps {
  chips: readonly SentenceChip[];
  notUnderstood: readonly string[];
  onRemove: (chip: SentenceChip) => void;
}

/** Removable filters, and the words that were not understood. */
function Understood({ chips, notUnderstood, onRemove }: UnderstoodProps) {
  return (
    <div aria-live="polite" className="grid gap-3">
      {chips.length > 0 && (
        <fieldset aria-label={t('Understood')} className="flex min-w-0 flex-wrap gap-2">
          {chips.map((chip) => (
            <ChipButton key={toChipKey(chip)} removable onClick={() => onRemove(chip)}>
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
