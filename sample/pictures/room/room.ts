import type { Canvas } from '../canvas.ts';
import { formatHex, mix, parseRgb, turnHue } from '../colour.ts';
import type { Dice } from '../dice.ts';
import type { DishMotif } from '../motif-kinds.ts';
import { ROOMS, type RoomName } from '../motifs.ts';
import type { FarThing, Scene } from './scenery.ts';
import { createScene } from './scenes.ts';
import { paintTable, type Standing } from './table.ts';

/** Paints a room, terrace or view behind a table; each variant has other things on the table. */
export function paintRoom(name: RoomName, variant: number, dice: Dice): Promise<Canvas> {
  const { table, glow, lights, groups } = ROOMS[name];
  const things = arrange(groups[variant % groups.length] ?? [], 430 * dice.between(0.9, 1.12), dice);
  return paintTable(
    { scene: createScene(name, dice), table, glow, lights, edge: dice.between(560, 640), things },
    dice,
  );
}

/** Paints a glass or cup on a table, before a wall in the drink's colour. */
export function paintDrink(motif: DishMotif, dice: Dice): Promise<Canvas> {
  const colour = turnHue(parseRgb(motif.ground), dice.between(-12, 12));
  const airiness = dice.chance(0.3) ? 0.6 : 0;
  const tone = (to: 'dark' | 'light', share: number) =>
    formatHex(
      mix(
        mix(colour, to === 'dark' ? [0.04, 0.03, 0.05] : [1, 0.95, 0.85], share),
        [0.97, 0.93, 0.87],
        airiness,
      ),
    );
  const ingredients = dice.shuffle(motif.ingredients);
  const beside = [...motif.beside, ...ingredients].slice(0, dice.chance(0.5) ? 1 : 2);
  const things = arrange([motif.emoji, ...beside], 540 * dice.between(0.92, 1.08), dice);
  const last = ingredients.at(-1) ?? motif.emoji;
  if (dice.chance(0.6)) {
    const x = dice.chance(0.5) ? dice.between(20, 90) : dice.between(1110, 1180);
    things.push({
      emoji: last,
      x,
      foot: 960,
      size: dice.between(330, 400),
      isMirrored: dice.chance(0.5),
      near: true,
    });
  }
  return paintTable(
    {
      scene: createWall(tone, ingredients, dice),
      table: dice.pick(['#8a5a38', '#c49a6a', '#d9d2c8', '#4a3a34', tone('dark', 0.45)]),
      glow: '#ffe6c0',
      lights: dice.chance(0.5) ? Math.round(dice.between(8, 18)) : 0,
      edge: dice.between(560, 650),
      things,
    },
    dice,
  );
}

/** Creates a wall in two tones under a lamp, with a circle, an arch, a slant or sunlight on it, and up to two far things. */
function createWall(
  tone: (to: 'dark' | 'light', share: number) => string,
  stock: readonly string[],
  dice: Dice,
): Scene {
  const x = dice.between(420, 780);
  const second = tone('light', dice.between(0.1, 0.2));
  const shape = dice.pick([
    `<circle cx="${x}" cy="430" r="${dice.between(300, 380)}" fill="${second}"/>`,
    `<path d="M${x - 330} 910V400a330 330 0 0 1 660 0V910z" fill="${tone('dark', 0.22)}"/>`,
    `<path d="M${x - 500} 910L${x + 150}-10H1230V910z" fill="${second}"/>`,
    `<g fill="#fff3d0" fill-opacity=".2" transform="translate(${x - 300} 40) skewX(-24)"><path d="M140 0h190v220h-190zM360 0h190v220h-190zM140 250h190v260h-190zM360 250h190v260h-190z"/></g>`,
  ]);
  const things: FarThing[] = stock.slice(0, dice.chance(0.5) ? 2 : 0).map((emoji, i) => ({
    emoji,
    x: i ? dice.between(60, 260) : dice.between(940, 1140),
    y: dice.between(470, 520),
    size: dice.between(200, 270),
  }));
  return {
    svg: `<defs><linearGradient id="wall" x1=".1" y1="0" x2=".9" y2="1"><stop stop-color="${tone('light', 0.04)}"/><stop offset="1" stop-color="${tone('dark', 0.5)}"/></linearGradient>
      <radialGradient id="lamp"><stop stop-color="#fff1d0" stop-opacity=".5"/><stop offset="1" stop-color="#fff1d0" stop-opacity="0"/></radialGradient>
      <linearGradient id="dusk" x1="0" y1="0" x2="1" y2=".6"><stop stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></linearGradient></defs>
      <rect x="-10" width="1230" height="910" fill="url(#wall)"/>${shape}<circle cx="${dice.between(120, 420)}" cy="90" r="640" fill="url(#lamp)"/>
      <rect x="-10" width="1230" height="910" fill="url(#dusk)"/>`,
    things,
  };
}

/** Places the first thing large near the middle and the others beside it; returns far things first. */
function arrange(group: readonly string[], size: number, dice: Dice): Standing[] {
  const side = dice.chance(0.5) ? 1 : -1;
  const middle = 600 - side * dice.between(30, 130);
  const places = [
    { x: middle, foot: dice.between(796, 836), size },
    {
      x: middle + side * dice.between(300, 370),
      foot: dice.between(770, 856),
      size: size * dice.between(0.54, 0.64),
    },
    {
      x: middle - side * dice.between(290, 340),
      foot: dice.between(735, 790),
      size: size * dice.between(0.44, 0.52),
    },
  ];
  return group
    .flatMap((emoji, i) => {
      const place = places[i];
      return place ? [{ ...place, emoji, isMirrored: i > 0 && dice.chance(0.5), near: false }] : [];
    })
    .sort((a, b) => a.foot - b.foot);
}
