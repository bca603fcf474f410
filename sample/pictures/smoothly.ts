import { type Canvas, WIDTH } from './canvas.ts';

/** Eight by eight thresholds that hide the steps between neighbouring bytes, in 1/65536 of a byte. */
function threshold(x: number, y: number): number {
  let value = 0;
  for (let bit = 0; bit < 3; bit++) value = value * 4 + ((((x ^ y) >> bit) & 1) * 2 + ((y >> bit) & 1));
  return value * 1024;
}

/** One line of thresholds for each of eight rows, as wide as the widest canvas. */
const THRESHOLDS = Array.from({ length: 8 }, (_, y) =>
  Int32Array.from({ length: WIDTH * 3 }, (_, o) => threshold(Math.floor(o / 3) & 7, y)),
);

/** Fills the canvas from colours given every `pitch` pixels, each 0 to 254; whole numbers, for speed. */
export function paintSmoothly(canvas: Canvas, points: Float32Array, columns: number, pitch: number): void {
  const { width, height, data } = canvas;
  const length = width * 3;
  // Below 255 by contract, so the clamping of the canvas, which takes its time, is not needed.
  const bytes = new Uint8Array(data.buffer);
  const now = new Int32Array(length);
  const next = new Int32Array(length);
  const step = new Int32Array(length);
  widen(points, 0, pitch, next);
  for (let y = 0; y < height; y++) {
    if (y % pitch === 0) {
      now.set(next);
      widen(points, (y / pitch + 1) * columns * 3, pitch, next);
      for (let o = 0; o < length; o++) step[o] = ((next[o] ?? 0) - (now[o] ?? 0)) / pitch;
    }
    const limits = THRESHOLDS[y & 7] ?? now;
    const start = y * length;
    for (let o = 0; o < length; o++) {
      const value = now[o] ?? 0;
      bytes[start + o] = (value + (limits[o] ?? 0)) >> 16;
      now[o] = value + (step[o] ?? 0);
    }
  }
}

/** Interpolates one line of points, which begins at `from`, in 1/65536. */
function widen(points: Float32Array, from: number, pitch: number, line: Int32Array): void {
  for (let p = from, o = 0; o < line.length; p += 3) {
    for (let channel = 0; channel < 3; channel++) {
      const here = (points[p + channel] ?? 0) * 65536;
      const rise = ((points[p + channel + 3] ?? 0) * 65536 - here) / pitch;
      for (let step = 0; step < pitch; step++) line[o + step * 3 + channel] = here + rise * step;
    }
    o += pitch * 3;
  }
}
