import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

const DEBOUNCE_MS = 250;

interface Props {
  label: string;
  placeholder?: string;
  /** The search words in the address. */
  q: string;
  /** The address of a search for these words. */
  toHref: (q?: string) => string;
}

/** A search whose words are in the page's address, so that it can be shared. */
export function AddressSearch({ label, placeholder = label, q, toHref }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A link may lead from the results to the whole page.
  useEffect(() => {
    if (q === '') setTyped('');
  }, [q]);

  function search(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate({ href: toHref(text.trim()), replace: true, resetScroll: false }),
      DEBOUNCE_MS,
    );
  }

  return (
    <search className="mb-6 block max-w-prose">
      <form action={toHref()} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          name="q"
          pill
          icon={<Search size={18} />}
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={80}
          onChange={({ target }) => search(target.value)}
        />
      </form>
    </search>
  );
}
