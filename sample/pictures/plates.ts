import type { Sprite } from './canvas.ts';
import { type Ceramic, renderCeramic } from './ceramics.ts';
import type { Vessel } from './motif-kinds.ts';
import { drawSlab, type Slab } from './slabs.ts';
import { decodeSprite, memoize } from './sprites.ts';

type Glaze = Ceramic['glaze'];
const PORCELAIN: Glaze = { rim: '#f9f6f0', well: '#fbf8f3' };
const CREAM: Glaze = { rim: '#efe0c4', well: '#f6ead2', edge: '#8a5a30', speckle: '#7d5a36' };
const COBALT: Glaze = { rim: '#f2f4f8', well: '#f8f9fb', line: '#2f56a3' };
const GILT: Glaze = { rim: '#f6f1e8', well: '#fbf8f2', line: '#b9893f' };
const SAGE: Glaze = { rim: '#b4c9aa', well: '#c6d8bb', edge: '#7d6a4a', speckle: '#4f6a4b' };
const BLUSH: Glaze = { rim: '#f0cabc', well: '#f8ddd2', speckle: '#a06a5b' };
const OCEAN: Glaze = { rim: '#6fa6b6', well: '#93c2ce', edge: '#b98f62', speckle: '#2c5a6d' };
const TERRACOTTA: Glaze = { rim: '#c8764c', well: '#d98c60', speckle: '#7b4128' };
const BASALT: Glaze = { rim: '#45484e', well: '#3c3f45', speckle: '#8b9098' };
const UMBER: Glaze = { rim: '#55433a', well: '#4a3930', edge: '#a98560', speckle: '#a98f80' };
const INDIGO: Glaze = { rim: '#2f4470', well: '#3a5384', edge: '#b08d62', speckle: '#8ea4cf' };

const round = (glaze: Glaze, well: number): Ceramic => ({ kind: 'ceramic', rx: 416, ry: 334, well, glaze });
/** Larger than the picture, which cuts off its edges. */
const large = (glaze: Glaze, well: number): Ceramic => ({ kind: 'ceramic', rx: 520, ry: 412, well, glaze });
const oval = (glaze: Glaze, well: number): Ceramic => ({ kind: 'ceramic', rx: 500, ry: 320, well, glaze });

const WALNUT = { grain: 'wood', face: ['#9a6a45', '#7d5030', '#5a371f'], side: '#38200f' } as const;
const OAK = { grain: 'wood', face: ['#dcb483', '#c5955f', '#96693a'], side: '#6b4724' } as const;
const OLIVEWOOD = { grain: 'wood', face: ['#c9a06a', '#a87a45', '#75502a'], side: '#4d3218' } as const;
const SLATE = { grain: 'slate', face: ['#5f656c', '#43474d', '#2a2d31'], side: '#141619' } as const;
const MARBLE = { grain: 'slate', face: ['#f4f1ec', '#e6e1da', '#c9c2b8'], side: '#9a9288' } as const;

const slab = (
  rx: number,
  ry: number,
  corner: number,
  angle: number,
  stuff: Pick<Slab, 'grain' | 'face' | 'side'>,
): Slab => ({
  kind: 'slab',
  rx,
  ry,
  corner,
  angle,
  ...stuff,
});

export type Carrier = Exclude<Vessel, 'table'>;

const DESIGNS: Record<Carrier, readonly (Ceramic | Slab)[]> = {
  round: [
    round(PORCELAIN, 0.72),
    round(CREAM, 0.84),
    round(COBALT, 0.74),
    round(SAGE, 0.86),
    round(BLUSH, 0.86),
    round(OCEAN, 0.86),
    round(GILT, 0.7),
    large(PORCELAIN, 0.76),
    large(CREAM, 0.85),
  ],
  oval: [oval(PORCELAIN, 0.76), oval(COBALT, 0.76), oval(CREAM, 0.84), oval(TERRACOTTA, 0.86)],
  stone: [
    round(BASALT, 0.87),
    slab(452, 300, 14, -7, SLATE),
    round(UMBER, 0.87),
    round(INDIGO, 0.87),
    large(BASALT, 0.88),
    slab(466, 290, 22, 5, MARBLE),
  ],
  board: [
    slab(474, 292, 64, -6, WALNUT),
    slab(470, 294, 40, 5, OAK),
    slab(408, 330, 328, 0, OLIVEWOOD),
    slab(480, 288, 110, -3, OAK),
    slab(400, 326, 324, 0, WALNUT),
    slab(560, 372, 48, 8, OLIVEWOOD),
  ],
};

export function countDesigns(carrier: Carrier): number {
  return DESIGNS[carrier].length;
}

function pickDesign(carrier: Carrier, number: number): Ceramic | Slab {
  const design = DESIGNS[carrier][number % DESIGNS[carrier].length];
  if (!design) throw new RangeError(`no design ${number} for ${carrier}`);
  return design;
}

// Sprites of 4 MB each; a few designs serve all pictures.
const loadSprite = memoize(24, async (key): Promise<Sprite> => {
  const design: Ceramic | Slab = JSON.parse(key);
  return design.kind === 'ceramic' ? renderCeramic(design) : decodeSprite(Buffer.from(drawSlab(design)));
});

/** A plate's design, and its sprite in canvas pixels. */
export type PlatePicture = { sprite: Sprite; design: Ceramic | Slab };

/** Loads a plate, board or slab; numbers beyond the last design start again at the first. */
export async function loadPlate(carrier: Carrier, number: number): Promise<PlatePicture> {
  const design = pickDesign(carrier, number);
  return { sprite: await loadSprite(JSON.stringify(design)), design };
}
