import sharp from 'sharp';

/** Size of a picture, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 900;

/** Opaque pixels, three bytes each; sums are clamped to 255. */
export type Canvas = { width: number; height: number; data: Uint8ClampedArray };

/** Pixels with premultiplied alpha, four bytes each; `span` is the sprite's width divided by the width of its subject. */
export type Sprite = { width: number; height: number; span: number; data: Uint8Array };

export type Placement = {
  /** The centre, in canvas pixels. */
  x: number;
  y: number;
  /** Width of the sprite's subject, in canvas pixels. */
  size: number;
  /** Clockwise, in degrees. */
  angle?: number;
  isMirrored?: boolean;
  /** Height divided by the natural height; negative turns it upside down. */
  stretch?: number;
  opacity?: number;
};

/** Canvases to use again: 3 MB each, and new ones keep the garbage collector busy. */
const spareCanvases: Canvas[] = [];

/** Takes a canvas, which may still hold an old picture: paint it all over. */
export function takeCanvas(width: number, height: number): Canvas {
  const index = spareCanvases.findIndex((canvas) => canvas.width === width && canvas.height === height);
  const [canvas] = index < 0 ? [] : spareCanvases.splice(index, 1);
  return canvas ?? { width, height, data: new Uint8ClampedArray(width * height * 3) };
}

/** Maps canvas pixels to sprite pixels (`u`, `v`), and bounds the sprite by a box in canvas pixels. */
function createMapping(sprite: Sprite, at: Placement) {
  const scale = (at.size * sprite.span) / sprite.width;
  const angle = ((at.angle ?? 0) * Math.PI) / 180;
  const across = at.isMirrored ? -scale : scale;
  const down = scale * (at.stretch ?? 1);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const halfX = (Math.abs(cos * across) * sprite.width + Math.abs(sin * down) * sprite.height) / 2;
  const halfY = (Math.abs(sin * across) * sprite.width + Math.abs(cos * down) * sprite.height) / 2;
  return {
    uPerX: cos / across,
    uPerY: sin / across,
    vPerX: -sin / down,
    vPerY: cos / down,
    u0: sprite.width / 2 - 0.5,
    v0: sprite.height / 2 - 0.5,
    left: at.x - halfX,
    right: at.x + halfX,
    top: at.y - halfY,
    bottom: at.y + halfY,
  };
}

/** Draws a sprite with bilinear sampling, clipped to the canvas. */
export function draw(canvas: Canvas, sprite: Sprite, at: Placement): void {
  const map = createMapping(sprite, at);
  const left = Math.max(0, Math.floor(map.left));
  const right = Math.min(canvas.width, Math.ceil(map.right));
  const top = Math.max(0, Math.floor(map.top));
  const bottom = Math.min(canvas.height, Math.ceil(map.bottom));
  const opacity = at.opacity ?? 1;
  const source = sprite.data;
  const target = canvas.data;
  const line = sprite.width * 4;
  const lastU = sprite.width - 1;
  const lastV = sprite.height - 1;
  const { uPerX, vPerX } = map;

  for (let y = top; y < bottom; y++) {
    const dx = left + 0.5 - at.x;
    const dy = y + 0.5 - at.y;
    let u = map.u0 + dx * uPerX + dy * map.uPerY;
    let v = map.v0 + dx * vPerX + dy * map.vPerY;
    let o = (y * canvas.width + left) * 3;
    for (let x = left; x < right; x++, u += uPerX, v += vPerX, o += 3) {
      if (u < 0 || v < 0 || u >= lastU || v >= lastV) continue;
      const column = u | 0;
      const row = v | 0;
      const p = row * line + column * 4;
      const q = p + line;
      // biome-ignore-start lint/style/noNonNullAssertion: inside both arrays by the bounds above, in the hottest loop
      const alphas = source[p + 3]! + source[p + 7]! + source[q + 3]! + source[q + 7]!;
      if (alphas === 0) continue;
      const fu = u - column;
      const fv = v - row;
      const w11 = fu * fv * opacity;
      const w10 = fv * opacity - w11;
      const w01 = fu * opacity - w11;
      const w00 = opacity - fu * opacity - w10;
      const keep =
        1 -
        (source[p + 3]! * w00 + source[p + 7]! * w01 + source[q + 3]! * w10 + source[q + 7]! * w11) *
          (1 / 255);
      target[o] =
        target[o]! * keep + source[p]! * w00 + source[p + 4]! * w01 + source[q]! * w10 + source[q + 4]! * w11;
      target[o + 1] =
        target[o + 1]! * keep +
        source[p + 1]! * w00 +
        source[p + 5]! * w01 +
        source[q + 1]! * w10 +
        source[q + 5]! * w11;
      target[o + 2] =
        target[o + 2]! * keep +
        source[p + 2]! * w00 +
        source[p + 6]! * w01 +
        source[q + 2]! * w10 +
        source[q + 6]! * w11;
      // biome-ignore-end lint/style/noNonNullAssertion: as above
    }
  }
}

/** The light at every `pitch` canvas pixels, row by row; 1 is full light. */
export type LightMap = { pitch: number; columns: number; rows: number; values: Float32Array };

/** Darkens the light by the silhouette of a sprite, which should be blurred. */
export function castShadow(light: LightMap, sprite: Sprite, at: Placement): void {
  const map = createMapping(sprite, at);
  const { pitch, columns, rows, values } = light;
  const opacity = (at.opacity ?? 1) / 255;
  for (let j = Math.max(0, Math.ceil(map.top / pitch)); j < Math.min(rows, map.bottom / pitch); j++) {
    for (let i = Math.max(0, Math.ceil(map.left / pitch)); i < Math.min(columns, map.right / pitch); i++) {
      const dx = i * pitch - at.x;
      const dy = j * pitch - at.y;
      const u = map.u0 + dx * map.uPerX + dy * map.uPerY;
      const v = map.v0 + dx * map.vPerX + dy * map.vPerY;
      if (u < 0 || v < 0 || u >= sprite.width - 1 || v >= sprite.height - 1) continue;
      const p = ((v | 0) * sprite.width + (u | 0)) * 4 + 3;
      const q = p + sprite.width * 4;
      const fu = u % 1;
      const fv = v % 1;
      const alpha =
        ((sprite.data[p] ?? 0) * (1 - fu) + (sprite.data[p + 4] ?? 0) * fu) * (1 - fv) +
        ((sprite.data[q] ?? 0) * (1 - fu) + (sprite.data[q + 4] ?? 0) * fu) * fv;
      const cell = j * columns + i;
      values[cell] = (values[cell] ?? 0) * (1 - alpha * opacity);
    }
  }
}

/** Encodes the canvas as PNG, without compression for speed, and releases it. */
export async function toPng(canvas: Canvas): Promise<Buffer> {
  const { width, height, data } = canvas;
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  if (spareCanvases.length < 4) spareCanvases.push(canvas);
  return png;
}
