import { type Canvas, castShadow, draw, type LightMap, takeCanvas } from './canvas.ts';
import { formatHex, mix, parseRgb, type Rgb } from './colour.ts';
import type { Dice } from './dice.ts';
import { FACES } from './motifs.ts';
import { paintSmoothly } from './smoothly.ts';
import { decodeSprite, loadHazyEmoji, loadSharpEmoji } from './sprites.ts';

/** Width and height of a portrait, in pixels. */
export const PORTRAIT_SIZE = 512;
/** Canvas pixels between two points of the background. */
const PITCH = 4;

const DISCS = [
  '#f2b56b',
  '#e8836b',
  '#d96b8a',
  '#9b7bd0',
  '#6b8fd6',
  '#4fa3b8',
  '#5fae8a',
  '#a3b35a',
  '#d9a441',
  '#c98a6b',
] as const;
const CLOTHES = [
  '#2f3e5c',
  '#7a2f3c',
  '#2f5a4a',
  '#e8dfd0',
  '#c2410c',
  '#3a3a42',
  '#d9a441',
  '#5b4a8a',
  '#8fb3c9',
] as const;

export async function paintPortrait(face: number, dice: Dice): Promise<Canvas> {
  const canvas = takeCanvas(PORTRAIT_SIZE, PORTRAIT_SIZE);
  const emoji = FACES[face % FACES.length] ?? FACES[0];
  const disc = parseRgb(dice.pick(DISCS));
  const cloth = parseRgb(dice.pick(CLOTHES));
  const columns = PORTRAIT_SIZE / PITCH + 1;
  const light: LightMap = {
    pitch: PITCH,
    columns,
    rows: columns,
    values: new Float32Array(columns * columns).fill(1),
  };
  const isVeiled = emoji.startsWith('1f9d5');
  const head = {
    x: 256,
    y: isVeiled ? 290 : 236,
    size: isVeiled ? 520 : 348,
    angle: dice.between(-4, 4),
    isMirrored: dice.chance(0.5),
  };
  castShadow(light, await loadHazyEmoji(emoji), {
    ...head,
    x: head.x + 26,
    y: head.y + 34,
    size: head.size * 1.06,
    opacity: 0.4,
  });
  paintSmoothly(canvas, createBackground(light, disc), columns, PITCH);
  if (!isVeiled)
    draw(canvas, await decodeSprite(Buffer.from(drawShoulders(cloth))), {
      x: 256,
      y: 256,
      size: PORTRAIT_SIZE,
    });
  draw(canvas, await loadSharpEmoji(emoji), head);
  return canvas;
}

function createBackground({ columns, values }: LightMap, disc: Rgb): Float32Array {
  const points = new Float32Array(columns * columns * 3);
  for (let cell = 0; cell < columns * columns; cell++) {
    const x = (cell % columns) / columns;
    const y = Math.floor(cell / columns) / columns;
    const lamp = 0.78 + 0.5 * Math.exp(-((x - 0.25) ** 2 + (y - 0.12) ** 2) * 2.4);
    for (let channel = 0; channel < 3; channel++) {
      points[cell * 3 + channel] = 254 * Math.min(1, (disc[channel] ?? 0) * lamp * (values[cell] ?? 1));
    }
  }
  return points;
}

function drawShoulders(cloth: Rgb): string {
  const lit = formatHex(mix(cloth, [1, 1, 1], 0.22));
  const dim = formatHex(mix(cloth, [0, 0, 0], 0.4));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>
    <linearGradient id="c" x1=".15" y1="0" x2=".9" y2="1"><stop stop-color="${lit}"/><stop offset=".45" stop-color="${formatHex(cloth)}"/><stop offset="1" stop-color="${dim}"/></linearGradient>
    <radialGradient id="s" cx=".54" cy=".1" r=".5"><stop stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <path id="b" d="M62 514C62 424 122 378 204 362Q256 354 308 362C390 378 450 424 450 514z" fill="url(#c)"/><use href="#b" style="fill:url(#s)"/>
    <path d="M62 514C62 424 122 378 204 362Q256 354 308 362C390 378 450 424 450 514z" fill="url(#s)"/></svg>`;
}
