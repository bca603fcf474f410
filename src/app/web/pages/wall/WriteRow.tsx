import { Camera, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { t } from '#kit/contract/text.ts';
import { opensHere } from '#kit/web/clicks.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { CompositionKind } from '#vocabulary.ts';

/** The row above the posts of the wall that starts a new post. */
export function WriteRow() {
  const user = useCurrentUser();
  return (
    <div className="mb-6 flex items-center gap-2.5">
      {user && <Avatar name={user.username} src={user.avatar} size={44} />}
      <ComposerLink
        kind="post"
        className="flex min-h-12 min-w-0 flex-1 items-center rounded-full border border-line bg-surface px-4 text-ink-2 shadow-rest smooth hover:border-ink-2"
      >
        {t('What did you eat?')}
      </ComposerLink>
      <ComposerLink kind="photo" label={t('Share Photo')} className={iconButtonClass({ variant: 'raised' })}>
        <Camera size={20} />
      </ComposerLink>
      {user && (
        <a
          href={links.people()}
          aria-label={t('Search people')}
          title={t('Search people')}
          className={iconButtonClass({ variant: 'raised' })}
        >
          <Search size={20} />
        </a>
      )}
    </div>
  );
}

interface LinkProps {
  kind: CompositionKind;
  /** The accessible name, if `children` is an icon. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** Opens the composer over the wall; visitors sign in first. */
function ComposerLink({ kind, label, className, children }: LinkProps) {
  const user = useCurrentUser();
  const { open } = useComposer();
  const href = links.compose(links.wall(), kind);
  return (
    <a
      href={user ? href : links.auth(href)}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (!user || !opensHere(event)) return;
        event.preventDefault();
        open(kind);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
