import {
  type Canvas,
  castShadow,
  draw,
  HEIGHT,
  type LightMap,
  type Placement,
  takeCanvas,
  WIDTH,
} from './canvas.ts';
import { mix, parseRgb, turnHue } from './colour.ts';
import type { Dice } from './dice.ts';
import { paintGround } from './ground.ts';
import { createLightMap } from './light.ts';
import type { DishMotif } from './motif-kinds.ts';
import { type Carrier, loadPlate } from './plates.ts';
import { loadHazyEmoji, loadSharpEmoji, loadSoftEmoji, measureExtent, SPOT } from './sprites.ts';

type Thing = Placement & { emoji: string };

/** Paints a dish on its plate, seen from the guest's chair. */
export async function paintDish(
  motif: DishMotif,
  carrier: Carrier,
  design: number,
  dice: Dice,
): Promise<Canvas> {
  const canvas = takeCanvas(WIDTH, HEIGHT);
  const servingPlate = await loadPlate(carrier, design);
  // A wide plate may run out of the picture on one side.
  const x = WIDTH / 2 + dice.between(-90, 90);
  const y = HEIGHT / 2 + dice.between(-24, 56);
  const light = createLightMap(dice, WIDTH, HEIGHT);
  const things = arrangeServing(motif, dice, x, y, servingPlate.design.ry / 320);
  const scatteredThings = scatterIngredients(motif, dice);
  for (const thing of things) await castThingShadow(light, thing);
  for (const thing of scatteredThings) {
    castShadow(light, await loadHazyEmoji(thing.emoji), {
      ...thing,
      x: thing.x + thing.size * 0.1,
      y: thing.y + thing.size * 0.13,
      opacity: 0.55,
    });
  }

  const base = parseRgb(motif.ground);
  const shadedColour = mix(base, dice.chance(0.5) ? [0, 0, 0] : [1, 1, 1], dice.between(0, 0.14));
  const turnedColour = turnHue(shadedColour, dice.between(-12, 12));
  const isAiry = dice.chance(0.22);
  const colour = isAiry ? mix(turnedColour, [0.97, 0.94, 0.89], 0.66) : turnedColour;
  paintGround(canvas, { colour, light, plate: servingPlate, x, y }, dice);

  for (const thing of scatteredThings) {
    draw(canvas, thing.near ? await loadHazyEmoji(thing.emoji) : await loadSoftEmoji(thing.emoji), thing);
  }
  for (const thing of things) draw(canvas, await loadSharpEmoji(thing.emoji), thing);
  return canvas;
}

/** Places the dish in the middle of the plate, and smaller things in front of it. */
function arrangeServing(motif: DishMotif, dice: Dice, x: number, y: number, zoom: number): Thing[] {
  const { beside } = motif;
  const size = (beside.length ? 430 : 500) * dice.between(0.94, 1.05) * zoom;
  const side = dice.chance(0.5) ? 1 : -1;
  const main = {
    emoji: motif.emoji,
    x: x - (beside.length ? side * size * 0.14 : 0),
    y: y - size * 0.06,
    size,
    angle: dice.between(-6, 6),
  };
  const spots = [
    { x: x + side * size * 0.43, y: y + size * 0.17, size: size * 0.56 },
    { x: x - side * size * 0.56, y: y + size * 0.2, size: size * 0.4 },
  ];
  return [
    main,
    ...spots.slice(0, beside.length).map((spot, i) => ({
      ...spot,
      emoji: beside[i] ?? motif.emoji,
      angle: dice.between(-14, 14),
      isMirrored: dice.chance(0.5),
    })),
  ];
}

/** Casts a thing's shadow: dark at the foot if the thing stands, all round if it lies. */
async function castThingShadow(light: LightMap, thing: Thing): Promise<void> {
  const [haze, extent] = await Promise.all([loadHazyEmoji(thing.emoji), measureExtent(thing.emoji)]);
  const { size, x, y } = thing;
  castShadow(light, haze, { ...thing, x: x + size * 0.085, y: y + size * 0.1, opacity: 0.42 });
  if (extent.base < 0.4 * (extent.right - extent.left)) {
    castShadow(light, haze, { ...thing, x: x + size * 0.025, y: y + size * 0.035, opacity: 0.6 });
    return;
  }
  const foot = y + (extent.bottom - 0.5) * size;
  const under = x + (extent.foot - 0.5) * size * (thing.isMirrored ? -1 : 1);
  const width = (extent.base * 1.2 + 0.08) * size;
  castShadow(light, SPOT, {
    x: under + size * 0.05,
    y: foot - size * 0.03,
    size: width * 1.5,
    stretch: 0.3,
    opacity: 0.5,
  });
  castShadow(light, SPOT, {
    x: under + size * 0.015,
    y: foot - size * 0.025,
    size: width,
    stretch: 0.26,
    opacity: 0.75,
  });
}

/** Corners of the picture, as parts of its width and height. */
const CORNERS = [
  { x: 0.05, y: 0.13 },
  { x: 0.95, y: 0.1 },
  { x: 0.96, y: 0.88 },
  { x: 0.05, y: 0.9 },
] as const;

/** Places two or three ingredients around the plate, near ones larger and more out of focus. */
function scatterIngredients(motif: DishMotif, dice: Dice): (Thing & { near: boolean })[] {
  const corners = dice.shuffle(CORNERS);
  return dice
    .shuffle(motif.ingredients)
    .slice(0, dice.chance(0.6) ? 3 : 2)
    .flatMap((emoji, i) => {
      const corner = corners[i];
      if (!corner) return [];
      const near = corner.y > 0.5;
      return {
        emoji,
        near,
        size: near ? dice.between(300, 390) : dice.between(230, 300),
        x: WIDTH * corner.x + dice.between(-40, 40),
        y: HEIGHT * corner.y + dice.between(-40, 40),
        angle: dice.between(-35, 35),
        isMirrored: dice.chance(0.5),
      };
    });
}
