/** A street, district, city or landmark by its name, with the number of restaurants there or around it. */
export type NamedPlace = { name: string; lat: number; lng: number; count: number };

/** Computes the number of restaurants that a place needs to be among the first. */
export const computeMinCount = (best: readonly NamedPlace[], most: number): number =>
  best.length < most ? 0 : (best.at(-1)?.count ?? 0);

/** Inserts a place among the first ones, most restaurants first, so that only these are sorted. */
export function keepFirst<Place extends NamedPlace>(best: Place[], place: Place, most: number): void {
  const isBehind = (better: Place) =>
    better.count > place.count || (better.count === place.count && better.name <= place.name);
  const last = best.at(-1);
  if (best.length === most && last && isBehind(last)) return;
  best.splice(best.findLastIndex(isBehind) + 1, 0, place);
  best.length = Math.min(best.length, most);
}
