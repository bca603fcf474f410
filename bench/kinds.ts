/** One read that is measured. */
export type Kind = {
  name: string;
  title: string;
  /** What the app and its references answer it with: rows as JSON, or a rendered page. */
  answer: 'rows' | 'page';
  /** The address that asks for it, for the restaurant with this number. */
  path(id: number): string;
  /** The most CPU time it may take, as a multiple of its reference. */
  goal: number | null;
};

export const KINDS: Kind[] = [
  {
    name: 'list',
    title: 'List of 24, one cuisine',
    answer: 'rows',
    path: () => '/api/restaurants?limit=24&cuisine=Italian',
    goal: 1.6,
  },
  {
    name: 'restaurant',
    title: 'A restaurant',
    answer: 'rows',
    path: (id) => `/api/restaurants/${id}`,
    goal: 1.6,
  },
  {
    name: 'reviews',
    title: 'Ten of its reviews',
    answer: 'rows',
    path: (id) => `/api/restaurants/${id}/reviews?limit=10`,
    goal: 1.6,
  },
  { name: 'list-page', title: 'The list page', answer: 'page', path: () => '/restaurants', goal: 3 },
  {
    name: 'restaurant-page',
    title: 'A restaurant’s page',
    answer: 'page',
    path: (id) => `/restaurants/${id}`,
    goal: null,
  },
];
