import type { ReactNode } from 'react';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';

interface Props {
  person: { username: string; name: string; avatar: string | null };
  href: string;
  /** Below the name in place of the username. */
  note?: ReactNode;
  /** What can be done, at the end of the line. */
  children?: ReactNode;
}

/** Somebody in a list of people. */
export function PersonRow({ person, href, note, children }: Props) {
  const { username, name, avatar } = person;
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} src={avatar} size={44} />
      <div className="min-w-0 flex-1 leading-tight">
        <a href={href} className="block truncate text-sm font-semibold hover:underline">
          <bdi>{name}</bdi>
        </a>
        <div className="text-xs wrap-anywhere text-ink-3">{note ?? `@${username}`}</div>
      </div>
      {children}
    </li>
  );
}
