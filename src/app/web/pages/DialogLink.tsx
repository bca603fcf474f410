import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { opensHere } from '#kit/web/clicks.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

interface Props {
  /** The address of the page with the dialog open. */
  href: string;
  open: () => void;
  /** Fetches the dialog's code when the pointer reaches the link. */
  load?: () => Promise<unknown>;
  variant?: 'primary' | 'secondary' | undefined;
  children: ReactNode;
}

/** A link, drawn as a button, to a dialog on this page. Visitors sign in first and then see the open dialog. */
export function DialogLink({ href, open, load, variant, children }: Props) {
  const user = useCurrentUser();
  return (
    <a
      href={user ? href : links.auth(href)}
      onPointerEnter={() => void load?.()}
      onFocus={() => void load?.()}
      onClick={(event) => {
        if (!user || !opensHere(event)) return;
        event.preventDefault();
        open();
      }}
      className={buttonClass({ variant })}
    >
      {children}
    </a>
  );
}
