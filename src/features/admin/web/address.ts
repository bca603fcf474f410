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

/** Which table, filters, order, page and row are looked at: all of it in the address, so that it can be shared. */
export function useAddress() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const text = useLocation({ select: (location) => location.searchStr });
  const navigate = useNavigate();
  return useMemo(() => {
    const params = parseParams(text);
    const toHref = (next: ParamsChange) => pathname + stringifySearch(next);
    return {
      params,
      /** The address of another part of the area. */
      toHref,
      /** The address with some of its names changed. */
      hrefWith: (change: ParamsChange) => toHref({ ...params, ...change }),
      /** Goes there without leaving the place on the page. */
      go: (change: ParamsChange, how: { replace?: boolean } = {}) =>
        void navigate({ href: toHref({ ...params, ...change }), resetScroll: false, ...how }),
    };
  }, [pathname, text, navigate]);
}
