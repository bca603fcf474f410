import sharp from 'sharp';
import { type Canvas, draw } from '../canvas.ts';
import { loadHazyEmoji, loadSoftEmoji } from '../sprites.ts';
import type { Scene } from './scenery.ts';

/** Canvas pixels between two points of a background: out of focus, it loses nothing by so few points. */
export const PITCH = 6;

/** Colours 0 to 255, three for each point. */
export type Backdrop = { columns: number; rows: number; points: Float32Array };

/** Paints a scene out of focus, a point for every `PITCH` canvas pixels. */
export async function paintBackdrop(
  scene: Scene,
  width: number,
  height: number,
  isMirrored: boolean,
): Promise<Backdrop> {
  const columns = Math.ceil(width / PITCH) + 1;
  const rows = Math.ceil(height / PITCH) + 1;
  const turn = isMirrored ? `transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${columns * PITCH} ${rows * PITCH}"><g ${turn}>${scene.svg}</g></svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).raw().toBuffer();
  const small: Canvas = { width: columns, height: rows, data: new Uint8ClampedArray(data) };
  for (const { emoji, x, y, size } of scene.things) {
    // A large thing is near: a strong blur would take its shape.
    const sprite = size > 350 ? await loadSoftEmoji(emoji) : await loadHazyEmoji(emoji);
    draw(small, sprite, {
      x: (isMirrored ? width - x : x) / PITCH,
      y: y / PITCH,
      size: size / PITCH,
      isMirrored,
    });
  }
  // Floats: integers would show as bands once they are enlarged.
  let points = Float32Array.from(small.data);
  for (let pass = 0; pass < 2; pass++)
    points = average(average(points, columns, rows, 3), columns, rows, columns * 3);
  return { columns, rows, points };
}

/** The mean of each value and its two neighbours, `step` values away. */
function average(from: Float32Array, columns: number, rows: number, step: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const line = columns * 3;
  for (let j = 0, p = 0; j < rows; j++) {
    for (let o = 0; o < line; o++, p++) {
      const first = step === 3 ? o < 3 : j === 0;
      const last = step === 3 ? o >= line - 3 : j === rows - 1;
      to[p] = ((from[first ? p : p - step] ?? 0) + (from[p] ?? 0) + (from[last ? p : p + step] ?? 0)) / 3;
    }
  }
  return to;
}
