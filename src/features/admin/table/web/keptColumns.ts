import { useState } from 'react';

const storageKey = (table: string) => `tablemate.columns.${table}`;

/** The columns in a text of the browser's storage; null where it holds none. */
function columnsIn(text: string | null, known: readonly string[]): string[] | null {
  try {
    const held: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(held) ? known.filter((id) => held.includes(id)) : null;
  } catch {
    return null;
  }
}

function read(table: string, known: readonly string[]): string[] | null {
  try {
    return columnsIn(localStorage.getItem(storageKey(table)), known);
  } catch {
    return null;
  }
}

/** Which columns of a table this browser shows; to be used where nothing is rendered by the server. */
export function useKeptColumns(table: string, known: readonly string[], usual: readonly string[]) {
  const [shown, setShown] = useState(() => read(table, known) ?? usual);
  return {
    shown,
    show: (next: readonly string[]) => {
      setShown(next);
      try {
        localStorage.setItem(storageKey(table), JSON.stringify(next));
      } catch {
        // A browser may refuse to keep anything; then it lasts as long as the page.
      }
    },
  };
}
