import sharp from 'sharp';
import { HEIGHT, toPng, WIDTH } from './canvas.ts';
import { paintDish } from './dish.ts';
import type { DishMotif } from './motif-kinds.ts';
import { DISHES, type DishName, type RoomName } from './motifs.ts';
import { designCount } from './plates.ts';
import { PORTRAIT_SIZE, paintPortrait } from './portrait.ts';
import { paintDrink, paintRoom } from './room/room.ts';
import { type Seeded, seeded } from './seeded.ts';

type Scene =
  | { kind: 'dish'; motif: DishName; variant: number }
  | { kind: 'room'; motif: RoomName; variant: number };

/**
 * A sample picture; `variant` is a whole number from 0, and each one looks clearly different. A story's is the middle of
 * another one, as high as the screen of a phone.
 */
export type PictureSpec =
  | Scene
  | { kind: 'portrait'; face: number; variant: number }
  | { kind: 'story'; of: Scene };

/** Pixels of a story's picture. */
const STORY = { width: 810, height: 1440 };

/** Part of the pictures' names: counting it up paints all of them anew. */
const PAINTER_VERSION = 1;

/** The name of a picture, for files and addresses. */
export function pictureName(spec: PictureSpec): string {
  if (spec.kind === 'story') return `${pictureName(spec.of)}-story`;
  const subject = spec.kind === 'portrait' ? spec.face : spec.motif;
  return `sample-${PAINTER_VERSION}-${spec.kind}-${subject}-${spec.variant}`;
}

/** How wide a picture is painted. */
export function pictureWidth({ kind }: PictureSpec): number {
  if (kind === 'portrait') return PORTRAIT_SIZE;
  return kind === 'story' ? STORY.width : WIDTH;
}

/** Paints a picture as PNG, 1200 × 900, portraits 512 × 512, stories 810 × 1440; the same bytes for the same picture. */
export async function paint(spec: PictureSpec): Promise<Buffer> {
  const dice = seeded(pictureName(spec));
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

/** Goes through the motif's vessels first, so that two neighbouring variants never share one. */
function paintMotif(
  motif: DishMotif,
  { motif: name, variant }: { motif: DishName; variant: number },
  dice: Seeded,
) {
  const turn = variant + name.length;
  const vessel = motif.serve[turn % motif.serve.length] ?? 'table';
  if (vessel === 'table') return paintDrink(motif, dice);
  const first = Math.floor(seeded(name).between(0, designCount(vessel)));
  return paintDish(motif, vessel, first + Math.floor(turn / motif.serve.length), dice);
}
