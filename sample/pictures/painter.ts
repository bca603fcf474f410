import { toPng } from './canvas.ts';
import { paintDish } from './dish.ts';
import type { DishMotif } from './motif-kinds.ts';
import { DISHES, type DishName, type RoomName } from './motifs.ts';
import { designCount } from './plates.ts';
import { paintPortrait } from './portrait.ts';
import { paintDrink, paintRoom } from './room/room.ts';
import { type Seeded, seeded } from './seeded.ts';

/** A sample picture; `variant` is a whole number from 0, and each one looks clearly different. */
export type PictureSpec =
  | { kind: 'dish'; motif: DishName; variant: number }
  | { kind: 'room'; motif: RoomName; variant: number }
  | { kind: 'portrait'; face: number; variant: number };

/** Part of the pictures' names: counting it up paints all of them anew. */
const PAINTER_VERSION = 1;

/** The name of a picture, for files and addresses. */
export function pictureName(spec: PictureSpec): string {
  const subject = spec.kind === 'portrait' ? spec.face : spec.motif;
  return `sample-${PAINTER_VERSION}-${spec.kind}-${subject}-${spec.variant}`;
}

/** Paints a picture as PNG, 1200 × 900, portraits 512 × 512; the same bytes for the same picture. */
export async function paint(spec: PictureSpec): Promise<Buffer> {
  const dice = seeded(pictureName(spec));
  switch (spec.kind) {
    case 'dish':
      return toPng(await paintMotif(DISHES[spec.motif], spec, dice));
    case 'room':
      return toPng(await paintRoom(spec.motif, spec.variant, dice));
    case 'portrait':
      return toPng(await paintPortrait(spec.face, dice));
  }
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
