import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseSearch, stringifySearch } from '#addresses.ts';

/** The search parameters of the URL; of a repeated name the first value. */
export type UrlParams = Record<string, string>;
export type ParamsChange = Record<string, string | number | undefined>;

function parseParams(text: string): UrlParams {
  return Object.fromEntries(
    Object.entries(parseSearch(text)).map(([name, value]) => [name, [value].flat()[0] ?? '']),
  );
}

/** Returns the table, filters, order, page and row in the address, which keeps all of them so that it can be shared. */
export function useAddress() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const text = useLocation({ select: (location) => location.searchStr });
  const navigate = useNavigate();
  return useMemo(() => {
    const params = parseParams(text);
    const toHref = (next: ParamsChange) => pathname + stringifySearch(next);
    return {
      params,
      /** Returns the address of another part of the area. */
      toHref,
      /** Returns the address with some parameters changed. */
      hrefWith: (change: ParamsChange) => toHref({ ...params, ...change }),
      /** Navigates and keeps the scroll position. */
      go: (change: ParamsChange, how: { replace?: boolean } = {}) =>
        void navigate({ href: toHref({ ...params, ...change }), resetScroll: false, ...how }),
    };
  }, [pathname, text, navigate]);
}
