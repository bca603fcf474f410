import type { LightMap } from './canvas.ts';
import type { Dice } from './dice.ts';

/** Rises from 0 at `from` to 1 at `to`, level at both ends. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

type Shade = (x: number, y: number) => number;

/** A lamp at the upper left: 1.4 near it, 0.4 at the far corner. */
function createLamp(dice: Dice, width: number, height: number): Shade {
  const lampX = width * dice.between(0.06, 0.4);
  const lampY = height * dice.between(-0.15, 0.15);
  const reach = width * dice.between(0.52, 0.7);
  const ambient = dice.between(0.34, 0.48);
  const key = dice.between(1, 1.25);
  return (x, y) => {
    const dx = (x - lampX) / reach;
    const dy = (y - lampY) / reach;
    return ambient + key * Math.exp(-(dx * dx + dy * dy));
  };
}

/** Slanting sunlight through a window of two by three panes. */
function createWindow(dice: Dice, width: number, height: number): Shade {
  const slant = dice.between(0.35, 0.7);
  const pane = { wide: dice.between(270, 340), high: dice.between(240, 300) };
  const centre = { x: width * dice.between(0.4, 0.56), y: height * dice.between(0.42, 0.55) };
  const soft = 30;
  const open = (from: number, to: number, value: number) =>
    smoothstep(from - soft, from + soft, value) * smoothstep(to + soft, to - soft, value);
  return (x, y) => {
    const down = y - centre.y + (x - centre.x) * 0.14;
    const across = x - centre.x - down * slant + 30;
    const columns = open(-pane.wide, -14, across) + open(14, pane.wide, across);
    const rows =
      open(-1.5 * pane.high, -0.5 * pane.high - 14, down) +
      open(-0.5 * pane.high + 14, 0.5 * pane.high - 14, down) +
      open(0.5 * pane.high + 14, 1.5 * pane.high, down);
    return 0.62 + 0.56 * columns * rows;
  };
}

function createLeaves(dice: Dice, width: number, height: number): Shade {
  const turn = dice.between(-0.7, 0.7);
  const blades = Array.from({ length: 11 }, (_, i) => {
    const angle = turn + (i % 2 ? 0.75 : -0.35) + dice.between(-0.15, 0.15);
    return {
      x: width * dice.between(-0.05, 1.05),
      y: height * dice.between(-0.05, 1.05),
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      long: dice.between(170, 300),
      thin: dice.between(40, 70),
    };
  });
  return (x, y) => {
    let open = 1;
    for (const blade of blades) {
      const along = ((x - blade.x) * blade.cos + (y - blade.y) * blade.sin) / blade.long;
      if (along < -1 || along > 1) continue;
      const aside = ((y - blade.y) * blade.cos - (x - blade.x) * blade.sin) / blade.thin;
      open *= 1 - 0.4 * smoothstep(1.2 - along * along, 0.2 - along * along * 0.2, Math.abs(aside));
    }
    return 0.6 + 0.55 * open;
  };
}

/** Creates the light of one picture, about 1 in the middle. */
export function createLightMap(dice: Dice, width: number, height: number): LightMap {
  const pitch = 6;
  const columns = Math.ceil(width / pitch) + 1;
  const rows = Math.ceil(height / pitch) + 1;
  const values = new Float32Array(columns * rows);
  const source = createLamp(dice, width, height);
  const filter = dice.pick([null, null, null, createWindow, createLeaves])?.(dice, width, height);
  for (let j = 0, cell = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, cell++) {
      const x = i * pitch;
      const y = j * pitch;
      values[cell] = source(x, y) * (filter ? filter(x, y) : 1);
    }
  }
  return { pitch, columns, rows, values };
}
