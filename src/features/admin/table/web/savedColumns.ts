import { useState } from 'react';
import { z } from 'zod';
import { stored } from '#kit/web/storage.ts';

const Columns = z.array(z.string());

/** Which columns of a table this browser shows; to be used where nothing is rendered by the server. */
export function useSavedColumns(table: string, known: readonly string[], usual: readonly string[]) {
  const kept = stored(`tablemate.columns.${table}`, Columns);
  const [shown, setShown] = useState(() => {
    const columns = kept.read();
    return columns ? known.filter((id) => columns.includes(id)) : usual;
  });
  return {
    shown,
    show: (next: readonly string[]) => {
      setShown(next);
      kept.write([...next]);
    },
  };
}
