import { type ReactNode, useRef } from 'react';
import { useAddress } from '#features/admin/web/address.ts';
import { opensHere } from '#kit/web/clicks.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';

/** Returns the row whose preview the address opens; keeps the row while the sheet closes. */
export function usePreview() {
  const { params } = useAddress();
  const { open, close } = useUrlDialog('open');
  const openId = Number(params.open);
  const id = Number.isInteger(openId) && openId > 0 ? openId : null;
  const last = useRef<number | null>(null);
  if (id !== null) last.current = id;
  return { id: last.current, isOpen: id !== null, open: (row: number) => open(String(row)), close };
}

/** A link to the preview of a row, so that it can be shared, and Back closes it. */
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
