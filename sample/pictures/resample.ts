import type { Sprite } from './canvas.ts';

// The loops below read inside their arrays by construction; `?? 0` only satisfies the compiler.

/** Converts pixels with straight alpha, four bytes each, to a sprite. */
export function premultiply(width: number, height: number, straight: Uint8Array): Sprite {
  const data = new Uint8Array(straight);
  for (let p = 0; p < data.length; p += 4) {
    const alpha = data[p + 3] ?? 0;
    if (alpha === 255) continue;
    const factor = alpha / 255;
    data[p] = (data[p] ?? 0) * factor;
    data[p + 1] = (data[p + 1] ?? 0) * factor;
    data[p + 2] = (data[p + 2] ?? 0) * factor;
  }
  return { width, height, span: 1, data };
}

/** Catmull-Rom weights, in 1/256, for a point a quarter of a pixel from a sample. */
const NEAR = 222;
const NEXT = 58;
const BACK = -18;
const FAR = -6;

/** Doubles width and height with crisp edges; the two pixels at each border must be empty. */
export function enlarge({ width, height, span, data }: Sprite): Sprite {
  const line = width * 8;
  const wide = new Int16Array(line * height);
  for (let y = 0; y < height; y++) {
    for (let x = 2; x < width - 2; x++) {
      let p = (y * width + x) * 4;
      let o = y * line + x * 8;
      if (!data[p + 3] && !data[p - 1] && !data[p + 7]) continue;
      for (const end = p + 4; p < end; p++, o++) {
        const before = data[p - 4] ?? 0;
        const here = data[p] ?? 0;
        const after = data[p + 4] ?? 0;
        wide[o] = (FAR * (data[p - 8] ?? 0) + NEXT * before + NEAR * here + BACK * after) >> 4;
        wide[o + 4] = (BACK * before + NEAR * here + NEXT * after + FAR * (data[p + 8] ?? 0)) >> 4;
      }
    }
  }
  const out = new Uint8ClampedArray(wide.length * 2);
  for (let y = 2; y < height - 2; y++) {
    for (let p = y * line, o = y * 2 * line, end = p + line; p < end; p++, o++) {
      const before = wide[p - line] ?? 0;
      const here = wide[p] ?? 0;
      const after = wide[p + line] ?? 0;
      out[o] = (FAR * (wide[p - 2 * line] ?? 0) + NEXT * before + NEAR * here + BACK * after) >> 12;
      out[o + line] = (BACK * before + NEAR * here + NEXT * after + FAR * (wide[p + 2 * line] ?? 0)) >> 12;
    }
  }
  return { width: width * 2, height: height * 2, span, data: new Uint8Array(out.buffer) };
}

/** Divides width and height by four, by averaging. */
function quarter({ width, height, span, data }: Sprite): Sprite {
  const w = width >> 2;
  const h = height >> 2;
  const line = width * 4;
  const out = new Uint8Array(w * h * 4);
  for (let y = 0, o = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let channel = 0; channel < 4; channel++, o++) {
        let sum = 0;
        let p = y * 4 * line + x * 16 + channel;
        for (let row = 0; row < 4; row++, p += line) {
          sum += (data[p] ?? 0) + (data[p + 4] ?? 0) + (data[p + 8] ?? 0) + (data[p + 12] ?? 0);
        }
        out[o] = sum >> 4;
      }
    }
  }
  return { width: w, height: h, span, data: out };
}

/** Averages `2 * radius + 1` pixels of each line; `step` is the distance of two pixels of a line, `jump` of two lines. */
function blurLines(
  from: Float32Array,
  to: Float32Array,
  length: number,
  step: number,
  jump: number,
  radius: number,
) {
  const factor = 1 / (2 * radius + 1);
  const ahead = radius * step;
  const behind = ahead + step;
  for (let line = 0; line < from.length / (length * 4); line++) {
    for (let channel = 0; channel < 4; channel++) {
      const start = line * jump + channel;
      const end = start + length * step;
      let sum = 0;
      for (let p = start - ahead; p < end; p += step) {
        if (p + ahead < end) sum += from[p + ahead] ?? 0;
        if (p - behind >= start) sum -= from[p - behind] ?? 0;
        if (p >= start) to[p] = sum * factor;
      }
    }
  }
}

/** Blurs a sprite at a quarter of its size; `radius` 1 is slight, 3 strong. The sprite grows by the blur. */
export function blur(sprite: Sprite, radius: number): Sprite {
  const small = quarter(sprite);
  const pad = radius * 3 + 1;
  const w = small.width + 2 * pad;
  const h = small.height + 2 * pad;
  const field = new Float32Array(w * h * 4);
  const other = new Float32Array(w * h * 4);
  for (let y = 0; y < small.height; y++) {
    const line = small.data.subarray(y * small.width * 4, (y + 1) * small.width * 4);
    field.set(line, ((y + pad) * w + pad) * 4);
  }
  for (let pass = 0; pass < 3; pass++) {
    blurLines(field, other, w, 4, w * 4, radius);
    blurLines(other, field, h, w * 4, 4, radius);
  }
  return { width: w, height: h, span: (small.span * w) / small.width, data: Uint8Array.from(field) };
}
