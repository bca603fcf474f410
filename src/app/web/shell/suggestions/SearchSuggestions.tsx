import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { type SuggestedPage, useSuggestedPages } from './useSuggestedPages.ts';

/** Shows pages that the typed text may mean, below the search box; its arrow keys move through them. */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const pages = useSuggestedPages(text);
  const isShown = isOpen && pages.length > 0;
  const active = isShown ? pages[at] : undefined;

  function open(page: SuggestedPage) {
    setOpen(false);
    input.current?.blur();
    void router.navigate({ href: page.href });
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const update = () => {
      setText(field.value);
      setAt(-1);
      setOpen(true);
    };
    const close = () => setOpen(false);
    // Handles text that was typed while this code loaded.
    if (field.value !== field.defaultValue) update();
    field.addEventListener('input', update);
    field.addEventListener('blur', close);
    return () => {
      field.removeEventListener('input', update);
      field.removeEventListener('blur', close);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const press = (event: KeyboardEvent) => {
      if (!isShown || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt((now) => Math.max(-1, Math.min(pages.length - 1, now + step)));
      else if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Enter' && active) open(active);
      else {
        if (event.key === 'Enter') setOpen(false);
        return;
      }
      event.preventDefault();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  });

  // The field is rendered with the page; its combobox attributes are added when this code has loaded.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isShown));
    field.setAttribute('aria-controls', id);
    if (active) field.setAttribute('aria-activedescendant', `${id}-${active.href}`);
    else field.removeAttribute('aria-activedescendant');
  }, [input, id, isShown, active]);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown ? plural(pages.length, '{n} suggestion', '{n} suggestions') : ''}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-raised max-lg:-inset-x-13.5"
      >
        {pages.map((page) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
          <div
            key={page.href}
            id={`${id}-${page.href}`}
            role="option"
            tabIndex={-1}
            aria-selected={page === active}
            // The field keeps the focus until the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(page)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5',
              page === active ? 'bg-sunken' : 'hover:bg-sunken',
            )}
          >
            <page.Icon size={18} className="shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate text-sm font-semibold">{page.name}</bdi>
              <span className="block truncate text-xs text-ink-2">{page.kind}</span>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
