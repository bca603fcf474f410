import type { ReactNode } from 'react';
import { useAddress } from '#features/admin/web/address.ts';
import { opensHere } from '#kit/web/clicks.ts';

/** Opens the preview of a row: a link, so that it can be shared, and Back closes it. */
export function OpenLink({ id, children }: { id: number; children: ReactNode }) {
  const { hrefWith, go } = useAddress();
  return (
    <a
      href={hrefWith({ open: id })}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        go({ open: id });
      }}
      className="underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
