import type { ReactNode } from 'react';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';

const ROW_CLASS = 'flex min-h-11 min-w-0 flex-1 items-center gap-3';

interface Props {
  person: { username: string; name: string; avatar: string | null };
  /** Null if the reader cannot see their page. */
  href: string | null;
  /** Called when the link is followed. */
  onLeave?: (() => void) | undefined;
  /** Replaces the username below the name. */
  note?: ReactNode;
  children?: ReactNode;
}

export function PersonRow({ person, href, onLeave, note, children }: Props) {
  const { username, name, avatar } = person;
  const content = (
    <>
      <Avatar name={name} src={avatar} size={44} />
      <span className="min-w-0 leading-tight">
        <bdi className="block truncate text-sm font-semibold underline-offset-4 group-hover:underline">
          {name}
        </bdi>
        <span className="block truncate text-xs text-ink-3">{note ?? <bdi>@{username}</bdi>}</span>
      </span>
    </>
  );
  return (
    <li className="flex items-center gap-3 py-2">
      {href ? (
        <a href={href} onClick={onLeave} className={cx('group', ROW_CLASS)}>
          {content}
        </a>
      ) : (
        <span className={ROW_CLASS}>{content}</span>
      )}
      {children}
    </li>
  );
}
