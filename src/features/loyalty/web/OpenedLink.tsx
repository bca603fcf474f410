import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { httpCall } from '#kit/web/api.ts';
import { openShareLink } from '../contract.ts';

type Search = Record<string, unknown>;

/** What this page has said already, whichever way it is drawn again. */
const openedTokens = new Set<string>();

/** Says once by whose link somebody came, and takes that out of the address. */
export function OpenedLink({ token }: { token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!openedTokens.has(token)) {
      openedTokens.add(token);
      // A link that is no more leads to the page all the same.
      void httpCall(openShareLink, { token }).catch(() => undefined);
    }
    void navigate({
      to: '.',
      search: (before: Search): Search => ({ ...before, via: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [token, navigate]);
  return null;
}
