/** A line as x and y in turn. */
export type Line = Float64Array | number[];

/** A square's edges. */
export type ClipBox = { left: number; top: number; right: number; bottom: number };

/** The part of a closed ring inside a box, edge by edge (Sutherland and Hodgman); empty where none is. */
export function clipRing(ring: Line, { left, top, right, bottom }: ClipBox): Line {
  let inside = ring;
  inside = cut(inside, 0, left, 1);
  inside = cut(inside, 0, right, -1);
  inside = cut(inside, 1, top, 1);
  return cut(inside, 1, bottom, -1);
}

/** What lies on one side of a line across an axis (0 for x, 1 for y): beyond it for 1, before it for -1. */
function cut(ring: Line, axis: 0 | 1, edge: number, side: 1 | -1): number[] {
  const inside: number[] = [];
  const { length } = ring;
  if (length < 6) return inside;
  let fromX = ring[length - 2] ?? 0;
  let fromY = ring[length - 1] ?? 0;
  let wasIn = ((axis === 0 ? fromX : fromY) - edge) * side >= 0;
  for (let at = 0; at < length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const isIn = ((axis === 0 ? x : y) - edge) * side >= 0;
    if (isIn !== wasIn) {
      const share = axis === 0 ? (edge - fromX) / (x - fromX) : (edge - fromY) / (y - fromY);
      if (axis === 0) inside.push(edge, fromY + (y - fromY) * share);
      else inside.push(fromX + (x - fromX) * share, edge);
    }
    if (isIn) inside.push(x, y);
    fromX = x;
    fromY = y;
    wasIn = isIn;
  }
  return inside;
}
