import { plural } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Community } from '../contract.ts';
import { ROLE_LABELS } from '../rules.ts';
import { CommunityPicture } from './CommunityPicture.tsx';
import { JoinButton } from './JoinButton.tsx';

interface Props {
  community: Community;
  href: string;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
}

/** A community in the directory: what it is about, how many are in it, and the way in. */
export function CommunityCard({ community, href, signIn }: Props) {
  const { name, description, image, memberCount, role } = community;
  return (
    <article className="relative flex h-full gap-3.5 rounded-panel border border-line bg-surface p-3.5 shadow-rest">
      <div className="w-20 shrink-0 self-start sm:w-24">
        <CommunityPicture name={name} image={image} sizes="6rem" className="rounded-card" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="text-lg leading-snug wrap-anywhere">
          <a
            href={href}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-panel hover:underline"
          >
            <bdi>{name}</bdi>
          </a>
        </h3>
        {description && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {description}
          </p>
        )}
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2 pt-2">
          <span className="text-xs text-ink-3">{plural(memberCount, '{n} member', '{n} members')}</span>
          {role === null ? (
            <span className="relative">
              <JoinButton community={community} signIn={signIn} size="sm" />
            </span>
          ) : (
            <Chip tone="herb">{ROLE_LABELS[role]}</Chip>
          )}
        </div>
      </div>
    </article>
  );
}
