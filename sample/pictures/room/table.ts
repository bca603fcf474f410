import {
  type Canvas,
  castShadow,
  draw,
  HEIGHT,
  type LightMap,
  type Placement,
  takeCanvas,
  WIDTH,
} from '../canvas.ts';
import { parseRgb, type Rgb } from '../colour.ts';
import type { Dice } from '../dice.ts';
import { paintSmoothly } from '../smoothly.ts';
import { loadHazyEmoji, loadSharpEmoji, loadSoftEmoji, measureExtent, SPOT } from '../sprites.ts';
import { type Backdrop, PITCH, paintBackdrop } from './backdrop.ts';
import { addBokeh, addGlow } from './glow.ts';
import type { Scene } from './scenery.ts';

const CANDLE = '1f56f-fe0f';
const FLAME = parseRgb('#ffb45c');

/** A thing on the table; `x` and `foot` are the point on which it stands. A `near` thing is in front of the focus. */
export type Standing = {
  emoji: string;
  x: number;
  foot: number;
  size: number;
  isMirrored: boolean;
  near: boolean;
};

export type TableScene = {
  scene: Scene;
  table: string;
  glow: string;
  /** Points of light behind the table. */
  lights: number;
  /** The table's far edge, in canvas pixels from the top. */
  edge: number;
  /** Far things first. */
  things: readonly Standing[];
};

/** Paints a table seen from a seat, with the room or view behind it out of focus. */
export async function paintTable(setting: TableScene, dice: Dice): Promise<Canvas> {
  const canvas = takeCanvas(WIDTH, HEIGHT);
  const backdrop = await paintBackdrop(setting.scene, WIDTH, HEIGHT, dice.chance(0.5));
  const { columns, rows } = backdrop;
  const light: LightMap = { pitch: PITCH, columns, rows, values: new Float32Array(columns * rows).fill(1) };
  const placedThings: (Placement & Standing)[] = [];
  for (const thing of setting.things) placedThings.push(await placeThing(light, thing));

  paintSmoothly(canvas, combine(backdrop, light, setting), columns, PITCH);
  sharpenEdge(canvas, setting.edge);
  const colour = parseRgb(setting.glow);
  for (let i = 0; i < setting.lights; i++) {
    const radius = dice.between(14, 40) * (dice.chance(0.25) ? 1.9 : 1);
    addBokeh(canvas, {
      x: dice.between(0, WIDTH),
      y: setting.edge * dice.between(0.03, 0.82),
      radius,
      colour: varyWarmth(colour, dice),
      strength: dice.between(2.5, 9) / radius,
    });
  }
  for (const thing of placedThings) {
    if (thing.near) draw(canvas, await loadHazyEmoji(thing.emoji), thing);
    else await drawStanding(canvas, thing);
  }
  return canvas;
}

/** Computes the place of a thing and casts its shadows: a dark one under it, a long one to the right. */
async function placeThing(light: LightMap, thing: Standing): Promise<Placement & Standing> {
  const { emoji, x, foot, isMirrored } = thing;
  const [haze, extent] = await Promise.all([loadHazyEmoji(emoji), measureExtent(emoji)]);
  // Without this, broad things would seem larger than slender ones.
  const bulk = Math.sqrt((extent.right - extent.left) * (extent.bottom - extent.top));
  const size = thing.size * (0.8 / bulk) ** 0.9;
  const at = { ...thing, size, y: foot - (extent.bottom - 0.5) * size };
  if (thing.near) return at;
  const under = x + (extent.foot - 0.5) * size * (isMirrored ? -1 : 1);
  castShadow(light, haze, { ...at, x: x + size * 0.17, y: foot - size * 0.02, stretch: 0.26, opacity: 0.45 });
  const width = (extent.base * 1.25 + 0.1) * size;
  castShadow(light, SPOT, {
    x: under + size * 0.03,
    y: foot - 2,
    size: width * 1.5,
    stretch: 0.24,
    opacity: 0.55,
  });
  castShadow(light, SPOT, { x: under + size * 0.01, y: foot - 3, size: width, stretch: 0.18, opacity: 0.8 });
  return at;
}

async function drawStanding(canvas: Canvas, thing: Placement & Standing): Promise<void> {
  const { emoji, foot, x, y, size } = thing;
  const soft = await loadSoftEmoji(emoji);
  const flame = { x, y: y - size * 0.34, colour: FLAME };
  if (emoji === CANDLE) addGlow(canvas, { ...flame, radius: size * 1.2, strength: 0.8 });
  // A faint reflection in the table.
  draw(canvas, soft, { ...thing, y: 2 * foot - y, stretch: -1, opacity: 0.12 });
  draw(canvas, await loadSharpEmoji(emoji), thing);
  if (emoji === CANDLE) addGlow(canvas, { ...flame, radius: size * 0.4, strength: 0.5 });
}

function varyWarmth([r, g, b]: Rgb, dice: Dice): Rgb {
  const shift = dice.between(-0.14, 0.14);
  return [Math.min(1, r + shift), g, Math.min(1, Math.max(0, b - shift))];
}

/** Puts the background above the table's edge; below it the table with a reflection of the background. */
function combine(backdrop: Backdrop, light: LightMap, { table, edge }: TableScene): Float32Array {
  const { columns, rows, points: backdropPoints } = backdrop;
  const points = new Float32Array(columns * rows * 3);
  const colour = parseRgb(table);
  const first = Math.round(edge / PITCH);
  for (let j = 0; j < rows; j++) {
    const mirror = Math.max(0, first - Math.round((j - first) * 1.5) - 2);
    const depth = (j - first) / (rows - first);
    const gloss = 0.34 * (1 - depth * 0.7);
    for (let i = 0; i < columns; i++) {
      const cell = j * columns + i;
      const across = (i / columns - 0.36) / 0.75;
      const shade = light.values[cell] ?? 1;
      const lit = (1.12 - 0.34 * depth) * (1.05 - 0.42 * across * across) * 255;
      for (let channel = 0; channel < 3; channel++) {
        const above = backdropPoints[cell * 3 + channel] ?? 0;
        const image = backdropPoints[(mirror * columns + i) * 3 + channel] ?? 0;
        const own = (colour[channel] ?? 0) * lit * (1 - gloss) + image * gloss;
        points[cell * 3 + channel] = Math.min(254, j < first ? above : own * shade);
      }
    }
  }
  return points;
}

/** Replaces the soft seam between background and table by a lit edge two pixels thick. */
function sharpenEdge({ width, data }: Canvas, edge: number): void {
  const line = width * 3;
  const row = Math.round(edge / PITCH) * PITCH;
  for (let back = 1; back < PITCH; back++) {
    data.copyWithin((row - back) * line, (row - PITCH) * line, (row - PITCH + 1) * line);
  }
  for (let o = row * line; o < (row + 2) * line; o++) data[o] = (data[o] ?? 0) * 0.84 + 46;
}
