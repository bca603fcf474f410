import { useMemo, useState } from 'react';
import type { ListFilters, ListSearch } from '#features/discovery/web/filters/filters.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';

const FilterDialog = lazyDialog(
  () => import('#features/discovery/web/filters/FilterDialog.tsx'),
  'FilterDialog',
);
const SentenceDialog = lazyDialog(
  () => import('#features/discovery/web/sentence/SentenceDialog.tsx'),
  'SentenceDialog',
);

const reaches = { filters: FilterDialog.reach, sentence: SentenceDialog.reach };
type Name = keyof typeof reaches;

/** Holds which dialog of the list is open; a dialog's code loads when the pointer or focus reaches its button. */
export function useListDialogs() {
  const [opened, setOpened] = useState<{ name: Name; open: boolean } | null>(null);
  return useMemo(
    () => ({
      opened,
      close: () => setOpened((current) => current && { ...current, open: false }),
      /** The props of a button that opens a dialog. */
      opens: (name: Name) => ({
        'aria-haspopup': 'dialog' as const,
        ...reaches[name],
        onClick: () => setOpened({ name, open: true }),
      }),
    }),
    [opened],
  );
}

export type DialogOpener = ReturnType<typeof useListDialogs>;

interface Props {
  dialogs: DialogOpener;
  filters: ListFilters;
  onFilter: (filters: ListFilters) => void;
  onShow: (search: ListSearch) => void;
}

/** Shows the dialog that was opened last; each opening starts from the list's current filters. */
export function ListDialogs({ dialogs: { opened, close }, filters, onFilter, onShow }: Props) {
  if (!opened) return null;
  const { name, open } = opened;
  return (
    <>
      {name === 'filters' && (
        <FilterDialog
          open={open}
          onClose={close}
          filters={filters}
          onApply={(next) => {
            close();
            onFilter(next);
          }}
        />
      )}
      {name === 'sentence' && (
        <SentenceDialog
          open={open}
          onClose={close}
          onShow={(search) => {
            close();
            onShow(search);
          }}
        />
      )}
    </>
  );
}
