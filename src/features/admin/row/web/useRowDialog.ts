import { useState } from 'react';

/** Holds the state of a dialog about one row, or a new one if null; keeps the row while the dialog closes. */
export function useRowDialog<Row>() {
  const [state, setState] = useState<{ row: Row; open: boolean } | null>(null);
  return {
    state,
    show: (row: Row) => setState({ row, open: true }),
    close: () => setState((previous) => previous && { ...previous, open: false }),
  };
}
