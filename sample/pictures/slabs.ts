import { createDice } from './dice.ts';

export type Slab = {
  kind: 'slab';
  /** Half the width and height, in pixels, and the corner radius. */
  rx: number;
  ry: number;
  corner: number;
  /** Clockwise, in degrees. */
  angle: number;
  grain: 'wood' | 'slate';
  /** Colours from the lit corner to the far one. */
  face: readonly [string, string, string];
  side: string;
};

/** Long soft lines for wood, short ones for slate. */
function drawGrain({ grain: kind, rx, ry }: Slab): string {
  const dice = createDice(`${kind} ${rx} ${ry}`);
  let lines = '';
  for (let i = 0; i < (kind === 'wood' ? 54 : 30); i++) {
    const y = dice.between(-ry, ry);
    const bend = dice.between(-26, 26);
    const from = kind === 'wood' ? -rx : dice.between(-rx, rx * 0.6);
    const length = kind === 'wood' ? 2 * rx : dice.between(60, rx * 0.8);
    const path = `M${from} ${y}c${length * 0.3} ${bend} ${length * 0.65} ${-bend} ${length} ${bend * 0.5}`;
    const ink = dice.chance(0.7) ? '#000' : '#fff';
    const width = dice.between(1, kind === 'wood' ? 8 : 4);
    lines += `<path d="${path}" stroke="${ink}" stroke-opacity="${dice.between(0.02, kind === 'wood' ? 0.11 : 0.07).toFixed(3)}" stroke-width="${width.toFixed(1)}"/>`;
  }
  return `<g fill="none">${lines}</g>`;
}

/** Draws a board or slab with its lower side, as SVG of `2 (rx + 60)` by `2 (ry + 90)` pixels. */
export function drawSlab(slab: Slab): string {
  const { rx, ry, corner, angle, face, side } = slab;
  const width = 2 * (rx + 60);
  const height = 2 * (ry + 90);
  const box = (inset: number) =>
    `x="${inset - rx}" y="${inset - ry}" width="${2 * (rx - inset)}" height="${2 * (ry - inset)}" rx="${Math.max(2, corner - inset)}"`;
  // Ever narrower strokes look like a soft rounding of the edge.
  const rounding = [16, 11, 7, 4]
    .map((w) => `<rect ${box(w / 2)} fill="none" stroke="url(#dusk)" stroke-width="${w}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">
    <defs>
      <linearGradient id="face" x1=".1" y1="0" x2=".9" y2="1"><stop stop-color="${face[0]}"/><stop offset=".5" stop-color="${face[1]}"/><stop offset="1" stop-color="${face[2]}"/></linearGradient>
      <linearGradient id="dusk" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".1"/><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
      <linearGradient id="lip" x1="0" y1="0" x2=".7" y2=".9"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
      <clipPath id="inside"><rect ${box(0)}/></clipPath>
    </defs>
    <g transform="rotate(${angle})">
      <rect ${box(0)} transform="translate(3 19)" fill="${side}"/>
      <rect ${box(0)} fill="url(#face)"/>
      <g clip-path="url(#inside)">${drawGrain(slab)}</g>
      ${rounding}
      <rect ${box(1.5)} fill="none" stroke="url(#lip)" stroke-width="2.5"/>
    </g>
  </svg>`;
}
