import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { httpCall } from '#kit/web/api.ts';
import { openShareLink } from '../contract.ts';

type Search = Record<string, unknown>;

/** Links reported already, in case the component mounts again. */
const openedTokens = new Set<string>();

/** Reports a share link once and removes its token from the address. */
export function OpenedLink({ token }: { token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!openedTokens.has(token)) {
      openedTokens.add(token);
      // An unknown link still opens the page.
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
