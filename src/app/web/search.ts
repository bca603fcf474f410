/** The query of an address as plain words: one value a name, or a list where the name repeats. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const held = found[name];
    found[name] = held === undefined ? value : [held, value].flat();
  }
  return found;
}

/** The other way; empty and absent values leave no trace. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}

type Search = Record<string, unknown>;

const one = (value: unknown) => (typeof value === 'string' ? value : undefined);

function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

// What an address asks for that a page does not know is passed over: an old link still opens the page.

type AuthSearch = { redirect?: string; form?: 'login' | 'register' };

export const authSearch = ({ redirect, form }: Search): AuthSearch => ({
  redirect: one(redirect),
  form: oneOf(form, ['login', 'register']),
});

export const preferencesSearch = ({ edit }: Search): { edit?: '1' } => ({ edit: oneOf(edit, ['1']) });

type RestaurantsSearch = { q?: string; size?: '1' | '2' | '3' | '4' };

export const restaurantsSearch = ({ q, size }: Search): RestaurantsSearch => ({
  q: one(q)?.slice(0, 100) || undefined,
  size: oneOf(size, ['1', '2', '3', '4']),
});

type RestaurantSearch = { tab?: 'all' | 'menu' | 'reviews' | 'gallery' };

export const restaurantSearch = ({ tab }: Search): RestaurantSearch => ({
  tab: oneOf(tab, ['all', 'menu', 'reviews', 'gallery']),
});
