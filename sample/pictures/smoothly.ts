import { type Canvas, WIDTH } from './canvas.ts';

/** An 8 × 8 matrix of dither thresholds, in 1/65536 of a byte: it hides the steps between neighbouring bytes. */
function computeThreshold(x: number, y: number): number {
  let value = 0;
  for (let bit = 0; bit < 3; bit++) value = value * 4 + ((((x ^ y) >> bit) & 1) * 2 + ((y >> bit) & 1));
  return value * 1024;
}

const THRESHOLDS = Array.from({ length: 8 }, (_, y) =>
  Int32Array.from({ length: WIDTH * 3 }, (_, o) => computeThreshold(Math.floor(o / 3) & 7, y)),
);

/** Fills the canvas by interpolating colours, 0 to 254, of points every `pitch` pixels; with integers, for speed. */
export function paintSmoothly(canvas: Canvas, points: Float32Array, columns: number, pitch: number): void {
  const { width, height, data } = canvas;
  const length = width * 3;
  // The values never exceed 255: writing to plain bytes saves the time of clamping.
  const bytes = new Uint8Array(data.buffer);
  const current = new Int32Array(length);
  const next = new Int32Array(length);
  const step = new Int32Array(length);
  interpolateLine(points, 0, pitch, next);
  for (let y = 0; y < height; y++) {
    if (y % pitch === 0) {
      current.set(next);
      interpolateLine(points, (y / pitch + 1) * columns * 3, pitch, next);
      for (let o = 0; o < length; o++) step[o] = ((next[o] ?? 0) - (current[o] ?? 0)) / pitch;
    }
    const limits = THRESHOLDS[y & 7] ?? current;
    const start = y * length;
    for (let o = 0; o < length; o++) {
      const value = current[o] ?? 0;
      bytes[start + o] = (value + (limits[o] ?? 0)) >> 16;
      current[o] = value + (step[o] ?? 0);
    }
  }
}

/** Interpolates one row of points, from the index `from` on, in 1/65536. */
function interpolateLine(points: Float32Array, from: number, pitch: number, line: Int32Array): void {
  for (let p = from, o = 0; o < line.length; p += 3) {
    for (let channel = 0; channel < 3; channel++) {
      const here = (points[p + channel] ?? 0) * 65536;
      const rise = ((points[p + channel + 3] ?? 0) * 65536 - here) / pitch;
      for (let step = 0; step < pitch; step++) line[o + step * 3 + channel] = here + rise * step;
    }
    o += pitch * 3;
  }
}
