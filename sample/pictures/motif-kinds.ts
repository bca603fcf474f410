import { EMOJI, type EmojiName } from './emoji.ts';

/** The vessel of a dish; `table` is for glasses and cups, seen from the side. */
export type Vessel = 'round' | 'oval' | 'stone' | 'board' | 'table';

export type DishMotif = {
  emoji: string;
  /** Smaller things on the same plate. */
  beside: readonly string[];
  /** The base colour of the ground, `#rrggbb`. */
  ground: string;
  /** Shown out of focus at the edges; a variant uses two or three of them. */
  ingredients: readonly string[];
  serve: readonly Vessel[];
};

const toEmoji = (names: readonly EmojiName[]) => names.map((name) => EMOJI[name]);

export function dish(
  name: EmojiName,
  ground: string,
  ingredients: readonly EmojiName[],
  serve: readonly Vessel[],
  beside: readonly EmojiName[] = [],
): DishMotif {
  return { emoji: EMOJI[name], ground, ingredients: toEmoji(ingredients), serve, beside: toEmoji(beside) };
}

// Sets of vessels that suit a kind of dish.
export const ANY = ['round', 'stone', 'board'] as const;
export const RUSTIC = ['board', 'stone'] as const;
export const LONG = ['oval', 'stone', 'board'] as const;
export const FINE = ['round', 'oval', 'stone'] as const;
export const HOMELY = ['round', 'board', 'oval'] as const;
export const TABLE = ['table'] as const;

export type RoomMotif = {
  /** Colour of the table or floor, `#rrggbb`. */
  table: string;
  /** Colour of the lights, `#rrggbb`. */
  glow: string;
  /** Points of light out of focus behind the table. */
  lights: number;
  /** Things on the table, the largest first; a variant uses one group. */
  groups: readonly (readonly string[])[];
};

export function room(
  table: string,
  glow: string,
  lights: number,
  groups: readonly (readonly EmojiName[])[],
): RoomMotif {
  return { table, glow, lights, groups: groups.map(toEmoji) };
}
