/** Red, green and blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`. */
export function parseRgb(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function formatHex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Turns the hue by degrees at about equal brightness (the matrix of SVG's hueRotate). */
export function turnHue([r, g, b]: Rgb, degrees: number): Rgb {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clamp(
      (0.213 + cos * 0.787 - sin * 0.213) * r +
        (0.715 - cos * 0.715 - sin * 0.715) * g +
        (0.072 - cos * 0.072 + sin * 0.928) * b,
    ),
    clamp(
      (0.213 - cos * 0.213 + sin * 0.143) * r +
        (0.715 + cos * 0.285 + sin * 0.14) * g +
        (0.072 - cos * 0.072 - sin * 0.283) * b,
    ),
    clamp(
      (0.213 - cos * 0.213 - sin * 0.787) * r +
        (0.715 - cos * 0.715 + sin * 0.715) * g +
        (0.072 + cos * 0.928 + sin * 0.072) * b,
    ),
  ];
}
