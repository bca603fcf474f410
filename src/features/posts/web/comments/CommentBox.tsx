import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { defineStored } from '#kit/web/storage.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { POSTS } from '../../rules.ts';
import { useCompletion } from '../completion/useCompletion.tsx';
import type { PostViewer } from '../viewer.ts';

interface Props {
  user: NonNullable<PostViewer['user']>;
  label: string;
  placeholder?: string;
  /** Until something is typed, for the many boxes of a list. */
  hidesButton?: boolean;
  /** The key of the stored draft, until it is posted. */
  name: string;
  start?: string;
  isFocused?: boolean;
  busy: boolean;
  /** Resolves to false on failure: the text is restored. */
  onSend: (content: string) => Promise<boolean>;
}

const parse = (value: unknown) => (typeof value === 'string' ? value : null);

/** A box for a comment, with names and tags completed; Ctrl or Cmd with Enter posts it too. */
export function CommentBox(props: Props) {
  const { user, label, placeholder = `${label}...`, name, start = '', isFocused = false } = props;
  const { hidesButton = false, busy, onSend } = props;
  const draft = defineStored(`comment-${name}`, { parse }, 'sessionStorage');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const {
    props: completion,
    list,
    read,
    press,
    leave,
  } = useCompletion(field, text, (newText) => {
    setText(newText);
    draft.write(newText || null);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the box opens
  useEffect(() => {
    setText(draft.read() ?? start);
    if (isFocused) field.current?.focus();
  }, []);

  async function send() {
    if (isEmpty || busy) return;
    setText('');
    if (await onSend(text.trim())) draft.write(null);
    else setText((current) => current || text);
  }

  return (
    <form
      method="post"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      }}
      className="flex items-start gap-2.5"
    >
      <Avatar name={user.username} src={user.avatar} size={36} className="mt-1" />
      <div className="min-w-0 flex-1">
        <Textarea
          {...completion}
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          rows={1}
          maxLength={POSTS.longestComment}
          value={text}
          onChange={({ currentTarget }) => read(currentTarget)}
          onKeyDown={(event) => {
            if (!press(event) && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
          }}
          onBlur={leave}
          className="max-h-48 min-h-11 resize-none py-2.5!"
        />
        {list}
      </div>
      {(!hidesButton || !isEmpty || busy) && (
        <Button type="submit" variant="primary" disabled={isEmpty} busy={busy}>
          {t('Post', {}, 'verb')}
        </Button>
      )}
    </form>
  );
}
