import type { ReactNode } from 'react';
import { formatMonth, formatNumber } from '#kit/contract/format.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';

interface ProfileHeadProps {
  person: { username: string; name: string; bio: string; avatar: string | null; createdAt: string };
  /** `href` is null if the list is not visible. */
  counters: readonly { label: string; count: number; href: string | null }[];
  details?: ReactNode;
  children?: ReactNode;
}

export function ProfileHead({ person, counters, details, children }: ProfileHeadProps) {
  const { username, name, bio, avatar, createdAt } = person;
  return (
    <header className="grid justify-items-center gap-4 text-center sm:grid-cols-[auto_1fr] sm:justify-items-start sm:gap-x-6 sm:text-start">
      <Avatar name={name} src={avatar} size={104} className="sm:row-span-2" />
      <div className="grid min-w-0 gap-1 sm:self-end">
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-sm wrap-anywhere text-ink-3">
          {rich('{username} · Member since {month}', {
            username: <bdi>@{username}</bdi>,
            month: formatMonth(createdAt),
          })}
        </p>
        {bio && (
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere text-ink-2">
            {bio}
          </p>
        )}
        {details}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 sm:justify-start">
        <ul className="flex gap-6" data-stay>
          {counters.map(({ label, count, href }) => {
            const content = (
              <>
                <strong className="text-lg leading-6 font-bold">{formatNumber(count)}</strong>
                <span className="text-xs text-ink-2 underline-offset-4 group-hover:underline">{label}</span>
              </>
            );
            return (
              <li key={label}>
                {href ? (
                  <a href={href} className="group grid min-h-11 content-center justify-items-center">
                    {content}
                  </a>
                ) : (
                  <span className="grid min-h-11 content-center justify-items-center">{content}</span>
                )}
              </li>
            );
          })}
        </ul>
        {children && <div className="flex flex-wrap justify-center gap-2.5">{children}</div>}
      </div>
    </header>
  );
}
