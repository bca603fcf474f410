import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { t } from '#kit/contract/text.ts';
import { type BaseMap, LABEL_TILES, type TileSource } from '../shapes.ts';
import { createNameLayers, listGround } from './layers.ts';
import { toLink } from './link.ts';
import { DARK, LIGHT } from './palette.ts';

const OPENSTREETMAP = toLink(t('© OpenStreetMap contributors'), 'https://www.openstreetmap.org/copyright');

/** Composes the credits that a map with these tiles must show, as HTML. */
export function attribution({ isOpenStreetMap, credit }: TileSource): string {
  return [...(isOpenStreetMap ? [OPENSTREETMAP] : []), ...(credit ? [toLink(credit, null)] : [])].join(' · ');
}

/** Composes our own style, at an origin such as `https://tablemate.example`; without names if `hasNames` is false. */
export function createStyle(
  { world, city }: Pick<BaseMap, 'world' | 'city'>,
  { isDark, hasNames, origin }: { isDark: boolean; hasNames: boolean; origin: string },
): StyleSpecification {
  const source = (tiles: TileSource): VectorSourceSpecification => ({
    type: 'vector',
    tiles: [origin + tiles.tiles],
    minzoom: tiles.minzoom,
    maxzoom: tiles.maxzoom,
    attribution: attribution(tiles),
    ...(tiles.bounds && { bounds: tiles.bounds }),
  });
  const colours = isDark ? DARK : LIGHT;
  return {
    version: 8,
    // Without a file of a city, the world is used for both sources.
    sources: {
      world: source(world),
      city: source(city ?? world),
      labels: {
        type: 'vector',
        tiles: [origin + LABEL_TILES.path],
        minzoom: LABEL_TILES.zoom,
        maxzoom: LABEL_TILES.zoom,
      },
    },
    layers: [...listGround(colours), ...(hasNames ? createNameLayers(colours) : [])],
  };
}
