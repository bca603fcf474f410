import { useState } from 'react';

/** A dialog about one row, or about a new one where that is null; the row stays known while the dialog closes. */
export function useRowDialog<Row>() {
  const [shown, setShown] = useState<{ row: Row; open: boolean } | null>(null);
  return {
    shown,
    show: (row: Row) => setShown({ row, open: true }),
    close: () => setShown((previous) => previous && { ...previous, open: false }),
  };
}
