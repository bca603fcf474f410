import type { Sprite } from './canvas.ts';
import { mix, parseRgb, type Rgb } from './colour.ts';
import { createDice } from './dice.ts';

export type Ceramic = {
  kind: 'ceramic';
  /** Half the width and height, in pixels. */
  rx: number;
  ry: number;
  /** Where the rim begins, as a part of the radius. */
  well: number;
  glaze: { rim: string; well: string; edge?: string; line?: string; speckle?: string };
};

/** Steps of the profile from the centre to the edge. */
const STEPS = 1024;
/** Pixels around the plate for its foot. */
const MARGIN = 24;
/** Unit vectors: towards the lamp, and halfway between lamp and eye. */
const LAMP = { x: -0.46, y: -0.56, z: 0.69 };
const SHEEN = { x: -0.25, y: -0.3, z: 0.92 };

const computeBump = (at: number, width: number, k: number) => Math.exp(-(((k - at) / width) ** 2));

/** The slope of the surface at `k`, 0 to 1 outwards: a shallow floor, the wall of the well, a rising rim, a rolled edge. */
function computeSlope(k: number, well: number): number {
  const floor = 0.1 * k;
  const wall = 0.85 * computeBump(well - 0.02, 0.05, k);
  const lip = -0.5 * computeBump(well + 0.06, 0.035, k);
  const rim = k > well ? 0.1 : 0;
  const roll = -2.4 * Math.max(0, (k - 0.972) / 0.028) ** 1.6;
  return floor + wall + lip + rim + roll;
}

type Profile = { slope: Float32Array; colour: Float32Array };

function computeProfile({ well, glaze }: Ceramic): Profile {
  const slope = new Float32Array(STEPS + 1);
  const colour = new Float32Array((STEPS + 1) * 3);
  const rim = parseRgb(glaze.rim);
  const floor = parseRgb(glaze.well);
  for (let i = 0; i <= STEPS; i++) {
    const k = i / STEPS;
    slope[i] = computeSlope(k, well);
    let tint: Rgb = mix(floor, rim, 1 / (1 + Math.exp(-(k - well) * 70)));
    if (glaze.edge) tint = mix(tint, parseRgb(glaze.edge), 0.8 / (1 + Math.exp(-(k - 0.965) * 160)));
    if (glaze.line) tint = mix(tint, parseRgb(glaze.line), 0.85 * Math.exp(-(((k - 0.945) / 0.011) ** 4)));
    // Less of the sky reaches the corner between floor and wall.
    const open = 1 - 0.07 * computeBump(well - 0.07, 0.07, k);
    colour.set(
      tint.map((part) => part * open * 255),
      i * 3,
    );
  }
  return { slope, colour };
}

export function renderCeramic(ceramic: Ceramic): Sprite {
  const { rx, ry, glaze } = ceramic;
  const width = 2 * (rx + MARGIN);
  const height = 2 * (ry + MARGIN);
  const data = new Uint8ClampedArray(width * height * 4);
  const { slope, colour } = computeProfile(ceramic);
  const foot = mix(parseRgb(glaze.rim), [0.16, 0.13, 0.12], 0.5);

  for (let y = 0, p = 0; y < height; y++) {
    const ny = (y + 0.5 - height / 2) / ry;
    for (let x = 0; x < width; x++, p += 4) {
      const nx = (x + 0.5 - width / 2) / rx;
      const k = Math.sqrt(nx * nx + ny * ny);
      const cover = Math.min(1, (1 - k) * ry + 0.5);
      if (cover < 1) {
        const below = Math.sqrt(nx * nx + (ny - 13 / ry) ** 2);
        const side = Math.min(1, Math.max(0, (0.995 - below) * ry + 0.5));
        for (let channel = 0; channel < 3; channel++)
          data[p + channel] = (foot[channel] ?? 0) * side * 255 * (0.75 - nx * 0.2);
        data[p + 3] = side * 255;
        if (cover <= 0) continue;
      }
      const i = Math.min(STEPS, (k * STEPS) | 0);
      const rise = slope[i] ?? 0;
      const outX = k > 0 ? nx / k : 0;
      const outY = k > 0 ? ny / k : 0;
      const upright = 1 / Math.sqrt(1 + rise * rise);
      const brightness = upright * (LAMP.z - rise * (outX * LAMP.x + outY * LAMP.y));
      let gloss = upright * (SHEEN.z - rise * (outX * SHEEN.x + outY * SHEEN.y));
      gloss *= gloss;
      gloss *= gloss;
      gloss *= gloss;
      gloss *= gloss;
      gloss *= gloss;
      const lit = 0.5 + (0.5 * brightness) / LAMP.z;
      const keep = cover < 1 ? 1 - cover : 0;
      for (let channel = 0; channel < 3; channel++) {
        const value = (colour[i * 3 + channel] ?? 0) * lit + 70 * gloss - 5;
        data[p + channel] = (data[p + channel] ?? 0) * keep + Math.min(255, Math.max(0, value)) * (1 - keep);
      }
      data[p + 3] = (data[p + 3] ?? 0) * keep + 255 * (1 - keep);
    }
  }
  const sprite: Sprite = { width, height, span: 1, data: new Uint8Array(data.buffer) };
  if (glaze.speckle) speckle(sprite, parseRgb(glaze.speckle), rx, ry);
  return sprite;
}

function speckle({ width, height, data }: Sprite, colour: Rgb, rx: number, ry: number): void {
  const dice = createDice(`${rx} ${ry} ${colour}`);
  for (let spot = 0; spot < 170; spot++) {
    const angle = dice.between(0, 2 * Math.PI);
    const reach = Math.sqrt(dice.between(0, 0.92));
    const cx = width / 2 + Math.cos(angle) * reach * rx;
    const cy = height / 2 + Math.sin(angle) * reach * ry;
    const radius = dice.between(0.6, 2.4);
    const strength = dice.between(0.15, 0.5);
    for (let y = Math.floor(cy - 3); y <= cy + 3; y++) {
      for (let x = Math.floor(cx - 3); x <= cx + 3; x++) {
        const share = strength * Math.min(1, Math.max(0, radius - Math.hypot(x - cx, y - cy) + 0.5));
        const p = (y * width + x) * 4;
        for (let channel = 0; channel < 3; channel++) {
          const here = data[p + channel] ?? 0;
          data[p + channel] = here + ((colour[channel] ?? 0) * 255 - here) * share;
        }
      }
    }
  }
}
