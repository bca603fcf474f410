import { lazy, Suspense, useMemo, useState } from 'react';
import type { ListFilters, ListSearch } from '#features/discovery/web/filters/filters.ts';

const loaders = {
  filters: () => import('#features/discovery/web/filters/FilterDialog.tsx'),
  sentence: () => import('#features/discovery/web/sentence/SentenceDialog.tsx'),
};
const FilterDialog = lazy(() => loaders.filters().then((module) => ({ default: module.FilterDialog })));
const SentenceDialog = lazy(() => loaders.sentence().then((module) => ({ default: module.SentenceDialog })));

type Name = keyof typeof loaders;

/** Which dialog of the list is open; their code comes when somebody reaches for them. */
export function useListDialogs() {
  const [opened, setOpened] = useState<{ name: Name; open: boolean; times: number } | null>(null);
  return useMemo(
    () => ({
      opened,
      close: () => setOpened((held) => held && { ...held, open: false }),
      /** What a button that opens one is given. */
      opens: (name: Name) => ({
        'aria-haspopup': 'dialog' as const,
        onPointerEnter: () => void loaders[name](),
        onFocus: () => void loaders[name](),
        onClick: () => setOpened((held) => ({ name, open: true, times: (held?.times ?? 0) + 1 })),
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

/** The dialog that was opened last: each opening begins with what the list shows. */
export function ListDialogs({ dialogs: { opened, close }, filters, onFilter, onShow }: Props) {
  if (!opened) return null;
  const { name, open, times } = opened;
  return (
    <Suspense>
      {name === 'filters' && (
        <FilterDialog
          key={times}
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
          key={times}
          open={open}
          onClose={close}
          onShow={(search) => {
            close();
            onShow(search);
          }}
        />
      )}
    </Suspense>
  );
}
