import { Combobox } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { fieldClass } from './field-class.ts';

interface SearchPickerProps<Item> {
  label: string;
  placeholder: string;
  /** The search text and its results. */
  typed: string;
  onType: (typed: string) => void;
  items: readonly Item[];
  getKey: (item: Item) => string | number;
  getName: (item: Item) => string;
  onPick: (item: Item) => void;
  /** Announced to screen readers as results change: "3 people". */
  status: string;
  /** Shown below the field: where it searches, and links to search elsewhere. */
  scope?: ReactNode;
  /** Names the list if it is not the result of the search. */
  heading?: string;
  /** Replaces the results: a skeleton, an empty state, an error. */
  instead?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A search whose results can be chosen by pointer, or by the arrow keys and Enter. */
export function SearchPicker<Item>(props: SearchPickerProps<Item>) {
  const {
    label,
    placeholder,
    typed,
    onType,
    items,
    getKey,
    getName,
    onPick,
    status,
    scope,
    heading,
    instead,
    children,
  } = props;
  const id = useId();
  return (
    <Combobox.Root
      inline
      open
      items={items}
      filter={null}
      autoHighlight
      value={null}
      onValueChange={(item: Item | null) => item !== null && onPick(item)}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onType(next);
      }}
      itemToStringLabel={getName}
    >
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search size={20} className="pointer-events-none absolute inset-y-0 inset-s-3.5 my-auto text-ink-3" />
        <Combobox.Input
          data-first-focus
          id={id}
          placeholder={placeholder}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          className={cx(fieldClass('pill'), 'min-h-12 ps-11')}
        />
      </div>
      <Combobox.Status className="sr-only">{status}</Combobox.Status>
      {scope}
      {instead ?? (
        <>
          {heading && <p className="mt-4 text-xs font-semibold text-ink-2">{heading}</p>}
          <Combobox.List aria-label={label} className="-mx-2 mt-2">
            {(item: Item) => (
              <Combobox.Item
                key={getKey(item)}
                value={item}
                className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field px-2 py-1.5 select-none data-highlighted:bg-sunken"
              >
                {children(item)}
              </Combobox.Item>
            )}
          </Combobox.List>
        </>
      )}
    </Combobox.Root>
  );
}
