import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { toLanguageProps } from '#kit/web/page/toLanguageProps.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { parseText } from '../rules.ts';

interface Props {
  text: string;
  /** The language of the text; null where unknown. */
  lang: string | null;
  /** Usernames that exist. */
  mentions: readonly string[];
  className?: string;
}

const LINK = 'text-link';

/** A text with its @names, #tags and links as links. */
export function PostText({ text, lang, mentions, className }: Props) {
  return (
    <p {...toLanguageProps(lang)} className={cx('prose-lines', className)}>
      {linkText(text, mentions)}
    </p>
  );
}

export function linkText(text: string, mentions: readonly string[]): ReactNode[] {
  const usernames = new Map(mentions.map((username) => [username.toLowerCase(), username]));
  let at = 0;
  return parseText(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind === 'tag')
      return (
        <a key={key} href={links.tag(part.tag)} className={LINK}>
          {part.text}
        </a>
      );
    if (part.kind === 'link')
      return (
        <a
          key={key}
          href={part.href}
          target="_blank"
          rel="nofollow ugc noopener"
          className={cx(LINK, 'underline')}
        >
          {part.text}
        </a>
      );
    const username = part.kind === 'mention' && usernames.get(part.username);
    if (!username) return part.text;
    return (
      <a key={key} href={links.person(username)} className={LINK}>
        {part.text}
      </a>
    );
  });
}
