import { describe, expect, test } from 'vitest';
import type { TileSource } from '../shapes.ts';
import { attribution, createStyle } from './style.ts';

const world: TileSource = {
  tiles: '/map/a/{z}/{x}/{y}',
  minzoom: 0,
  maxzoom: 9,
  bounds: null,
  credit: 'Natural Earth',
  isOpenStreetMap: false,
};
const city: TileSource = {
  ...world,
  tiles: '/map/b/{z}/{x}/{y}',
  maxzoom: 15,
  bounds: [-9.2, 38.6, -9.1, 38.8],
  credit: 'A & <b>',
  isOpenStreetMap: true,
};
const options = { isDark: false, hasNames: true, origin: 'https://tablemate.example' };

describe('our style', () => {
  test('has 31 layers over three sources of our own host, and no remote glyphs or sprites', () => {
    const style = createStyle({ world, city }, options);
    expect(style.layers).toHaveLength(31);
    expect(style.sources).toMatchObject({
      world: { tiles: ['https://tablemate.example/map/a/{z}/{x}/{y}'] },
      city: { tiles: ['https://tablemate.example/map/b/{z}/{x}/{y}'], bounds: city.bounds, maxzoom: 15 },
      labels: { tiles: ['https://tablemate.example/map-labels/{z}/{x}/{y}'], minzoom: 11, maxzoom: 11 },
    });
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    const ids = style.layers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows the world where there is no city', () => {
    const { sources } = createStyle({ world, city: null }, options);
    expect(sources.city).toEqual(sources.world);
  });

  test('has the same layers in the dark, in other colours', () => {
    const light = createStyle({ world, city }, options).layers;
    const dark = createStyle({ world, city }, { ...options, isDark: true }).layers;
    expect(dark.map(({ id }) => id)).toEqual(light.map(({ id }) => id));
    for (const [index, layer] of light.entries()) expect(dark[index]?.paint).not.toEqual(layer.paint);
  });

  test('leaves out names, and nothing else, where letters cannot be drawn', () => {
    const { layers } = createStyle({ world, city }, { ...options, hasNames: false });
    expect(layers).toHaveLength(21);
    expect(layers.some(({ type }) => type === 'symbol')).toBe(false);
  });

  test('names OpenStreetMap with a link, and others as plain text', () => {
    expect(attribution(city)).toBe(
      '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a> · A &amp; &lt;b>',
    );
    expect(attribution(world)).toBe('Natural Earth');
  });
});
