import { AtSign, Hash } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { plural, t } from '#kit/contract/text.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { POSTS } from '../../rules.ts';
import { useCompletion } from '../completion/useCompletion.tsx';
import type { PostDraft } from './draft.ts';

/** The counter shows from this many remaining letters on. */
const COUNTER_FROM_LETTERS = 200;

export function TextField() {
  const { field, fieldState } = useController<PostDraft, 'content'>({ name: 'content' });
  const area = useRef<HTMLTextAreaElement>(null);
  const { props, list, read, begin, press, leave } = useCompletion(area, field.value, field.onChange);

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  }

  const lettersLeft = POSTS.longest - field.value.length;
  return (
    <Field label={t('What did you eat?')} hideLabel error={fieldState.error?.message}>
      {(control) => (
        <div>
          <Textarea
            {...control}
            {...props}
            ref={(element) => {
              area.current = element;
              field.ref(element);
            }}
            name="content"
            value={field.value}
            data-first-focus
            maxLength={POSTS.longest}
            placeholder={t('What did you eat?')}
            onChange={({ currentTarget }) => read(currentTarget)}
            onKeyDown={pressKey}
            onBlur={() => {
              leave();
              field.onBlur();
            }}
            className="min-h-32"
          />
          {list}
          <div className="-ms-2.5 flex items-center">
            <IconButton label={t('Mention somebody')} onClick={() => begin('@')}>
              <AtSign size={20} />
            </IconButton>
            <IconButton label={t('Add a tag')} onClick={() => begin('#')}>
              <Hash size={20} />
            </IconButton>
            <p role="status" className="ms-auto text-xs text-ink-2 tabular-nums">
              {lettersLeft <= COUNTER_FROM_LETTERS &&
                plural(lettersLeft, '{n} character left', '{n} characters left')}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}
