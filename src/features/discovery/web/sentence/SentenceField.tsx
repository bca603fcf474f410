import { useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { SHORT_SAYING } from '#features/discovery/content.ts';
import { understandSentence } from '#features/discovery/contract.ts';
import { needsPosition, toWordSearch } from '#features/discovery/rules.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { formatDeviceTime } from '../deviceTime.ts';
import type { FilterChange } from '../filters/draftFilters.ts';
import { usePosition } from '../position.ts';
import { findAllowedPosition } from './allowedPosition.ts';
import { toSearch } from './sentenceSearch.ts';

/** A sentence in a filter dialog: its filters are added to the chosen ones. */
export function SentenceField({ change }: { change: (change: FilterChange) => void }) {
  const queryClient = useQueryClient();
  const { ask } = usePosition();
  const [sentence, setSentence] = useState('');
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);

  async function add() {
    const text = sentence.trim();
    if (text === '' || busy) return;
    setBusy(true);
    try {
      const allowedPosition = await findAllowedPosition();
      const request = query(understandSentence, {
        sentence: text,
        now: formatDeviceTime(Date.now()),
        ...allowedPosition,
      });
      const { chips, notUnderstood } = await queryClient.fetchQuery(request);
      if (chips.length === 0 && LANGUAGE !== 'en') {
        change({ do: 'add', filters: toWordSearch(text) });
        setStatus(t('Searched for in names and menus: {words}.', { words: text }));
        setSentence('');
        return;
      }
      const position = needsPosition(chips) ? await ask() : null;
      const { sort: _, ...filters } = toSearch(chips, position);
      change({ do: 'add', filters });
      setStatus(
        answer(
          chips.map(({ label }) => label),
          notUnderstood,
        ),
      );
      setSentence('');
    } catch (error) {
      setStatus(error instanceof CallError ? error.sentence : t('This did not work. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  }

  return (
    <FieldGroup
      label={t('AI Search')}
      hint={
        LANGUAGE === 'en'
          ? undefined
          : t(
              'It understands English. Whatever you say in another language is searched for in names and menus.',
            )
      }
    >
      <div className="flex gap-2">
        <TextInput
          aria-label={t('AI Search')}
          placeholder={SHORT_SAYING}
          icon={<Sparkles size={20} />}
          maxLength={1000}
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          className="min-h-11!"
        />
        <Button busy={busy} disabled={sentence.trim() === ''} onClick={() => void add()}>
          {t('Add')}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {status}
      </p>
    </FieldGroup>
  );
}

/** Returns the result in words. */
function answer(labels: string[], notUnderstood: string[]): string {
  const addition =
    labels.length > 0
      ? t('Added: {understood}.', { understood: joinItems(labels) })
      : t('Nothing of it is a filter.');
  const rest = joinItems(notUnderstood.map((words) => t('“{part}”', { part: words })));
  return rest ? `${addition} ${t('Not understood: {rest}.', { rest })}` : addition;
}
