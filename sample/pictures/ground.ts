import type { Canvas, LightMap, Sprite } from './canvas.ts';
import { mix, type Rgb, turnHue } from './colour.ts';
import type { Dice } from './dice.ts';
import { smoothstep } from './light.ts';
import type { PlatePicture } from './plates.ts';
import { paintSmoothly } from './smoothly.ts';

/** Returns the distance in pixels to the outline of a plate centred on the origin; negative inside. */
function createOutline({ design }: PlatePicture): (x: number, y: number) => number {
  const { rx, ry } = design;
  if (design.kind === 'ceramic') {
    const rx4 = rx ** 4;
    const ry4 = ry ** 4;
    return (x, y) => {
      const k = Math.sqrt((x * x) / (rx * rx) + (y * y) / (ry * ry));
      const slope = Math.sqrt((x * x) / rx4 + (y * y) / ry4);
      return slope < 1e-6 ? -ry : (k * (k - 1)) / slope;
    };
  }
  const corner = Math.min(design.corner, ry);
  const cos = Math.cos((-design.angle * Math.PI) / 180);
  const sin = Math.sin((-design.angle * Math.PI) / 180);
  return (x, y) => {
    const qx = Math.abs(x * cos - y * sin) - rx + corner;
    const qy = Math.abs(x * sin + y * cos) - ry + corner;
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - corner;
  };
}

/** Returns the share of the ground's second tone at a point, 0 to 1. */
function createSecondTone(dice: Dice, width: number, height: number): (x: number, y: number) => number {
  const angle = dice.between(-0.5, 0.5) + (dice.chance(0.5) ? 0 : Math.PI / 2);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const measureAcross = (x: number, y: number) => (x - width / 2) * sin + (y - height / 2) * cos;
  const kind = dice.pick(['fade', 'fade', 'cloth', 'edge']);
  if (kind === 'fade') return (x, y) => smoothstep(-height * 0.6, height * 0.6, measureAcross(x, y));
  const at = dice.between(-0.3, 0.3) * height;
  if (kind === 'edge') return (x, y) => smoothstep(-10, 10, measureAcross(x, y) - at);
  const half = dice.between(180, 270);
  return (x, y) => smoothstep(half + 10, half - 10, Math.abs(measureAcross(x, y) - at));
}

export type Setting = {
  colour: Rgb;
  light: LightMap;
  /** The plate, and its centre in canvas pixels. */
  plate: PlatePicture;
  x: number;
  y: number;
};

/** Paints ground, the plate's shadow and the plate, all in the same light. */
export function paintGround(
  canvas: Canvas,
  { colour, light, plate, x: plateX, y: plateY }: Setting,
  dice: Dice,
): void {
  const { pitch, columns, rows, values } = light;
  const tone = createSecondTone(dice, canvas.width, canvas.height);
  const turnedColour = turnHue(colour, dice.between(8, 20) * (dice.chance(0.5) ? 1 : -1));
  const other = mix(turnedColour, dice.chance(0.55) ? [0, 0, 0] : [1, 1, 1], 0.14);
  const distance = createOutline(plate);
  const points = new Float32Array(columns * rows * 3);
  for (let j = 0, cell = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, cell++) {
      const x = i * pitch;
      const y = j * pitch;
      const dx = x - plateX;
      const dy = y - plateY;
      const far = 0.62 * smoothstep(84, -56, distance(dx - 38, dy - 50));
      const near = 0.45 * smoothstep(22, -14, distance(dx - 8, dy - 20));
      const lit = (values[cell] ?? 1) * (1 - far) * (1 - near);
      const share = tone(x, y);
      // Square roots approximate the response of the eye; the lamp is warm, its shadow cooler.
      for (let channel = 0; channel < 3; channel++) {
        const from = colour[channel] ?? 0;
        const value = from + ((other[channel] ?? 0) - from) * share;
        const warmth = 1 + (lit - 0.8) * (channel === 0 ? 0.09 : channel === 2 ? -0.1 : 0);
        points[cell * 3 + channel] = 254 * Math.sqrt(Math.min(1, value * value * lit * warmth));
      }
    }
  }
  paintSmoothly(canvas, points, columns, pitch);
  drawPlate(canvas, plate.sprite, Math.round(plateX), Math.round(plateY), light, colour);
}

/** Draws a lit plate: it scatters light, so it shows less of the fall-off than the ground. */
function drawPlate(
  canvas: Canvas,
  sprite: Sprite,
  x0: number,
  y0: number,
  light: LightMap,
  colour: Rgb,
): void {
  const { width, height, data } = canvas;
  const { pitch, columns, values } = light;
  const left = x0 - (sprite.width >> 1);
  const top = y0 - (sprite.height >> 1);
  const from = Math.max(0, left);
  const to = Math.min(width, left + sprite.width);
  // Integers in 1/256, because this loop runs over half a million pixels. The plate reflects some of the ground's colour.
  const red = Math.round(256 * (0.93 + 0.07 * colour[0]));
  const green = Math.round(256 * (0.93 + 0.07 * colour[1]));
  const blue = Math.round(256 * (0.93 + 0.07 * colour[2]));
  const shine = (value: number) => 256 * (value < 1 ? 0.5 + 0.5 * value : Math.min(1.06, 0.9 + 0.1 * value));
  const lit = new Int32Array(width + pitch);
  for (let y = Math.max(0, top); y < Math.min(height, top + sprite.height); y++) {
    const share = (y % pitch) / pitch;
    const cell = Math.floor(y / pitch) * columns;
    const glowAt = (i: number) =>
      shine((values[cell + i] ?? 0) * (1 - share) + (values[cell + columns + i] ?? 0) * share);
    for (let i = 0, x = 0, here = glowAt(0); x < width; i++) {
      const next = glowAt(i + 1);
      for (let step = 0; step < pitch; step++, x++) lit[x] = here + ((next - here) * step) / pitch;
      here = next;
    }
    let p = ((y - top) * sprite.width + from - left) * 4;
    for (let x = from, o = (y * width + from) * 3; x < to; x++, o += 3, p += 4) {
      const alpha = sprite.data[p + 3] ?? 0;
      if (alpha === 0) continue;
      const glow = lit[x] ?? 0;
      const keep = 255 - alpha;
      const r = ((sprite.data[p] ?? 0) * glow * red) >> 16;
      const g = ((sprite.data[p + 1] ?? 0) * glow * green) >> 16;
      const b = ((sprite.data[p + 2] ?? 0) * glow * blue) >> 16;
      data[o] = keep === 0 ? r : r + (((data[o] ?? 0) * keep) >> 8);
      data[o + 1] = keep === 0 ? g : g + (((data[o + 1] ?? 0) * keep) >> 8);
      data[o + 2] = keep === 0 ? b : b + (((data[o + 2] ?? 0) * keep) >> 8);
    }
  }
}
