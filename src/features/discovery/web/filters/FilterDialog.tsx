import { useReducer } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { SentenceField } from '../sentence/SentenceField.tsx';
import { changeDraft } from './draftFilters.ts';
import { FilterSections } from './FilterSections.tsx';
import { type ListFilters, normalise } from './filters.ts';
import { SavedSets } from './SavedSets.tsx';
import { useFacets } from './useFacets.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Filters of the list, with which the dialog starts. */
  filters: ListFilters;
  onApply: (filters: ListFilters) => void;
}

/** All filters of the list, in full height on narrow screens. Changes are drafts until they are applied. */
export function FilterDialog({ open, onClose, filters: appliedFilters, onApply }: Props) {
  const wide = useMediaQuery('(width >= 64rem)');
  const [filters, change] = useReducer(changeDraft, appliedFilters, normalise);
  const { facets, total } = useFacets(filters);
  const clear = (
    <Button variant="quiet" onClick={() => change({ do: 'clear' })}>
      {t('Clear all filters')}
    </Button>
  );
  const apply = (
    <Button variant="primary" size={wide ? 'md' : 'lg'} onClick={() => onApply(filters)}>
      {rich('Apply Filters{part}', {
        part: (
          <span className="font-normal" role="status">
            {total === null ? '…' : plural(total, '{n} restaurant', '{n} restaurants')}
          </span>
        ),
      })}
    </Button>
  );

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Filters')}
      size={wide ? 'xl' : 'lg'}
      tall={!wide}
      dark={!wide}
    >
      <div className="-mb-7 gap-10 *:mb-7 *:break-inside-avoid lg:columns-2">
        <SentenceField change={change} />
        <SavedSets filters={filters} change={change} />
        <FilterSections filters={filters} facets={facets} change={change} />
      </div>
      <DialogFoot>
        {clear}
        {wide && <Button onClick={onClose}>{t('Cancel')}</Button>}
        {apply}
      </DialogFoot>
    </Dialog>
  );
}
