import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { createTypedSearch } from './typedSearch.ts';

const SearchSuggestions = lazyPart(() => import('./suggestions/SearchSuggestions.tsx'), 'SearchSuggestions');

/**
 * Searches the list of restaurants: the typed text becomes part of the address. The field keeps its own state, so
 * that a key press causes no rendering. Without scripts, Enter submits it.
 */
export function SearchBox({ placeholder, className }: { placeholder: string; className?: string }) {
  const query = useLocation({ select: ({ search }) => ('q' in search ? String(search.q ?? '') : '') });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [first] = useState(query);
  const [search] = useState(() => createTypedSearch(router, queryClient, query));
  const input = useRef<HTMLInputElement>(null);
  const pressedAt = useRef(0);
  const [isUsed, setUsed] = useState(false);

  // Handles text that was typed before the scripts had loaded.
  useEffect(() => {
    if (input.current) search.type(input.current.value, performance.now());
    return search.stop;
  }, [search]);

  useEffect(() => {
    if (search.follow(query) && input.current) input.current.value = query;
  }, [search, query]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (input.current) search.type(input.current.value, 0);
  }

  return (
    <search className={cx('relative', className)}>
      <form action={links.restaurants} onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          name="q"
          pill
          maxLength={200}
          enterKeyHint="search"
          aria-label={t('Search restaurants')}
          placeholder={placeholder}
          icon={<Search size={20} />}
          defaultValue={first}
          onFocus={() => setUsed(true)}
          onKeyDown={({ timeStamp }) => {
            pressedAt.current = timeStamp;
          }}
          onInput={({ currentTarget, timeStamp }) => {
            // The delay starts at the key press, and so includes the time until the input event.
            search.type(currentTarget.value, pressedAt.current || timeStamp);
            pressedAt.current = 0;
          }}
          className="min-h-11"
          autoComplete="off"
        />
      </form>
      {isUsed && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </search>
  );
}
