import { useRef } from 'react';
import { useAddress } from '#features/admin/web/address.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';

/** The row whose preview is open, as the address says it; it stays known while the sheet closes. */
export function usePreview() {
  const { params } = useAddress();
  const { open, close } = useUrlDialog('open');
  const openId = Number(params.open);
  const id = Number.isInteger(openId) && openId > 0 ? openId : null;
  const last = useRef<number | null>(null);
  if (id !== null) last.current = id;
  return { id: last.current, isOpen: id !== null, open: (row: number) => open(String(row)), close };
}
