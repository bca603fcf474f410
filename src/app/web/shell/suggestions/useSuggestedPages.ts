import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Castle,
  ChefHat,
  Landmark,
  type LucideIcon,
  MapPin,
  ShoppingBasket,
  Signpost,
  Store,
  TrainFront,
  Trees,
  UserRound,
  Utensils,
} from 'lucide-react';
import { links, stringifySearch } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { suggestSearches } from '#features/discovery/contract.ts';
import { searchPeople } from '#features/follows/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import type { LandmarkKind } from '#vocabulary.ts';

const DEBOUNCE_MS = 120;
const PEOPLE = 3;

const LANDMARKS: Record<LandmarkKind, { word: string; Icon: LucideIcon }> = {
  station: { word: t('Station'), Icon: TrainFront },
  square: { word: t('Square'), Icon: Signpost },
  market: { word: t('Market'), Icon: ShoppingBasket },
  park: { word: t('Park'), Icon: Trees },
  museum: { word: t('Museum'), Icon: Landmark },
  attraction: { word: t('Sight'), Icon: Castle },
};

/** A page that the typed text may mean, with the kind of its subject. */
export interface SuggestedPage {
  href: string;
  name: string;
  kind: string;
  Icon: LucideIcon;
}

/** Finds pages by the beginning of their names: first restaurants, last people. */
export function useSuggestedPages(text: string): SuggestedPage[] {
  const q = useDebounced(text.trim(), DEBOUNCE_MS).slice(0, 80);
  const user = useCurrentUser();
  const suggestions = useQuery({
    ...query(suggestSearches, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    ...query(searchPeople, { q, limit: PEOPLE }),
    enabled: user !== null && q.length > 1,
    placeholderData: keepPreviousData,
  });
  if (q === '' || !suggestions.data) return [];
  const list = (filters: object) => `${links.restaurants}${stringifySearch(filters)}`;
  const { restaurants, dishes, cuisines, places, landmarks } = suggestions.data;
  return [
    ...restaurants.map(({ id, name, otherName, address }) => ({
      href: links.restaurant(id),
      name,
      kind: [otherName, address].filter(Boolean).join(' · '),
      Icon: Store,
    })),
    ...dishes.map((dish) => ({ href: list({ q: dish }), name: dish, kind: t('Dish'), Icon: Utensils })),
    ...cuisines.map((name) => ({ href: list({ cuisine: [name] }), name, kind: t('Cuisine'), Icon: ChefHat })),
    ...places.map(({ name, count }) => ({
      href: list({ near: name }),
      name,
      kind: plural(count, 'District or street, {n} restaurant', 'District or street, {n} restaurants'),
      Icon: MapPin,
    })),
    ...landmarks.map(({ name, kind, count }) => ({
      href: list({ near: name }),
      name,
      kind: plural(count, '{word}, {n} restaurant nearby', '{word}, {n} restaurants nearby', {
        word: LANDMARKS[kind].word,
      }),
      Icon: LANDMARKS[kind].Icon,
    })),
    ...(q.length > 1 ? (people.data?.items ?? []) : []).map(({ username, name }) => ({
      href: links.person(username),
      name,
      kind: `@${username}`,
      Icon: UserRound,
    })),
  ];
}
