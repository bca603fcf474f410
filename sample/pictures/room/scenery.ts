import type { Dice } from '../dice.ts';

/** An emoji in the background, placed in a picture of 1200 × 900. */
export type FarThing = { emoji: string; x: number; y: number; size: number };

/** The background behind a table: SVG for 1200 × 900, and emoji on it. It is painted out of focus. */
export type Scene = { svg: string; things: FarThing[] };

/** A gradient from top to bottom, for `<defs>`. */
export const sky = (id: string, ...colours: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, i) => `<stop offset="${i / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A round light that fades outwards, for `<defs>`. */
export const halo = (id: string, colour: string, middle = 1) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${middle}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${middle * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export const fill = (colour: string) => `<rect x="-10" width="1230" height="910" fill="${colour}"/>`;
export const disc = (x: number, y: number, r: number, colour: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" fill-opacity="${opacity}"/>`;
export const box = (x: number, y: number, w: number, h: number, colour: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}" fill-opacity="${opacity}"/>`;
export const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
export const many = (count: number, make: (i: number) => string) => times(count, make).join('');

export function pendant(x: number, y: number, shade: string, light: string): string {
  return `<path d="M${x} 0V${y - 60}" stroke="#111" stroke-opacity=".6" stroke-width="8"/>
    <path d="M${x - 90} ${y}h180l190 560h-560z" fill="${light}" fill-opacity=".1"/>
    ${disc(x, y + 20, 250, 'url(#halo)')}
    <path d="M${x - 92} ${y}q12-74 92-84q80 10 92 84z" fill="${shade}"/><ellipse cx="${x}" cy="${y}" rx="90" ry="20" fill="#fff3d0"/>`;
}

/** A row of emoji for each of the heights in `rows`. */
export function shelves(
  dice: Dice,
  emoji: readonly string[],
  rows: readonly number[],
  size: number,
): FarThing[] {
  return rows.flatMap((y) =>
    times(9, (i) => ({
      emoji: dice.pick(emoji),
      x: 60 + i * 138 + dice.between(-14, 14),
      y: y - size * 0.42,
      size: size * dice.between(0.9, 1.1),
    })),
  );
}

export function bricks(dice: Dice, dark: string, light: readonly string[]): string {
  return (
    fill(dark) +
    many(17, (row) =>
      many(9, (column) =>
        box(
          column * 150 - (row % 2 ? 75 : 0) + 4,
          row * 54 + 4,
          140,
          45,
          dice.pick(light),
          dice.between(0.6, 1),
        ),
      ),
    )
  );
}

export function foliage(
  dice: Dice,
  colours: readonly string[],
  count: number,
  top: number,
  bottom: number,
): string {
  return many(count, () =>
    disc(
      dice.between(-40, 1240),
      dice.between(top, bottom),
      dice.between(40, 130),
      dice.pick(colours),
      dice.between(0.35, 0.85),
    ),
  );
}

export function sea(
  dice: Dice,
  above: string,
  water: string,
  sun: { x: number; y: number; colour: string } | null,
): string {
  const drawPath = (x: number, colour: string) =>
    many(16, (i) => {
      const wide = 30 + i * 9 + dice.between(-10, 30);
      return box(x - wide / 2 + dice.between(-20, 20), 412 + i * 15, wide, 7, colour, 0.75 - i * 0.03);
    });
  return `${fill('url(#above)')}${sun ? disc(sun.x, sun.y, 420, 'url(#halo)') + disc(sun.x, sun.y, 82, sun.colour) : ''}
    <rect x="-10" y="404" width="1230" height="510" fill="url(#water)"/>
    <defs>${above}${water}</defs>${sun ? drawPath(sun.x, sun.colour) : drawPath(330, '#ffffff')}`;
}

export const wallLight = (x: number, y: number, r: number) => disc(x, y, r, 'url(#halo)');

/** A window frame and its wall around a view, which is SVG for 1200 × 900. */
export function frameView(view: string, frame: string, wall: string): string {
  return `${view}${box(0, 0, 150, 910, wall)}${box(1060, 0, 150, 910, wall)}${box(0, 0, 1210, 50, wall)}
    ${box(140, 40, 26, 870, frame)}${box(1044, 40, 26, 870, frame)}${box(140, 40, 930, 24, frame)}${box(592, 40, 22, 870, frame)}${box(140, 300, 930, 16, frame)}`;
}
