import sharp from 'sharp';
import { HEIGHT, toPng, WIDTH } from './canvas.ts';
import { createDice, type Dice } from './dice.ts';
import { paintDish } from './dish.ts';
import type { DishMotif } from './motif-kinds.ts';
import { DISHES, type DishName, type RoomName } from './motifs.ts';
import { countDesigns } from './plates.ts';
import { PORTRAIT_SIZE, paintPortrait } from './portrait.ts';
import { paintDrink, paintRoom } from './room/room.ts';

type Scene =
  | { kind: 'dish'; motif: DishName; variant: number }
  | { kind: 'room'; motif: RoomName; variant: number };

/**
 * A sample picture. `variant` is a whole number from 0; variants look clearly different. A story's picture is the middle of
 * another picture, cropped to the shape of a phone's screen.
 */
export type PictureSpec =
  | Scene
  | { kind: 'portrait'; face: number; variant: number }
  | { kind: 'story'; of: Scene };

/** Pixels of a story's picture. */
const STORY = { width: 810, height: 1440 };

/** Part of the pictures' names: a higher number paints all of them again. */
const PAINTER_VERSION = 1;

/** A picture's name in files and addresses, and the seed of its dice. */
export function toPictureName(spec: PictureSpec): string {
  if (spec.kind === 'story') return `${toPictureName(spec.of)}-story`;
  const subject = spec.kind === 'portrait' ? spec.face : spec.motif;
  return `sample-${PAINTER_VERSION}-${spec.kind}-${subject}-${spec.variant}`;
}

/** A picture's width in pixels. */
export function toPictureWidth({ kind }: PictureSpec): number {
  if (kind === 'portrait') return PORTRAIT_SIZE;
  return kind === 'story' ? STORY.width : WIDTH;
}

/** Paints a PNG: 1200 × 900, portraits 512 × 512, stories 810 × 1440. The same picture gives the same bytes. */
export async function paint(spec: PictureSpec): Promise<Buffer> {
  const dice = createDice(toPictureName(spec));
  switch (spec.kind) {
    case 'dish':
      return toPng(await paintMotif(DISHES[spec.motif], spec, dice));
    case 'room':
      return toPng(await paintRoom(spec.motif, spec.variant, dice));
    case 'portrait':
      return toPng(await paintPortrait(spec.face, dice));
    case 'story':
      return cropStory(await paint(spec.of));
  }
}

function cropStory(scene: Buffer): Promise<Buffer> {
  const width = Math.round((HEIGHT * STORY.width) / STORY.height);
  return sharp(scene)
    .extract({ left: Math.round((WIDTH - width) / 2), top: 0, width, height: HEIGHT })
    .resize(STORY)
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Picks the vessel by the variant, so that neighbouring variants differ in their vessel or its design. */
function paintMotif(
  motif: DishMotif,
  { motif: name, variant }: { motif: DishName; variant: number },
  dice: Dice,
) {
  const turn = variant + name.length;
  const vessel = motif.serve[turn % motif.serve.length] ?? 'table';
  if (vessel === 'table') return paintDrink(motif, dice);
  const first = Math.floor(createDice(name).between(0, countDesigns(vessel)));
  return paintDish(motif, vessel, first + Math.floor(turn / motif.serve.length), dice);
}
