import { useState } from 'react';

/** A dialog about one row, or about a new one where that is null; the row stays known while the dialog closes. */
export function useRowDialog<Row>() {
  const [state, setState] = useState<{ row: Row; open: boolean } | null>(null);
  return {
    state,
    show: (row: Row) => setState({ row, open: true }),
    close: () => setState((previous) => previous && { ...previous, open: false }),
  };
}
