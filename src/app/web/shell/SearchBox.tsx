import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { withSort } from '#features/discovery/web/filters.ts';
import { TextInput } from '#kit/web/ui/TextInput.tsx';
import { links } from '../links.ts';
import { restaurantsOf } from '../pages/searches.ts';
import { restaurantsSearch } from '../search.ts';

/** Milliseconds without a key before the list follows what is typed. */
const PAUSE = 150;

/** Searches the list of restaurants: what is typed goes into the address. Without scripts, Enter sends it. */
export function SearchBox({ placeholder, className }: { placeholder: string; className?: string }) {
  const asked = useLocation({ select: ({ search }) => ('q' in search ? String(search.q ?? '') : '') });
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);
  const input = useRef<HTMLInputElement>(null);

  // What somebody typed before the scripts had come.
  useEffect(() => {
    if (input.current) setTyped(input.current.value);
  }, []);

  // Back, Forward and links change the address from outside.
  useEffect(() => {
    if (asked !== sent.current) {
      sent.current = asked;
      setTyped(asked);
    }
  }, [asked]);

  const search = useCallback(
    (words: string) => {
      const wanted = words.trim();
      if (wanted === sent.current) return;
      sent.current = wanted;
      // The list is asked for before the page turns to it, and not twice.
      const next = restaurantsSearch({ ...router.latestLocation.search, q: wanted });
      void queryClient.prefetchInfiniteQuery(restaurantsOf(withSort(next, next.sort)));
      void navigate({
        from: links.restaurants,
        to: links.restaurants,
        search: ({ ignored: _, ...before }) => ({ ...before, q: wanted || undefined }),
        replace: true,
      });
    },
    [navigate, router, queryClient],
  );

  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(typed);
  }

  return (
    <search className={className}>
      <form action={links.restaurants} onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          name="q"
          pill
          maxLength={200}
          enterKeyHint="search"
          aria-label="Search restaurants"
          placeholder={placeholder}
          icon={<Search size={20} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11"
          autoComplete="off"
        />
      </form>
    </search>
  );
}
