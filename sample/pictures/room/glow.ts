import type { Canvas } from '../canvas.ts';
import type { Rgb } from '../colour.ts';

type Round = { x: number; y: number; radius: number; colour: Rgb; strength: number };

/** Adds light to a round area in "screen" mode: white stays white. `share` maps the distance, 0 to 1, to a strength. */
function addLight(
  canvas: Canvas,
  { x, y, radius, colour, strength }: Round,
  share: (distance: number) => number,
): void {
  const { width, height, data } = canvas;
  const steps = Float32Array.from({ length: 257 }, (_, i) => share(i / 256) * strength);
  for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(height, y + radius); py++) {
    const reach = Math.sqrt(Math.max(0, radius * radius - (py - y) ** 2));
    const from = Math.max(0, Math.ceil(x - reach));
    const to = Math.min(width, x + reach);
    for (let px = from, o = (py * width + from) * 3; px < to; px++, o += 3) {
      const distance = Math.sqrt((px - x) ** 2 + (py - y) ** 2) / radius;
      const light = steps[(distance * 256) | 0] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const here = data[o + channel] ?? 0;
        data[o + channel] = here + (255 - here) * (colour[channel] ?? 0) * light;
      }
    }
  }
}

export function addGlow(canvas: Canvas, round: Round): void {
  addLight(canvas, round, (distance) => (1 - distance) ** 2.2);
}

/** Adds a point of light out of focus: a disc, a little brighter at its rim. */
export function addBokeh(canvas: Canvas, round: Round): void {
  const soft = Math.max(3, round.radius * 0.1) / round.radius;
  addLight(canvas, round, (distance) => Math.min(1, (1 - distance) / soft) * (0.82 + 0.18 * distance ** 4));
}
