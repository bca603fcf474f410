import { useState } from 'react';
import { z } from 'zod';
import { stored } from '#kit/web/storage.ts';

const Columns = z.array(z.string());

/** Which columns of a table this browser shows; to be used where nothing is rendered by the server. */
export function useSavedColumns(table: string, available: readonly string[], usual: readonly string[]) {
  const storedColumns = stored(`tablemate.columns.${table}`, Columns);
  const [shown, setShown] = useState(() => {
    const columns = storedColumns.read();
    return columns ? available.filter((id) => columns.includes(id)) : usual;
  });
  return {
    shown,
    show: (next: readonly string[]) => {
      setShown(next);
      storedColumns.write([...next]);
    },
  };
}
